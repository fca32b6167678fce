import { withSnapshot } from '@server/db/client';
import { sumBalances } from '@server/db/repositories/books/balanceSumsRepository';
import { committedView, stagedBy } from '@server/db/repositories/staging/layers';
import type { CompanyContext } from '@server/services/common/context';
import { periodOf } from '@server/services/figures/period';
import { scopeOf } from '@server/services/staging/stagedKind';
import type { BalanceSums } from '@/contract/books/balanceSums';

/** The debits and credits of a period as the books have them, or in edit mode with the caller's own staged rows over them. */
export async function readBalanceSums(
  context: CompanyContext,
  { timeReport, isEditMode }: { timeReport: string; isEditMode: boolean },
): Promise<BalanceSums> {
  const scope = scopeOf(context);
  const view = isEditMode ? stagedBy(scope) : committedView(scope.companyId);
  const sums = await withSnapshot(context.database, (tx) => sumBalances(tx, view, periodOf(timeReport)));
  return { ...sums, time_report: timeReport, debit: Number(sums.debit), credit: Number(sums.credit) };
}
