import { fiscalYearEnd, fiscalYearStart, formatDay, type IsoDate, lastDayOfMonth, type MonthDay } from '../periods';
import type { AmountForm, Span } from './amountForm';

/** The days that a form for a period with this end covers; null where the form isn't filed for one that ends then. */
export function spanOf({ covers }: Pick<AmountForm, 'covers'>, end: IsoDate, yearEnd: MonthDay): Span | null {
  const last = covers === 'fiscalYear' ? fiscalYearEnd(end, yearEnd) : firstHalfEnd(end, yearEnd);
  return last === end ? { from: fiscalYearStart(end, yearEnd), to: end } : null;
}

/** The last day of the sixth month of the fiscal year that the day is in. */
export function firstHalfEnd(day: IsoDate, yearEnd: MonthDay): IsoDate {
  const start = fiscalYearStart(day, yearEnd);
  return lastDayOfMonth(Number(start.slice(0, 4)), Number(start.slice(5, 7)) + 5);
}

/** `01/01/2026 to 12/31/2026`. */
export function spanText({ from, to }: Span): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}
