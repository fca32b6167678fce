import { type FilingKind, filingKinds } from '@/contract/reports/calendar';
import type { ReportedPeriods } from '@/contract/reports/report';
import { fiscalYearEnd, formatPeriod, type IsoDate, lastDayOfMonth, type MonthDay, type Period } from '../periods';
import { addDays, daysBetween } from './days';
import { annualReportDueDate, focusDueDate, ssoiDueDate } from './dueDates';
import type { Holiday } from './federalHolidays';

/** A due date as a notice publishes it, with the notice; it holds instead of the computed one. */
export type PublishedDue = { kind: FilingKind; periodEnd: IsoDate; due: IsoDate; source: string };

/**
 * A filing and when it is due. `ofPeriod` is its period as a `time_report`, or the fiscal year end where that closes no period. `source` is
 * who set the date; null where it is computed.
 */
export type DueFiling = { kind: FilingKind; ofPeriod: string; due: IsoDate; daysLeft: number; source: string | null };

export type FilingFacts = {
  today: IsoDate;
  frequency: 'Monthly' | 'Quarterly';
  /** Null where the profile doesn't say. */
  yearEnd: MonthDay | null;
  /** Days off beside the federal holidays. */
  holidays: readonly Holiday[];
  published: readonly PublishedDue[];
};

/**
 * The next FOCUS, SSOI and annual audited report due on or after today, each with its calendar days left, soonest first. A monthly filer's FOCUS
 * is for each month. A fiscal year that ends on no period's end asks for one more FOCUS, the "fifth" (Rule 17a-5(a)(2)).
 */
export function dueFilings(facts: FilingFacts): readonly DueFiling[] {
  const ends = periodEnds(facts);
  const filings = filingKinds.flatMap((kind) => ends[kind].map((end) => filingOf(kind, end, facts)));
  const open = filings.filter(({ due }) => due >= facts.today).toSorted(byDueDate);
  return open.filter(({ kind }, index) => open.findIndex((other) => other.kind === kind) === index);
}

/**
 * The FOCUS and SSOI filings of the last year that were due before today and have no report, longest past due first, with their days left
 * below zero. `reported` holds the last days of the periods that have one. A company without a report of an earlier period is told of none,
 * since it filed elsewhere until then.
 */
export function pastDueFilings(facts: FilingFacts, reported: ReportedPeriods): readonly DueFiling[] {
  const ends = periodEnds(facts);
  const missing = (['FOCUS', 'SSOI'] as const).flatMap((kind) => {
    const isMissing = (end: IsoDate) => !reported[kind].includes(end) && reported[kind].some((other) => other < end);
    return ends[kind].filter(isMissing).map((end) => filingOf(kind, end, facts));
  });
  return missing.filter(({ due }) => due < facts.today).toSorted(byDueDate);
}

function byDueDate(a: DueFiling, b: DueFiling): number {
  return a.due < b.due ? -1 : 1;
}

/** The ends of the periods that each kind is filed for, from a year before today to half a year after. */
function periodEnds({ today, frequency, yearEnd }: FilingFacts): Record<FilingKind, readonly IsoDate[]> {
  const months = recentMonthEnds(today);
  const quarters = months.filter((end) => Number(end.slice(5, 7)) % 3 === 0);
  const yearEnds = yearEnd === null ? [] : recentYearEnds(today, yearEnd);
  const focusEnds = new Set([...(frequency === 'Monthly' ? months : quarters), ...yearEnds]);
  return { FOCUS: [...focusEnds], SSOI: quarters, ANNUAL: yearEnds };
}

const dueDateOf = { FOCUS: focusDueDate, SSOI: ssoiDueDate, ANNUAL: annualReportDueDate };

function filingOf(kind: FilingKind, end: IsoDate, { today, holidays, published }: FilingFacts): DueFiling {
  const set = published.find((one) => one.kind === kind && one.periodEnd === end);
  const due = set?.due ?? dueDateOf[kind](end, holidays);
  return { kind, ofPeriod: periodText(end), due, daysLeft: daysBetween(today, due), source: set?.source ?? null };
}

/** Month ends from a year back, for what is past due, to half a year ahead: a due date is never more than a quarter and its days away. */
function recentMonthEnds(today: IsoDate): readonly IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: 19 }, (_, index) => lastDayOfMonth(year, month + index - 12));
}

/** The fiscal year ends before and after today. */
function recentYearEnds(today: IsoDate, yearEnd: MonthDay): readonly IsoDate[] {
  const next = fiscalYearEnd(today, yearEnd);
  return [fiscalYearEnd(addDays(next, -370), yearEnd), next];
}

/** The quarter or month that ends on the day; the day itself where neither does. */
function periodText(end: IsoDate): string {
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  if (end !== lastDayOfMonth(year, month)) return end;
  const kind: Period['kind'] = month % 3 === 0 ? 'quarter' : 'month';
  return formatPeriod({ kind, end });
}
