import { formatDay, type IsoDate } from '@/domain/periods';
import { daysBetween, isWeekend, weekdayOf } from './days';
import { isDueAhead } from './dueDates';
import type { PublishedDue } from './dueFilings';
import { federalHolidays, type Holiday } from './federalHolidays';
import { checkPeriodEnd, type FirmEnds, type Obligation } from './obligation';

/** Maximum days between a period's end and a published due date; a later one would never be the next filing. */
const maxDueDateDays = 180;

/** Returns the reason why a date can't be added to the holidays, or null. Weekends and federal holidays aren't business days anyway. */
export function checkHoliday(date: IsoDate, added: readonly Holiday[]): string | null {
  if (isWeekend(date)) return `${formatDay(date)} is a ${weekendName(date)}. Weekends aren't business days anyway.`;
  const isThatDay = (holiday: Holiday) => holiday.date === date;
  const federal = federalHolidays(Number(date.slice(0, 4))).find(isThatDay);
  if (federal !== undefined) return `${formatDay(date)} is a federal holiday already: ${federal.name}.`;
  const known = added.find(isThatDay);
  return known === undefined ? null : `${formatDay(date)} is listed already: ${known.name}.`;
}

type Published = Pick<PublishedDue, 'periodEnd' | 'due'>;

export type DueDateIssue = { path: 'period_end' | 'due'; message: string };

/** Returns problems with an obligation's published due date, by field. */
export function checkDueDate(obligation: Obligation, published: Published, firm: FirmEnds): readonly DueDateIssue[] {
  const issues = [
    { path: 'period_end', message: checkPeriodEnd(obligation, published.periodEnd, firm) },
    { path: 'due', message: dueIssue(published, isDueAhead(obligation.due)) },
  ] as const;
  return issues.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}

export type FiledIssue = { path: 'period_end' | 'filed_on'; message: string };

/** Returns problems with a record of a filing, by field. */
export function checkFiledRecord(
  obligation: Obligation,
  { periodEnd, filedOn, today }: { periodEnd: IsoDate; filedOn: IsoDate; today: IsoDate },
  firm: FirmEnds,
): readonly FiledIssue[] {
  const issues = [
    { path: 'period_end', message: checkPeriodEnd(obligation, periodEnd, firm) },
    {
      path: 'filed_on',
      message: filedOn > today ? 'Enter today or an earlier day.' : filedDayIssue(obligation, filedOn, periodEnd),
    },
  ] as const;
  return issues.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}

/** Maximum days from a filing that is made ahead to the end of its period. */
const maxDaysAhead = 366;

function filedDayIssue({ due }: Obligation, filedOn: IsoDate, periodEnd: IsoDate): string | null {
  if (isDueAhead(due)) {
    return daysBetween(filedOn, periodEnd) <= maxDaysAhead
      ? null
      : 'Enter a day within a year before the end of the period.';
  }
  return filedOn > periodEnd ? null : 'Enter a day after the end of the period.';
}

function dueIssue({ periodEnd, due }: Published, isAhead: boolean): string | null {
  const days = daysBetween(periodEnd, due);
  if (!isAhead && days <= 0) return 'Enter a date after the end of the period.';
  if (Math.abs(days) > maxDueDateDays) {
    const place = isAhead ? 'of' : 'after';
    return `Enter a date within ${maxDueDateDays} days ${place} the end of the period.`;
  }
  return isWeekend(due) ? `${formatDay(due)} is a ${weekendName(due)}. Check the date in the notice.` : null;
}

function weekendName(date: IsoDate): string {
  return weekdayOf(date) === 0 ? 'Sunday' : 'Saturday';
}
