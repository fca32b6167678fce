import type { IsoDate } from '../periods';
import { addBusinessDays, rollForward } from './businessDays';
import { addDays } from './days';
import type { Holiday } from './federalHolidays';

/** The days after the end of its period by which something is due; of calendar days, the last is a business day or the next one. */
export type DueRule = { days: number; count: 'business' | 'calendar' };

/** When a filing of the period is due by its rule. */
export function dueDate({ days, count }: DueRule, periodEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  return count === 'business' ? addBusinessDays(periodEnd, days, added) : rollForward(addDays(periodEnd, days), added);
}
