import type { FirmFigures, FirmFiling, PracticeFirm } from '@/contract/practice/practice.schema';
import { daysText, soonDays } from '@/domain/calendar/dueTexts';
import { capitalized } from '@/domain/capitalized';
import { formatMoney, money } from '@/domain/money';
import { findLevel, isDeficiency } from '@/domain/netCapital/earlyWarning/levels';
import { formatDay, isIsoDate } from '@/domain/periods';
import { counted } from '@/domain/texts';

/** Something of a firm that needs attention. Of two of a kind, the one that weighs more burns first. */
export type AttentionItem = { kind: AttentionKind; text: string; weight: number; filing?: FirmFiling };

export type AttentionKind = (typeof attentionKinds)[number]['kind'];

type Found = Omit<AttentionItem, 'kind'> | null;
type Find = (firm: PracticeFirm) => Found;

/**
 * Kinds of attention items, most urgent first: a deficiency stops the business the same day (Rule 15c3-1(a)), a past-due filing is already late, a
 * reached level needs a notice within a day (Rule 17a-11), then coming due dates, errors and pending work.
 */
const attentionKinds = [
  { kind: 'DEFICIENCY', find: ({ figures }) => levelOf(figures, true) },
  { kind: 'PAST_DUE', find: pastDueOf },
  { kind: 'LEVEL', find: ({ figures }) => levelOf(figures, false) },
  { kind: 'DUE_SOON', find: dueSoonOf },
  { kind: 'OUT_OF_BALANCE', find: ({ figures }) => outOfBalanceOf(figures) },
  { kind: 'INCOMPLETE', find: ({ figures }) => incompleteOf(figures) },
  { kind: 'ISSUES', find: ({ figures }) => issuesOf(figures) },
  { kind: 'REVIEWS', find: reviewsOf },
  { kind: 'PROBLEM', find: ({ figures }) => problemOf(figures) },
  { kind: 'NO_BOOKS', find: ({ figures }) => noBooksOf(figures) },
] as const satisfies readonly { kind: string; find: Find }[];

/** Returns a firm's attention items, most urgent first. */
export function getAttentionItems(firm: PracticeFirm): readonly AttentionItem[] {
  return attentionKinds.flatMap(({ kind, find }) => {
    const found = find(firm);
    return found === null ? [] : [{ kind, ...found }];
  });
}

/** Sorts firms with their attention items, most urgent first, then by name. */
export function sortByUrgency(firms: readonly PracticeFirm[]): readonly RankedFirm[] {
  return firms
    .map((firm) => ({ firm, matters: getAttentionItems(firm) }))
    .toSorted((a, b) => compareAttention(a.matters, b.matters) || compareNames(a.firm, b.firm));
}

export type RankedFirm = { firm: PracticeFirm; matters: readonly AttentionItem[] };

const orderOf = new Map<AttentionKind, number>(attentionKinds.map(({ kind }, index) => [kind, index]));

function compareAttention(a: readonly AttentionItem[], b: readonly AttentionItem[]): number {
  for (const [index, matter] of a.entries()) {
    const other = b[index];
    if (other === undefined) return -1;
    const order = (orderOf.get(matter.kind) ?? 0) - (orderOf.get(other.kind) ?? 0);
    if (order !== 0) return order;
    if (matter.weight !== other.weight) return other.weight - matter.weight;
  }
  return b.length - a.length;
}

const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function compareNames(a: PracticeFirm, b: PracticeFirm): number {
  return names.compare(a.name, b.name) || a.id - b.id;
}

/** Formats `FOCUS Part IIA, Q2 26`. */
export function firmFilingName({ name, of_period }: Pick<FirmFiling, 'name' | 'of_period'>): string {
  return `${name}, ${isIsoDate(of_period) ? formatDay(of_period) : of_period}`;
}

/** Formats a filing's days left. */
export function booksText(figures: FirmFigures | null): string {
  const amount = figures?.out_of_balance ?? null;
  if (amount === null) return '';
  return amount === 0 ? 'In balance' : `Out by ${formatMoney(money(Math.abs(amount)))}`;
}

function levelOf(figures: FirmFigures | null, isStop: boolean): Found {
  const nearest = figures?.nearest ?? null;
  if (nearest?.is_reached !== true || isDeficiency(nearest.level) !== isStop) return null;
  const name = findLevel(nearest.level)?.name ?? 'Early-warning level reached';
  return { text: `${name}, short ${amountText(nearest.amount)}`, weight: nearest.amount };
}

function pastDueOf({ past_due: filings }: PracticeFirm): Found {
  const [filing] = filings;
  if (filing === undefined) return null;
  const days = counted(-filing.days_left, 'day');
  const late =
    filings.length === 1 ? `${days} past due` : `${counted(filings.length, 'filing')} past due, the oldest ${days}`;
  const text = `${late}: ${firmFilingName(filing)}`;
  return { text, weight: -filing.days_left, filing };
}

function dueSoonOf({ due }: PracticeFirm): Found {
  const filing = due.find(({ days_left: days }) => days <= soonDays);
  if (filing === undefined) return null;
  const { days_left: days, has_final_report: isReady } = filing;
  const text = `${capitalized(daysText(days))}: ${firmFilingName(filing)}`;
  return { text: isReady ? `${text}, final report ready` : text, weight: -days, filing };
}

function outOfBalanceOf(figures: FirmFigures | null): Found {
  const amount = Math.abs(figures?.out_of_balance ?? 0);
  if (amount === 0) return null;
  return { text: `${figures?.time_report ?? ''} out of balance by ${amountText(amount)}`, weight: amount };
}

function incompleteOf(figures: FirmFigures | null): Found {
  if (figures === null || figures.is_complete || figures.time_report === null || figures.problem !== null) return null;
  return { text: `Net capital of ${figures.time_report} is incomplete`, weight: 0 };
}

function issuesOf(figures: FirmFigures | null): Found {
  if (figures === null || figures.issue_count === 0) return null;
  const { issue_count: count, time_report } = figures;
  return { text: `${counted(count, 'open issue')} in ${time_report ?? ''}`, weight: count };
}

function reviewsOf({ reviews_waiting: waiting }: PracticeFirm): Found {
  if (waiting === null || waiting === 0) return null;
  return { text: `${counted(waiting, 'review request')} waiting`, weight: waiting };
}

function problemOf(figures: FirmFigures | null): Found {
  return figures === null || figures.problem === null ? null : { text: figures.problem, weight: 0 };
}

function noBooksOf(figures: FirmFigures | null): Found {
  return figures === null || figures.time_report !== null ? null : { text: 'No trial balance yet', weight: 0 };
}

function amountText(amount: number): string {
  return `$${formatMoney(money(amount))}`;
}
