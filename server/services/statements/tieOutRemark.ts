import { ApiError } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import type { TieOut } from '@/contract/tieOut';
import { comparePeriods, formatPeriod, type Period, parsePeriod } from '@/domain/periods';
import { tieOutRemarks } from '@/domain/statements/tieOut';
import { findPeriodEnding } from './netCapitalReport';
import type { SheetRequest } from './readReportSheet';
import { readTieOut } from './readTieOut';

/** One line on what doesn't tie out in the latest period of a report; none where everything ties, or where nothing can be checked. */
export async function tieOutRemark(context: CompanyContext, request: SheetRequest): Promise<readonly string[]> {
  const period = await periodToCheck(context, request);
  if (period === undefined) return [];
  const tieOut = await readTieOut(context, formatPeriod(period)).catch(nothingToCheck);
  return tieOut === null ? [] : tieOutRemarks(tieOut);
}

/** The latest period of a report of periods; of a date, the period that ends on it, where it has a trial balance. */
function periodToCheck(
  { database, member }: CompanyContext,
  { report, when }: SheetRequest,
): Promise<Period | undefined> {
  const isOfDate = report === 'net-capital' || report === 'haircut-summary' || report === 'haircut-by-security';
  if (isOfDate) return findPeriodEnding(database.db, member.companyId, when[0] ?? '');
  return Promise.resolve(
    when
      .flatMap((text) => parsePeriod(text) ?? [])
      .toSorted(comparePeriods)
      .at(-1),
  );
}

function nothingToCheck(error: unknown): TieOut | null {
  if (error instanceof ApiError && error.status === 422) return null;
  throw error;
}
