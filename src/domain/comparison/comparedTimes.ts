import { comparePeriods, formatDay, isIsoDate, parsePeriod } from '@/domain/periods';

/** The same of what is looked at and of the earlier time beside it. */
export type Pair<Value> = { now: Value; before: Value };

/** Two periods, or two report dates. */
export type ComparedTimes = Pair<string>;

/** True for two periods or two dates of which the first is the earlier; a period and a date can't be compared. */
export function isEarlier(before: string, now: string): boolean {
  if (isIsoDate(before) && isIsoDate(now)) return before < now;
  const [first, second] = [parsePeriod(before), parsePeriod(now)];
  return first !== null && second !== null && comparePeriods(first, second) < 0;
}

/** A period or a date as people read it: `Q1 26`, `03/31/2026`. */
export function timeText(time: string): string {
  return isIsoDate(time) ? formatDay(time) : time;
}
