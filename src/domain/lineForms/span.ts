import { isQuarterEnd } from '@/domain/calendar/days';
import {
  dayAfter,
  fiscalYearEnd,
  fiscalYearOf,
  fiscalYearStart,
  formatDay,
  type IsoDate,
  lastDayOfMonth,
  type Span,
  type YearEnds,
} from '@/domain/periods';
import type { AmountForm, Covers } from './amountForm';

/** Returns the days that a form covers for a period with this end; null if the form isn't filed for it. */
export function getFormSpan({ covers }: Pick<AmountForm, 'covers'>, end: IsoDate, yearEnd: YearEnds): Span | null {
  return spans[covers](end, yearEnd);
}

const spans: Readonly<Record<Covers, (end: IsoDate, yearEnd: YearEnds) => Span | null>> = {
  firstHalf: (end, yearEnd) => fromFiscalYearStart(end, yearEnd, firstHalfEnd(end, yearEnd)),
  fiscalYear: (end, yearEnd) => fromFiscalYearStart(end, yearEnd, fiscalYearEnd(end, yearEnd)),
  calendarYear: (end) => (isCalendarYearEnd(end) ? { from: `${end.slice(0, 4)}-01-01`, to: end } : null),
  yearAhead: (end) => (isCalendarYearEnd(end) ? calendarYearOf(dayAfter(end)) : null),
  quarterEnd: (end, yearEnd) =>
    isQuarterEnd(end) || fiscalYearEnd(end, yearEnd) === end ? { from: end, to: end } : null,
  periodEnd: (end) => ({ from: end, to: end }),
};

function fromFiscalYearStart(end: IsoDate, yearEnd: YearEnds, last: IsoDate | null): Span | null {
  return last === end ? { from: fiscalYearStart(end, yearEnd), to: end } : null;
}

function calendarYearOf(first: IsoDate): Span {
  return { from: first, to: `${first.slice(0, 4)}-12-31` };
}

/** True if the day is a December 31. */
export function isCalendarYearEnd(day: IsoDate): boolean {
  return day.endsWith('-12-31');
}

/** Returns the last day of the sixth month of the day's fiscal year; null if a short year ends by then. */
export function firstHalfEnd(day: IsoDate, yearEnd: YearEnds): IsoDate | null {
  const { from, to } = fiscalYearOf(day, yearEnd);
  const end = lastDayOfMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + 5);
  return end < to ? end : null;
}

/** Formats `01/01/2026 to 12/31/2026`, or `As of 06/30/2026`. */
export function formatSpan({ from, to }: Span): string {
  return from === to ? `As of ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

/** Labels of the spans that forms cover. */
export const coveredTexts: Readonly<Record<Covers, string>> = {
  firstHalf: 'the first half of a fiscal year',
  fiscalYear: 'a fiscal year',
  calendarYear: 'a calendar year',
  yearAhead: 'a calendar year',
  quarterEnd: 'a quarter',
  periodEnd: 'a reporting period',
};
