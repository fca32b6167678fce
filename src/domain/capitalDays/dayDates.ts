import { isMonthEnd } from '@/domain/calendar/days';
import { formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';

/** The facts that decide if net capital can be computed as of a day: today, the periods of the books, and uploaded files. */
export type DayTerms = { today: IsoDate; periods: readonly Period[]; hasFiles: boolean };

/** A problem with a day; `period` is the period that it ends and that the user should open instead. */
export type DayIssue = { message: string; period: Period | null };

/**
 * Returns the reason why net capital can't be computed as of a day, or null. A day is between period ends: at the end of a month the period's books
 * are used, never a file.
 */
export function checkCapitalDay(date: IsoDate, { today, periods, hasFiles }: DayTerms): DayIssue | null {
  if (date > today) return issue(`${formatDay(date)} is in the future. Enter a day up to ${formatDay(today)}.`);
  const first = firstOf(periods);
  if (first === null) return issue("No trial balance in the books yet. Import a period's trial balance first.");
  if (date < first.end) {
    return issue(`The books begin with ${formatPeriod(first)}. Enter a day after ${formatDay(first.end)}.`);
  }
  const ended = findEndedPeriod(date, periods);
  if (ended === null) return null;
  const { period, isHeld } = ended;
  const name = formatPeriod(period);
  if (!isHeld) {
    return issue(`${formatDay(date)} is the end of ${name}. Import its trial balance for ${name}.`, period);
  }
  if (!hasFiles) return null;
  const message = `${formatDay(date)} is the end of ${name}, which is in the books. Change the books of ${name}, or compute without files.`;
  return issue(message, period);
}

/** Returns the period that a day ends, and `isHeld` if the books have it; null for a day within a month. */
export function findEndedPeriod(date: IsoDate, periods: readonly Period[]): { period: Period; isHeld: boolean } | null {
  if (!isMonthEnd(date)) return null;
  const held = periods.find(({ end }) => end === date);
  return { period: held ?? { kind: 'month', end: date }, isHeld: held !== undefined };
}

/** Returns the last period with a trial balance that ends on or before a day; null without one. */
export function findPeriodBefore(date: IsoDate, periods: readonly Period[]): Period | null {
  return periods.reduce<Period | null>(
    (found, period) => (period.end <= date && (found === null || period.end >= found.end) ? period : found),
    null,
  );
}

/** Returns the report dates of an inventory between period ends without a computation, latest first. */
export function listDaysToCompute(
  reportDates: readonly IsoDate[],
  { periods, computed }: { periods: readonly Period[]; computed: readonly IsoDate[] },
): readonly IsoDate[] {
  const first = firstOf(periods);
  if (first === null) return [];
  return reportDates
    .filter((date) => date > first.end && !isMonthEnd(date) && !computed.includes(date))
    .toSorted()
    .reverse();
}

function firstOf(periods: readonly Period[]): Period | null {
  return periods.reduce<Period | null>((found, each) => (found === null || each.end < found.end ? each : found), null);
}

function issue(message: string, period: Period | null = null): DayIssue {
  return { message, period };
}
