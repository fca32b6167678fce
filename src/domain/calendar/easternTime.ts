import { formatDay, type IsoDate } from '@/domain/periods';

const zone = 'America/New_York';
const msOfHour = 3_600_000;

const easternDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const easternText = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const hourOfDay = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' });

/** Returns the calendar day of a moment in New York, the time zone of the SEC, FINRA and the CFTC. */
export function easternDay(moment: Date): IsoDate {
  return easternDate.format(moment);
}

/** Returns the hour of a moment in New York, 0 to 23. */
export function easternHour(moment: Date): number {
  return Number(hourOfDay.format(moment));
}

/** Formats a moment in New York time: `03/09/2026, 4:15 PM EDT`. */
export function formatEastern(moment: Date): string {
  return easternText.format(moment).replace(/\u202f/g, ' ');
}

/** Formats a moment's day for a letter: `March 9, 2026`. */
export function easternLongDay(moment: Date): string {
  return longDay.format(moment);
}

/** Formats a deadline; midnight with the day that it ends: `midnight Eastern, end of 03/09/2026`. */
export function formatDeadline(moment: Date): string {
  const before = easternDay(new Date(moment.getTime() - 1));
  return before === easternDay(moment) ? formatEastern(moment) : `midnight Eastern, end of ${formatDay(before)}`;
}

/** Returns the start of a day in New York: 5:00 UTC, or 4:00 in daylight saving time, which changes at 2 a.m. and so never at midnight. */
export function easternMidnight(day: IsoDate): Date {
  const standard = new Date(Date.parse(day) + 5 * msOfHour);
  const daylight = new Date(standard.getTime() - msOfHour);
  return easternDay(daylight) === day ? daylight : standard;
}
