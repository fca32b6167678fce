import type { IsoDate, MonthDay } from '@/domain/periods';
import { addBusinessDays, nextBusinessDay } from './businessDays';
import { addDays } from './days';
import type { Holiday } from './federalHolidays';

/**
 * The days after the end of its period by which something is due, or a day of the year in which the period ends. Of calendar days and a day of the
 * year, the last is a business day or the next one (Rule 0-3(a)). Days before the end are calendar days, whatever day the last one is.
 */
export type DueRule =
  | { days: number; count: 'business' | 'calendar' | 'before' }
  | { by: MonthDay; count: 'dayOfYear' };

/** Returns the due date of a period's filing by its rule. */
export function dueDate(rule: DueRule, periodEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  if (rule.count === 'dayOfYear') return nextBusinessDay(`${periodEnd.slice(0, 4)}-${rule.by}`, added);
  const { days, count } = rule;
  if (count === 'before') return addDays(periodEnd, -days);
  return count === 'business'
    ? addBusinessDays(periodEnd, days, added)
    : nextBusinessDay(addDays(periodEnd, days), added);
}

/** True if something is due before its period ends. */
export function isDueAhead(rule: DueRule): boolean {
  return rule.count === 'dayOfYear' || rule.count === 'before';
}
