import { formatPeriod, type IsoDate, lastDayOfMonth, type Period, parsePeriod } from '@/domain/periods';

type Known = {
  /** `YYYY-MM-DD`. */
  today: IsoDate;
  frequency: 'Monthly' | 'Quarterly';
  /** The periods with a trial balance, latest first. */
  held: readonly string[];
};

/** Returns the firm's last ended period, which is closed next even before it has a trial balance. */
export function getLastEndedPeriod({ today, frequency }: Pick<Known, 'today' | 'frequency'>): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const size = frequency === 'Monthly' ? 1 : 3;
  const ended = Math.floor((month - 1) / size) * size;
  const end = lastDayOfMonth(year, ended);
  const period: Period = { kind: frequency === 'Monthly' ? 'month' : 'quarter', end };
  return formatPeriod(period);
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
  const kind = frequency === 'Monthly' ? 'month' : period.kind;
  const [year = 0, month = 1] = period.end.split('-').map(Number);
  return { kind, end: lastDayOfMonth(year, month + (kind === 'month' ? 1 : 3)) };
}
