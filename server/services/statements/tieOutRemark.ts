import type { Statements } from '@server/db/client';
import { ApiError } from '@server/errors';
import type { TieOut } from '@/contract/figures/tieOut';
import { comparePeriods, formatPeriod, type IsoDate, type Period, parsePeriod } from '@/domain/periods';
import { isDateReport } from '@/domain/statements/reportNames';
import { tieOutRemarks } from '@/domain/statements/tieOut';
import { findPeriodEnding } from './netCapitalReport';
import type { SheetRequest } from './readReportSheet';
import { readTieOutIn } from './readTieOut';

/** One line on what doesn't tie out in the latest period of a report; none where everything ties, or where nothing can be checked. */
export async function tieOutRemark(
  tx: Statements,
  companyId: number,
  request: SheetRequest,
): Promise<readonly string[]> {
  const period = await periodToCheck(tx, companyId, request);
  return period === undefined ? [] : remarkOfPeriod(tx, companyId, period);
}

/** The same of a period, which several reports may share. */
export async function remarkOfPeriod(tx: Statements, companyId: number, period: Period): Promise<readonly string[]> {
  const tieOut = await readTieOutIn(tx, companyId, formatPeriod(period)).catch(nothingToCheck);
  return tieOut === null ? [] : tieOutRemarks(tieOut);
}

/** The date of a report, or the last day of its latest period, as `withFigures` takes it. */
export function lastDays({ report, when }: SheetRequest): readonly IsoDate[] {
  return isDateReport(report) ? when : [latestPeriod(when)].flatMap((period) => period?.end ?? []);
}

/** The latest period of a report of periods; of a date, the period that ends on it, where it has a trial balance. */
async function periodToCheck(
  tx: Statements,
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

function nothingToCheck(error: unknown): TieOut | null {
  if (error instanceof ApiError && error.status === 422) return null;
  throw error;
}
