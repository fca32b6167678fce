import { malformed } from '@server/common/errors';
import { requirePeriod } from '@server/netCapital/period';
import { type IsoDate, isIsoDate } from '@/domain/periods';
import { isDateReport, type StatementReport } from '@/domain/statements/reportNames';

/** Returns a report's last day: its date, or its period's. Throws 400, naming the field, for a time that the report can't have. */
export function endOfTime(report: StatementReport, time: string, path: string): IsoDate {
  if (!isDateReport(report)) return requirePeriod(time, path).end;
  if (isIsoDate(time)) return time;
  throw malformed(`${time} isn't a date. Enter one like 2025-03-31.`, [
    { path, message: 'Enter a date like 2025-03-31' },
  ]);
}
