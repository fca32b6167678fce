import type { IsoDate } from '@/domain/periods';
import { addDays, isWeekend } from './days';
import { federalHolidays, type Holiday } from './federalHolidays';

/** True if the date is not a weekend day, a federal holiday or an added holiday. */
function isBusinessDay(date: IsoDate, added: readonly Holiday[] = []): boolean {
  const isHoliday = (holiday: Holiday) => holiday.date === date;
  return !isWeekend(date) && !federalHolidays(Number(date.slice(0, 4))).some(isHoliday) && !added.some(isHoliday);
}

/** Returns the nth business day after the date, counting from the next day. `days` is 1 or more. */
export function addBusinessDays(date: IsoDate, days: number, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  for (let counted = 0; counted < days; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, added)) counted += 1;
  }
  return day;
}

/** Returns the nth business day before the date, counting from the previous day. `days` is 1 or more. */
function subtractBusinessDays(date: IsoDate, days: number, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  for (let counted = 0; counted < days; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day, added)) counted += 1;
  }
  return day;
}

/** Returns the nth business day before or after a date, counting from the adjacent day. `days` is 1 or more. */
export function getAdjacentBusinessDay(
  date: IsoDate,
  { days, side }: { days: number; side: 'before' | 'after' },
  added: readonly Holiday[] = [],
): IsoDate {
  return side === 'before' ? subtractBusinessDays(date, days, added) : addBusinessDays(date, days, added);
}

/** Returns the date itself if it's a business day, else the next one. */
export function nextBusinessDay(date: IsoDate, added: readonly Holiday[] = []): IsoDate {
  let day = date;
  while (!isBusinessDay(day, added)) day = addDays(day, 1);
  return day;
}
