import type { IsoDate } from '@/domain/periods';
import { addBusinessDays, nextBusinessDay } from './businessDays';
import { addDays } from './days';
import type { Holiday } from './federalHolidays';

/** The days after the end of its period by which something is due; of calendar days, the last is a business day or the next one. */
export type DueRule = { days: number; count: 'business' | 'calendar' };

/** Returns the due date of a period's filing by its rule. */
export function dueDate({ days, count }: DueRule, periodEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  return count === 'business'
    ? addBusinessDays(periodEnd, days, added)
    : nextBusinessDay(addDays(periodEnd, days), added);
}
