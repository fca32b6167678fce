import { type Changing, type IsoDate, lastDayOfMonth, type MonthDay, type Period, valueOn } from '@/domain/periods';

const msOfDay = 86_400_000;
const saturday = 6;

/** Adds calendar days to a date; a negative number goes back. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(Date.parse(date) + days * msOfDay);
}

/** Counts calendar days from one date to the other; negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msOfDay);
}

/** Adds calendar months to a date; clamps to the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const end = lastDayOfMonth(Math.floor(index / 12), (index % 12) + 1);
  const sameDay = `${end.slice(0, 8)}${date.slice(8)}`;
  return sameDay < end ? sameDay : end;
}

/** Returns the day of the week, Sunday 0 to Saturday 6. */
export function weekdayOf(date: IsoDate): number {
  return new Date(date).getUTCDay();
}

/** True if the date is a Saturday or a Sunday. */
export function isWeekend(date: IsoDate): boolean {
  return weekdayOf(date) === 0 || weekdayOf(date) === saturday;
}

/** True if the date is the last day of a month. */
export function isMonthEnd(date: IsoDate): boolean {
  return date === lastDayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
}

/** True if the date is the last day of a calendar quarter. */
export function isQuarterEnd(date: IsoDate): boolean {
  return isMonthEnd(date) && Number(date.slice(5, 7)) % 3 === 0;
}

/** Returns the quarter that ends on the day, else the month; null if neither does. */
export function findPeriodEndingOn(day: IsoDate): Period | null {
  if (!isMonthEnd(day)) return null;
  return { kind: isQuarterEnd(day) ? 'quarter' : 'month', end: day };
}

/** Returns the ends of the last twelve months before the day, latest first. */
export function monthEndsBefore(day: IsoDate): readonly IsoDate[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => lastDayOfMonth(year, month - 1 - back));
}

const longMonthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Formats a day of the year: `December 10`. */
export function formatMonthDay(day: MonthDay): string {
  return longMonthDay.format(new Date(`2000-${day}`));
}

function toIsoDate(ms: number): IsoDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** True if a firm reports a period that ends on the day, by the frequency in force then. */
export function endsReportedPeriod(frequency: Changing<'Monthly' | 'Quarterly'>, day: IsoDate): boolean {
  return valueOn(frequency, day) === 'Monthly' ? isMonthEnd(day) : isQuarterEnd(day);
}
