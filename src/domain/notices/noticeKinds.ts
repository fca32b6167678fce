import type { EarlyWarning, EarlyWarningLevel } from '../focus/types';
import { absolute, formatDollars, type Money, subtract } from '../money';
import { formatDay, type IsoDate } from '../periods';
import type { NoticeClock } from './noticeClock';
import type { NoticeRecipientId } from './recipients';

/** What a notice is judged by: the books of one day. A kind that rests on more adds what it needs, null where there is none of it. */
export type NoticeFacts = {
  /** The last day of the period, or the day. */
  asOf: IsoDate;
  /** The whole early-warning table, its levels as `earlyWarnings` orders them. */
  earlyWarnings: readonly EarlyWarning[];
  /** False while haircuts or debit items are missing: an event that isn't seen may be there all the same. */
  isComplete: boolean;
  /** Items 3750, 3760 and 3840, and the debit items; null where they aren't known or are of the other method. */
  netCapital: Money | null;
  requirement: Money | null;
  indebtedness: Money | null;
  debitItems: Money | null;
};

/** The values of a letter's placeholders, as text. One that isn't known is missing, and the letter asks for it. */
export type NoticeValues = Readonly<Record<string, string>>;

/** That a kind's event is there. */
export type NoticeEvent = {
  /** What was found, as a sentence with its amounts. */
  message: string;
  values: NoticeValues;
  /** The day that its clock counts from, where that isn't the day of the books. */
  eventOn?: IsoDate;
};

/** A kind of notice: everything that a rule says of it, and the letter that gives it. */
export type NoticeKind = {
  id: string;
  name: string;
  citation: string;
  /** Whether the event is there, by the books of one day; null where it isn't. */
  eventIn: (facts: NoticeFacts) => NoticeEvent | null;
  recipients: readonly NoticeRecipientId[];
  clock: NoticeClock;
  /** What the rule asks of the firm beside the notice; null where nothing. */
  alsoAsks: string | null;
  /** The letter's paragraphs, with placeholders in braces. The wording is ours; what the rule asks to be in it is named by the citation. */
  paragraphs: readonly string[];
  /** What of this description isn't confirmed by the rule's text; null where all of it is. */
  unconfirmed: string | null;
};

const ofRule17a11: readonly NoticeRecipientId[] = ['secHeadquarters', 'secRegional', 'examiningAuthority', 'cftc'];
const within24Hours: NoticeClock = { count: 'hours', hours: 24 };

const ofFinraRule =
  'FINRA Rule 4120(a)(1) asks for written notice within 24 hours. The percentage was read in guides to the rule, not in the rule itself.';

const opening = 'We give this notice under {citation}.';
const found = 'We determined this on {found}.';
const contact = 'Please direct questions to {contact}.';
const capital = 'Net capital was {netCapital} and the net capital requirement {requirement}, as of {asOf}.';

/**
 * The notices that levels of net capital ask for. A firm below its minimum owes the one notice of Rule 17a-11(a)(1), by whichever limit; the
 * paragraphs of (b) are events of their own.
 */
export const noticeKinds: readonly NoticeKind[] = [
  {
    id: 'belowMinimum',
    name: 'Net capital deficiency',
    citation: 'Rule 17a-11(a)(1)',
    eventIn: byLevel('netCapitalBelowRequirement', 'indebtednessAboveMaximum'),
    recipients: ofRule17a11,
    clock: { count: 'sameDay' },
    alsoAsks: 'Rule 15c3-1(a): a firm below its minimum stops doing a securities business until it complies again.',
    paragraphs: [
      opening,
      "As of {asOf}, the firm's net capital was below the minimum that Rule 15c3-1 requires of it.",
      'Net capital requirement: {requirement}\nCurrent net capital: {netCapital}\nShort by: {difference}',
      found,
      'What the firm is doing to restore its net capital: {action}',
      contact,
    ],
    unconfirmed: null,
  },
  {
    id: 'indebtednessAbove1200',
    name: '1,200% warning',
    citation: 'Rule 17a-11(b)(1)',
    eventIn: byLevel('indebtednessAbove1200'),
    recipients: ofRule17a11,
    clock: within24Hours,
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
  {
    id: 'netCapitalBelow5PercentOfDebitItems',
    name: '5% of debit items warning',
    citation: 'Rule 17a-11(b)(2)',
    eventIn: byLevel('netCapitalBelow5PercentOfDebitItems'),
    recipients: ofRule17a11,
    clock: within24Hours,
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
  {
    id: 'netCapitalBelow120',
    name: '120% warning',
    citation: 'Rule 17a-11(b)(3)',
    eventIn: byLevel('netCapitalBelow120'),
    recipients: ofRule17a11,
    clock: within24Hours,
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
  {
    id: 'debtEquityAbove70',
    name: '70% debt-equity warning',
    citation: 'Rule 17a-11(a)(1); Rule 15c3-1(d)',
    eventIn: byLevel('debtEquityAbove70'),
    recipients: ofRule17a11,
    clock: { count: 'sameDay', lastsDays: 90 },
    alsoAsks: null,
    paragraphs: [
      opening,
      "As of {asOf}, the firm's subordinated debt exceeded 70% of its debt-equity total.",
      'Subordinated debt: {measured}\n70% of the debt-equity total: {threshold}\nExcess: {difference}',
      capital,
      found,
      contact,
    ],
    unconfirmed:
      'Rule 15c3-1(d) allows 90 days above 70%, counted here from the first date of the books above it. Rule 17a-11 names no notice of it: ask your examining authority.',
  },
  {
    id: 'netCapitalBelow150',
    name: '150% warning',
    citation: 'FINRA Rule 4120(a)',
    eventIn: byLevel('netCapitalBelow150'),
    recipients: ['finra'],
    clock: within24Hours,
    alsoAsks: null,
    paragraphs: [
      opening,
      "As of {asOf}, the firm's net capital was less than 150% of its minimum requirement.",
      'Net capital requirement: {requirement}\n150% of the requirement: {threshold}\nNet capital: {netCapital}\nBelow 150% by: {difference}',
      found,
      contact,
    ],
    unconfirmed: ofFinraRule,
  },
  {
    id: 'indebtednessAbove1000',
    name: '1,000% warning',
    citation: 'FINRA Rule 4120(a)',
    eventIn: byLevel('indebtednessAbove1000'),
    recipients: ['finra'],
    clock: within24Hours,
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
];

/** A kind by its id, as stored; undefined for one that this version doesn't know. */
export function noticeKindOf(id: string, kinds: readonly NoticeKind[] = noticeKinds): NoticeKind | undefined {
  return kinds.find((kind) => kind.id === id);
}

/** The event of an early-warning level that is reached, by the first of those named. */
function byLevel(...levels: readonly EarlyWarningLevel[]): NoticeKind['eventIn'] {
  return (facts) => {
    const reached = levels.flatMap((level) => facts.earlyWarnings.filter((row) => row.level === level && row.fires));
    const [first] = reached;
    return first === undefined ? null : { message: first.message, values: valuesOf(facts, first) };
  };
}

function valuesOf(facts: NoticeFacts, { left, right }: EarlyWarning): NoticeValues {
  const known: Readonly<Record<string, Money | null>> = {
    netCapital: facts.netCapital,
    requirement: facts.requirement,
    indebtedness: facts.indebtedness,
    debitItems: facts.debitItems,
    measured: left.amount,
    threshold: right.amount,
    // Of incomplete net capital nobody knows how far it is from the level.
    difference: facts.netCapital === null ? null : absolute(subtract(left.amount, right.amount)),
  };
  const amounts = Object.entries(known).flatMap(([name, amount]) =>
    amount === null ? [] : [[name, formatDollars(amount)]],
  );
  return { asOf: formatDay(facts.asOf), ...Object.fromEntries(amounts) };
}
