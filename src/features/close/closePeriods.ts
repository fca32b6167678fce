import { formatPeriod, type IsoDate, lastDayOfMonth, type Period, parsePeriod } from '@/domain/periods';

type Known = {
  /** `YYYY-MM-DD`. */
  today: IsoDate;
  frequency: 'Monthly' | 'Quarterly';
  /** The periods with a trial balance, the latest first. */
  held: readonly string[];
};

/** The period of the firm that ended last, which is the one to close even before it has a trial balance. */
export function endedPeriod({ today, frequency }: Pick<Known, 'today' | 'frequency'>): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const size = frequency === 'Monthly' ? 1 : 3;
  const ended = Math.floor((month - 1) / size) * size;
  const end = lastDayOfMonth(year, ended);
  const period: Period = { kind: frequency === 'Monthly' ? 'month' : 'quarter', end };
  return formatPeriod(period);
}

/** The period that the page opens: the one of the address, else the latest with a trial balance, else the one that ended last. */
export function chosenPeriod(asked: string | null, known: Known): string {
  if (asked !== null && parsePeriod(asked) !== null) return asked;
  return known.held[0] ?? endedPeriod(known);
}

/** The period that begins on the day after this one ends: a month of a monthly filer, else one of the same kind. */
export function periodAfter(timeReport: string, frequency: Known['frequency'] | null): Period | null {
  const period = parsePeriod(timeReport);
  if (period === null) return null;
  const kind = frequency === 'Monthly' ? 'month' : period.kind;
  const [year = 0, month = 1] = period.end.split('-').map(Number);
  return { kind, end: lastDayOfMonth(year, month + (kind === 'month' ? 1 : 3)) };
}
