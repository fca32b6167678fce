import { daysBetween } from '../calendar/days';
import { easternDay, easternMidnight } from '../calendar/easternTime';
import { dayAfter, type IsoDate } from '../periods';

/** From how many days before its last one on a person is told that their access ends. */
const soonDays = 10;

/** Whether the last day of somebody's access is over: it lasts until midnight in New York. Without one, never. */
export function isOver(lastDay: IsoDate | null, now: Date): boolean {
  return lastDay !== null && lastDay < easternDay(now);
}

/** Whether access ends today or within ten days. */
export function endsSoon(lastDay: IsoDate, now: Date): boolean {
  return !isOver(lastDay, now) && daysBetween(easternDay(now), lastDay) <= soonDays;
}

/** The moment at which access with this last day ends. */
export function endOfAccess(lastDay: IsoDate): Date {
  return easternMidnight(dayAfter(lastDay));
}
