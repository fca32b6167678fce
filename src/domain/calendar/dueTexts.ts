import { counted } from '@/domain/texts';

/** Days before a due date from which on it's soon. */
export const soonDays = 14;

/** Counts days before or after a due date: `1 day`, `12 days`. */
export function countedDays(days: number): string {
  return Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
}

/** Tells how far a due date is: `due today`, `due in 3 days`, `2 days past due`. */
export function daysText(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  return daysLeft < 0 ? `${counted(-daysLeft, 'day')} past due` : `due in ${counted(daysLeft, 'day')}`;
}

/** Returns a report's name as a noun: `FOCUS report`, `Annual Audited Report`. */
export function reportNoun(name: string): string {
  return /\breport$/i.test(name) ? name : `${name} report`;
}
