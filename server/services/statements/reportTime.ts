import { malformed } from '@server/errors';
import { periodOf } from '@server/services/figures/period';
import { type IsoDate, isIsoDate } from '@/domain/periods';
import { isDateReport, type StatementReport } from '@/domain/statements/reportNames';

/** The last day of what a report is of: its date, or that of its period. Throws 400, naming the field, for one that the report can't be of. */
export function endOfTime(report: StatementReport, time: string, path: string): IsoDate {
  if (!isDateReport(report)) return periodOf(time, path).end;
  if (isIsoDate(time)) return time;
  throw malformed(`${time} isn't a date. Enter one like 2025-03-31.`, [
    { path, message: 'Enter a date like 2025-03-31' },
  ]);
}
