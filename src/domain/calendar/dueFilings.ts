import { fiscalYearEnd, formatPeriod, type IsoDate, lastDayOfMonth, type MonthDay, type Period } from '../periods';
import { addDays, daysBetween } from './days';
import { annualReportDueDate, focusDueDate, ssoiDueDate } from './dueDates';
import type { Holiday } from './federalHolidays';

export type FilingKind = 'FOCUS' | 'SSOI' | 'ANNUAL';

/** A filing and when it is due. `ofPeriod` is its period as a `time_report`, or the fiscal year end where that closes no period. */
export type DueFiling = { kind: FilingKind; ofPeriod: string; due: IsoDate; daysLeft: number };

export type FilingFacts = {
  today: IsoDate;
  frequency: 'Monthly' | 'Quarterly';
  /** Null where the profile doesn't say. */
  yearEnd: MonthDay | null;
  /** Days off beside the federal holidays. */
  holidays: readonly Holiday[];
};

/**
 * The next FOCUS, SSOI and annual audited report due on or after today, each with its calendar days left, soonest first. A monthly filer's FOCUS
 * is for each month. A fiscal year that ends on no period's end asks for one more FOCUS, the "fifth" (Rule 17a-5(a)(2)).
 */
export function dueFilings({ today, frequency, yearEnd, holidays }: FilingFacts): readonly DueFiling[] {
  const months = recentMonthEnds(today);
  const quarters = months.filter((end) => Number(end.slice(5, 7)) % 3 === 0);
  const yearEnds = yearEnd === null ? [] : recentYearEnds(today, yearEnd);
  const focusEnds = [...new Set([...(frequency === 'Monthly' ? months : quarters), ...yearEnds])];
  const filings: Omit<DueFiling, 'daysLeft'>[] = [
    ...focusEnds.map((end) => ({
      kind: 'FOCUS' as const,
      ofPeriod: periodText(end),
      due: focusDueDate(end, holidays),
    })),
    ...quarters.map((end) => ({ kind: 'SSOI' as const, ofPeriod: periodText(end), due: ssoiDueDate(end, holidays) })),
    ...yearEnds.map((end) => ({
      kind: 'ANNUAL' as const,
      ofPeriod: periodText(end),
      due: annualReportDueDate(end, holidays),
    })),
  ];
  const open = filings.filter(({ due }) => due >= today).toSorted((a, b) => (a.due < b.due ? -1 : 1));
  return open
    .filter(({ kind }, index) => open.findIndex((other) => other.kind === kind) === index)
    .map((filing) => ({ ...filing, daysLeft: daysBetween(today, filing.due) }));
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
