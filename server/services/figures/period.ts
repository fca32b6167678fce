import { malformed } from '@server/errors';
import { type Period, parsePeriod } from '@/domain/periods';

/** What is said of a text that names no period. */
export const noPeriodText = 'Enter a period like JAN 25 or Q1 25';

/** The period that a `time_report` names. Throws 400, naming the field, where it is none. */
export function periodOf(timeReport: string, path = 'time_report'): Period {
  const period = parsePeriod(timeReport);
  if (period !== null) return period;
  throw malformed(`${timeReport} isn't a period. Enter one like JAN 25 or Q1 25.`, [{ path, message: noPeriodText }]);
}
