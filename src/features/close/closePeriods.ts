import { endsReportedPeriod, monthEndsBefore } from '@/domain/calendar/days';
import {
  type Changing,
  formatPeriod,
  type IsoDate,
  lastDayOfMonth,
  type Period,
  parsePeriod,
  valueOn,
} from '@/domain/periods';

type Known = {
  /** `YYYY-MM-DD`. */
  today: IsoDate;
  frequency: Changing<'Monthly' | 'Quarterly'>;
  /** The periods with a trial balance, latest first. */
  held: readonly string[];
};

/** Returns the firm's last ended period, which is closed next even before it has a trial balance. */
export function getLastEndedPeriod({ today, frequency }: Pick<Known, 'today' | 'frequency'>): string {
  const end = monthEndsBefore(today).find((day) => endsReportedPeriod(frequency, day)) ?? today;
  return formatPeriod({ kind: valueOn(frequency, end) === 'Monthly' ? 'month' : 'quarter', end });
}

/** Returns the period that the page opens: the URL's, else the latest with a trial balance, else the last ended one. */
export function chosenPeriod(asked: string | null, known: Known): string {
  if (asked !== null && parsePeriod(asked) !== null) return asked;
  return known.held[0] ?? getLastEndedPeriod(known);
}

/** Returns the period that starts on the day after this one ends: a month for a monthly filer, else one of the same kind. */
export function periodAfter(timeReport: string, frequency: Known['frequency'] | null): Period | null {
  const period = parsePeriod(timeReport);
  if (period === null) return null;
  const [year = 0, month = 1] = period.end.split('-').map(Number);
  const nextMonth = lastDayOfMonth(year, month + 1);
  const isMonthly = frequency !== null && valueOn(frequency, nextMonth) === 'Monthly';
  if (isMonthly || period.kind === 'month') return { kind: 'month', end: nextMonth };
  return { kind: 'quarter', end: lastDayOfMonth(year, month + 3) };
}
