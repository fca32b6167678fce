import { comparePeriods, formatDay, isIsoDate, parsePeriod } from '@/domain/periods';

/** A value now and its counterpart at an earlier time. */
export type Pair<Value> = { now: Value; before: Value };

/** Two periods, or two report dates. */
export type ComparedTimes = Pair<string>;

/** True if both are periods or both dates, and the first is earlier; a period and a date can't be compared. */
export function isEarlier(before: string, now: string): boolean {
  if (isIsoDate(before) && isIsoDate(now)) return before < now;
  const [first, second] = [parsePeriod(before), parsePeriod(now)];
  return first !== null && second !== null && comparePeriods(first, second) < 0;
}

/** Formats a period or a date: `Q1 26`, `03/31/2026`. */
export function formatTime(time: string): string {
  return isIsoDate(time) ? formatDay(time) : time;
}
