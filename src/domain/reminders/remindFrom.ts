import { easternHour } from '../calendar/easternTime';

/** The hour in New York from which on the day's reminders go out. */
const remindFromHour = 7;

/** Whether the day's reminders may go out: from the morning on, so that a server that was down then sends them later the same day. */
export function isTimeToRemind(now: Date): boolean {
  return easternHour(now) >= remindFromHour;
}
