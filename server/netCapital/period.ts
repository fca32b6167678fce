import { malformed } from '@server/common/errors';
import { type Period, parsePeriod } from '@/domain/periods';

/** The message for an invalid period. */
export const noPeriodText = 'Enter a period like JAN 25 or Q1 25';

/** Parses the period of a `time_report`. Throws 400, naming the field, for an invalid one. */
export function requirePeriod(timeReport: string, path = 'time_report'): Period {
  const period = parsePeriod(timeReport);
  if (period !== null) return period;
  throw malformed(`${timeReport} isn't a period. Enter one like JAN 25 or Q1 25.`, [{ path, message: noPeriodText }]);
}
