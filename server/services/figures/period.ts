import { malformed } from '@server/faults';
import { type Period, parsePeriod } from '@/domain/periods';

/** The period that a `time_report` names. Throws 400, naming the field, where it is none. */
export function periodOf(timeReport: string, path = 'time_report'): Period {
  const period = parsePeriod(timeReport);
  if (period !== null) return period;
  throw malformed(`${timeReport} is no period.`, [{ path, message: 'must be a month (JAN 25) or a quarter (Q1 25)' }]);
}
