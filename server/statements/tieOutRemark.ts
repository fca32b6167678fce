import { nullIfRefused } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { comparePeriods, formatPeriod, type IsoDate, type Period, parsePeriod } from '@/domain/periods';
import { isDateReport } from '@/domain/statements/reportNames';
import { getTieOutRemarks } from '@/domain/statements/tieOut/runTieOut';
import { findPeriodEnding } from './netCapitalReport';
import type { SheetRequest } from './readReportSheet';
import { readTieOutIn } from './readTieOut';

/** Returns one line on what doesn't tie out in the latest period of a report; none if everything ties, or nothing can be checked. */
export async function tieOutRemark(tx: Executor, companyId: number, request: SheetRequest): Promise<readonly string[]> {
  const period = await periodToCheck(tx, companyId, request);
  return period === undefined ? [] : remarkOfPeriod(tx, companyId, period);
}

/** Returns the same for a period, which several reports may share. */
export async function remarkOfPeriod(tx: Executor, companyId: number, period: Period): Promise<readonly string[]> {
  const tieOut = await readTieOutIn(tx, companyId, formatPeriod(period)).catch(nullIfRefused);
  return tieOut === null ? [] : getTieOutRemarks(tieOut);
}

/** Returns the date of a report, or the last day of its latest period, for `withFigures`. */
export function lastDays({ report, when }: SheetRequest): readonly IsoDate[] {
  return isDateReport(report) ? when : [latestPeriod(when)].flatMap((period) => period?.end ?? []);
}

/** Returns the latest period of a period report; for a date, the period that ends on it, if it has a trial balance. */
async function periodToCheck(
  tx: Executor,
  companyId: number,
  { report, when }: SheetRequest,
): Promise<Period | undefined> {
  return isDateReport(report) ? findPeriodEnding(tx, companyId, when[0] ?? '') : latestPeriod(when);
}

function latestPeriod(when: readonly string[]): Period | undefined {
  return when
    .flatMap((text) => parsePeriod(text) ?? [])
    .toSorted(comparePeriods)
    .at(-1);
}
