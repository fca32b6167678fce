import type { EarlyWarning } from '@/domain/focus/types';
import { absolute, formatDollars, type Money, subtract } from '@/domain/money';
import {
  debtEquityDays,
  earlyWarningLevels,
  type LevelNotice,
  noticeHours,
} from '@/domain/netCapital/earlyWarning/levels';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { NoticeClock } from './noticeClock';
import { clockText } from './noticeClock';
import { type NoticeRecipientId, rule17a11Recipients } from './recipients';

/** The facts of one day's books that decide notices. A kind that needs more adds its own fields, null if not available. */
export type NoticeFacts = {
  /** The last day of the period, or the day. */
  asOf: IsoDate;
  /** The whole early-warning table, its levels as `earlyWarnings` orders them. */
  earlyWarnings: readonly EarlyWarning[];
  /** False while haircuts or debit items are missing: an event that isn't seen may be there all the same. */
  isComplete: boolean;
  /** Items 3750, 3760 and 3840, and the debit items; null if unknown or of the other method. */
  netCapital: Money | null;
  requirement: Money | null;
  indebtedness: Money | null;
  debitItems: Money | null;
};

/** Values of a letter's placeholders, as text. A missing value becomes a blank in the letter. */
export type NoticeValues = Readonly<Record<string, string>>;

/** An occurrence of a kind's event. */
export type NoticeEvent = {
  /** Description of the event, as a sentence with its amounts. */
  message: string;
  values: NoticeValues;
  /** The day that its clock counts from, if it isn't the day of the books. */
  eventOn?: IsoDate;
};

/** A kind of notice: its rule, and the letter that gives it. */
export type NoticeKind = {
  id: string;
  name: string;
  citation: string;
  /** Finds the event in one day's books, or null. */
  eventIn: (facts: NoticeFacts) => NoticeEvent | null;
  recipients: readonly NoticeRecipientId[];
  clock: NoticeClock;
  /** Further requirement of the rule, or null. */
  alsoAsks: string | null;
  /** The letter's paragraphs, with placeholders in braces. The wording is ours; the citation names the rule on its contents. */
  paragraphs: readonly string[];
  /** The parts of this description not confirmed by the rule's text, or null. */
  unconfirmed: string | null;
};

const withinHours: NoticeClock = { count: 'hours', hours: noticeHours };

const ofFinraRule = `FINRA Rule 4120(a)(1) asks for written notice ${clockText(withinHours)}. The percentage was read in guides to the rule, not in the rule itself.`;

const opening = 'We give this notice under {citation}.';
const found = 'We determined this on {found}.';
const contact = 'Please direct questions to {contact}.';
const capital = 'Net capital was {netCapital} and the net capital requirement {requirement}, as of {asOf}.';

/**
 * The notices on levels of net capital. A firm below its minimum gives the one notice of Rule 17a-11(a)(1), whichever limit it broke; the paragraphs
 * of (b) are separate events.
 */
const levelNotices: Readonly<Record<LevelNotice, Omit<NoticeKind, 'id' | 'eventIn'>>> = {
  belowMinimum: {
    name: 'Net capital deficiency',
    citation: 'Rule 17a-11(a)(1)',
    recipients: rule17a11Recipients,
    clock: { count: 'sameDay' },
    alsoAsks: 'Rule 15c3-1(a): a firm below its minimum stops doing a securities business until it complies again.',
    paragraphs: [
      opening,
      "As of {asOf}, the firm's net capital was below the minimum that Rule 15c3-1 requires of it. The first date on which the firm's books show this is {firstDay}.",
      'Net capital requirement: {requirement}\nCurrent net capital: {netCapital}\nShort by: {difference}',
      found,
      'What the firm is doing to restore its net capital: {action}',
      contact,
    ],
    unconfirmed: null,
  },
  indebtednessAbove1200: {
    name: '1,200% warning',
    citation: 'Rule 17a-11(b)(1)',
    recipients: rule17a11Recipients,
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "A computation as of {asOf} shows that the firm's aggregate indebtedness exceeds 1,200% of its net capital.",
      'Aggregate indebtedness: {indebtedness}\n1,200% of net capital: {threshold}\nExcess: {difference}',
      capital,
      found,
      contact,
    ],
    unconfirmed: null,
  },
  netCapitalBelow5PercentOfDebitItems: {
    name: '5% of debit items warning',
    citation: 'Rule 17a-11(b)(2)',
    recipients: rule17a11Recipients,
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "A computation as of {asOf} shows that the firm's net capital is less than 5% of aggregate debit items. The firm computes under the alternative standard.",
      'Aggregate debit items: {debitItems}\n5% of debit items: {threshold}\nNet capital: {netCapital}\nShort by: {difference}',
      'The net capital requirement was {requirement}.',
      found,
      contact,
    ],
    unconfirmed: null,
  },
  netCapitalBelow120: {
    name: '120% warning',
    citation: 'Rule 17a-11(b)(3)',
    recipients: rule17a11Recipients,
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "A computation as of {asOf} shows that the firm's net capital is less than 120% of its required minimum net capital.",
      'Net capital requirement: {requirement}\n120% of the requirement: {threshold}\nNet capital: {netCapital}\nBelow 120% by: {difference}',
      found,
      contact,
    ],
    unconfirmed: null,
  },
  debtEquityAbove70: {
    name: '70% debt-equity warning',
    citation: 'Rule 15c3-1(d)',
    recipients: rule17a11Recipients,
    clock: { count: 'sameDay', lastsDays: debtEquityDays },
    alsoAsks: null,
    paragraphs: [
      'We report an excess over the limit of {citation}.',
      "As of {asOf}, the firm's subordinated debt exceeded 70% of its debt-equity total.",
      'Subordinated debt: {measured}\n70% of the debt-equity total: {threshold}\nExcess: {difference}',
      capital,
      found,
      contact,
    ],
    unconfirmed: `Rule 15c3-1(d) allows ${debtEquityDays} days above 70%, counted here from the first date of the books above it. No paragraph of Rule 17a-11 asks for a notice of it by itself; (a)(1) does once the SEC or the examining authority informs the firm of a violation of Rule 15c3-1. Ask your examining authority.`,
  },
  netCapitalBelow150: {
    name: '150% warning',
    citation: 'FINRA Rule 4120(a)(1)(A)',
    recipients: ['finra'],
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "As of {asOf}, the firm's net capital was less than 150% of its minimum dollar net capital requirement.",
      '150% of the minimum dollar requirement: {threshold}\nNet capital: {netCapital}\nBelow 150% by: {difference}',
      found,
      contact,
    ],
    unconfirmed: ofFinraRule,
  },
  indebtednessAbove1000: {
    name: '1,000% warning',
    citation: 'FINRA Rule 4120(a)(1)(B)',
    recipients: ['finra'],
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "As of {asOf}, the firm's aggregate indebtedness exceeded 1,000% of its net capital.",
      'Aggregate indebtedness: {indebtedness}\n1,000% of net capital: {threshold}\nExcess: {difference}',
      capital,
      found,
      contact,
    ],
    unconfirmed: ofFinraRule,
  },
  sixMonthsWithdrawals: {
    name: 'Six months of withdrawals warning',
    citation: 'FINRA Rule 4120(a)(1)(F)',
    recipients: ['finra'],
    clock: withinHours,
    alsoAsks: null,
    paragraphs: [
      opening,
      'As of {asOf}, capital withdrawals scheduled in the following six months, maturities of subordinated debt included, would bring net capital below a level of FINRA Rule 4120(a)(1).',
      'Net capital: {netCapital}\nAfter the scheduled withdrawals: {measured}\nLevel: {threshold}\nBelow it by: {difference}',
      found,
      contact,
    ],
    unconfirmed: ofFinraRule,
  },
  subordinatedPaymentsDue: {
    name: 'Subordinated payments warning',
    citation: 'Rule 15c3-1d(c)(2)',
    recipients: ['examiningAuthority'],
    clock: { count: 'immediately' },
    alsoAsks:
      'Rule 15c3-1d(b)(8): a payment that would break such a level is suspended and does not mature. Enter its new date in the register of subordinated loans.',
    paragraphs: [
      opening,
      'As of {asOf}, payments under subordination agreements that are due or mature within the following six months, without projected profit or loss, would bring the firm beyond a level of {citation}.',
      '{comparison}',
      capital,
      found,
      contact,
    ],
    unconfirmed: null,
  },
};

export const noticeKinds: readonly NoticeKind[] = Object.entries(levelNotices).map(([id, terms]) => ({
  id,
  eventIn: (facts) => eventOf(id, facts),
  ...terms,
}));

/** Returns a kind by its stored id; undefined for one that this version doesn't know. */
export function findNoticeKind(id: string, kinds: readonly NoticeKind[] = noticeKinds): NoticeKind | undefined {
  return kinds.find((kind) => kind.id === id);
}

/** Finds the first reached level that requires a notice; null without any. */
function eventOf(notice: string, facts: NoticeFacts): NoticeEvent | null {
  const first = facts.earlyWarnings.find(({ level, fires }) => fires && earlyWarningLevels[level].notice === notice);
  return first === undefined ? null : { message: first.message, values: valuesOf(facts, first) };
}

function valuesOf(facts: NoticeFacts, { left, right, message }: EarlyWarning): NoticeValues {
  const known: Readonly<Record<string, Money | null>> = {
    netCapital: facts.netCapital,
    requirement: facts.requirement,
    indebtedness: facts.indebtedness,
    debitItems: facts.debitItems,
    measured: left.amount,
    threshold: right.amount,
    // The distance from the level is unknown while net capital is incomplete.
    difference: facts.netCapital === null ? null : absolute(subtract(left.amount, right.amount)),
  };
  const amounts = Object.entries(known).flatMap(([name, amount]) =>
    amount === null ? [] : [[name, formatDollars(amount)]],
  );
  const asOf = formatDay(facts.asOf);
  return { asOf, firstDay: asOf, comparison: message, ...Object.fromEntries(amounts) };
}
