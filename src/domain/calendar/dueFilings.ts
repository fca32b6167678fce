import type { FilingKind } from '@/contract/calendar';
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
  const { today, frequency, yearEnd } = facts;
  const months = recentMonthEnds(today);
  const quarters = months.filter((end) => Number(end.slice(5, 7)) % 3 === 0);
  const yearEnds = yearEnd === null ? [] : recentYearEnds(today, yearEnd);
  const focusEnds = [...new Set([...(frequency === 'Monthly' ? months : quarters), ...yearEnds])];
  const filings = [
    ...focusEnds.map((end) => filingOf('FOCUS', end, facts)),
    ...quarters.map((end) => filingOf('SSOI', end, facts)),
    ...yearEnds.map((end) => filingOf('ANNUAL', end, facts)),
  ];
  const open = filings.filter(({ due }) => due >= today).toSorted((a, b) => (a.due < b.due ? -1 : 1));
  return open.filter(({ kind }, index) => open.findIndex((other) => other.kind === kind) === index);
}

const dueDateOf = { FOCUS: focusDueDate, SSOI: ssoiDueDate, ANNUAL: annualReportDueDate };

function filingOf(kind: FilingKind, end: IsoDate, { today, holidays, published }: FilingFacts): DueFiling {
  const set = published.find((one) => one.kind === kind && one.periodEnd === end);
  const due = set?.due ?? dueDateOf[kind](end, holidays);
  return { kind, ofPeriod: periodText(end), due, daysLeft: daysBetween(today, due), source: set?.source ?? null };
}

/** Month ends from half a year back to half a year ahead: a due date is never more than a quarter and its days away. */
function recentMonthEnds(today: IsoDate): readonly IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: 13 }, (_, index) => lastDayOfMonth(year, month + index - 6));
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
