import type { IsoDate } from '../periods';
import { addDays, isWeekend } from './days';
import { federalHolidays, type Holiday } from './federalHolidays';

/** Whether the date is neither on a weekend, nor a federal holiday, nor one of the added holidays. */
function isBusinessDay(date: IsoDate, added: readonly Holiday[] = []): boolean {
  const isHoliday = (holiday: Holiday) => holiday.date === date;
  return !isWeekend(date) && !federalHolidays(Number(date.slice(0, 4))).some(isHoliday) && !added.some(isHoliday);
}

/** The so-many-th business day after the date; counting starts on the day after it. `days` is 1 or more. */
export function addBusinessDays(date: IsoDate, days: number, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  for (let counted = 0; counted < days; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, added)) counted += 1;
  }
  return day;
}

/** The so-many-th business day before the date; counting starts on the day before it. `days` is 1 or more. */
function businessDaysBefore(date: IsoDate, days: number, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  for (let counted = 0; counted < days; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day, added)) counted += 1;
  }
  return day;
}

/** The so-many-th business day before a date or after it; counting starts on the day beside it. `days` is 1 or more. */
export function businessDayBeside(
  date: IsoDate,
  { days, side }: { days: number; side: 'before' | 'after' },
  added: readonly Holiday[] = [],
): IsoDate {
  return side === 'before' ? businessDaysBefore(date, days, added) : addBusinessDays(date, days, added);
}

/** The date itself, or the next business day after it. */
export function rollForward(date: IsoDate, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  while (!isBusinessDay(day, added)) day = addDays(day, 1);
  return day;
}
