import { getAdjacentBusinessDay } from '@/domain/calendar/businessDays';
import { addDays } from '@/domain/calendar/days';
import { easternDay, easternMidnight } from '@/domain/calendar/easternTime';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import type { IsoDate } from '@/domain/periods';

/**
 * The time limit of a notice. `immediately`: late once the day on which the event was found has ended. `sameDay`: until the end of the day on which the
 * event was found, or of a later day if the rule allows more. `hours`: from the moment it was found, nights and weekends included. `businessDays`: until the end of the nth business day before or after the event.
 */
export type NoticeClock =
  | { count: 'immediately' }
  | { count: 'sameDay'; lastsDays?: number }
  | { count: 'hours'; hours: number }
  | { count: 'businessDays'; days: number; side: 'before' | 'after' };

/** The start of the clock. */
export type ClockStart = {
  /** The moment the event was found. */
  foundAt: Date;
  /** The day of the event: that of the books, or of the withdrawal. */
  eventOn: IsoDate;
  /** The company's days off in addition to the federal ones; used for business days only. */
  holidays: readonly Holiday[];
};

/**
 * Returns the moment by which a notice must be given. Days are New York's, home of the SEC and FINRA, and end at midnight there; the rules name no
 * zone and no hour, so this is our reading. A deadline before the day of the finding moves to the end of that day.
 */
export function noticeDueAt(clock: NoticeClock, { foundAt, eventOn, holidays }: ClockStart): Date {
  const foundOn = easternDay(foundAt);
  switch (clock.count) {
    case 'hours':
      return new Date(foundAt.getTime() + clock.hours * 3_600_000);
    case 'immediately':
      return endOf(foundOn);
    case 'sameDay': {
      const last = clock.lastsDays === undefined ? foundOn : addDays(eventOn, clock.lastsDays + 1);
      return endOf(last > foundOn ? last : foundOn);
    }
    case 'businessDays':
      return endOf(getAdjacentBusinessDay(eventOn, clock, holidays));
  }
}

/** Describes the clock as a deadline. */
export function clockText(clock: NoticeClock): string {
  switch (clock.count) {
    case 'hours':
      return `within ${clock.hours} hours`;
    case 'immediately':
      return 'immediately';
    case 'sameDay':
      return clock.lastsDays === undefined
        ? 'the same day'
        : `the same day, once it has lasted ${clock.lastsDays} days`;
    case 'businessDays':
      return `${clock.days} business days ${clock.side}`;
  }
}

/** Formats the time left: `due in 21 hours`, `3 hours late`. Whole units, rounded down, so that it never overstates the time left. */
export function formatTimeLeft(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  const text = lengthText(Math.abs(left));
  if (text === null) return left > 0 ? 'due within a minute' : 'due now';
  return left > 0 ? `due in ${text}` : `${text} late`;
}

/** True once the time for a notice is over. */
export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() >= dueAt.getTime();
}

function endOf(day: IsoDate): Date {
  return easternMidnight(addDays(day, 1));
}

/** Days from the second one on, since the rules count 24 hours as hours. */
const units = [
  { name: 'day', ms: 86_400_000, from: 2 },
  { name: 'hour', ms: 3_600_000, from: 1 },
  { name: 'minute', ms: 60_000, from: 1 },
] as const;

function lengthText(ms: number): string | null {
  const unit = units.find((each) => ms >= each.from * each.ms);
  if (unit === undefined) return null;
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
