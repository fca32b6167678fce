import { daysBetween } from '@/domain/calendar/days';
import { easternDay, easternMidnight } from '@/domain/calendar/easternTime';
import { dayAfter, type IsoDate } from '@/domain/periods';

/** Days before the last day in which a user is warned that their access ends. */
const endsSoonDays = 10;

/** True if a user's last day of access is over, at midnight in New York. False without a last day. */
export function hasEnded(lastDay: IsoDate | null, now: Date): boolean {
  return lastDay !== null && lastDay < easternDay(now);
}

/** True if access ends today or within ten days. */
export function endsSoon(lastDay: IsoDate, now: Date): boolean {
  return !hasEnded(lastDay, now) && daysBetween(easternDay(now), lastDay) <= endsSoonDays;
}

/** Returns the moment at which access with this last day ends. */
export function endOfAccess(lastDay: IsoDate): Date {
  return easternMidnight(dayAfter(lastDay));
}
