import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import { requirePeriod } from '@server/netCapital/period';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { toStagingScope } from '@server/staging/stagedKind';
import type { BalanceSums } from '@/contract/trialBalance/balanceSums.schema';
import { sumBalances } from './balanceListsRepository';

/** Returns a period's debits and credits, committed or, in edit mode, with the caller's staged rows. */
export async function readBalanceSums(
  context: CompanyContext,
  { timeReport, isEditMode }: { timeReport: string; isEditMode: boolean },
): Promise<BalanceSums> {
  const scope = toStagingScope(context);
  const view = isEditMode ? stagedBy(scope) : committedView(scope.companyId);
  const sums = await withSnapshot(context.database, (tx) => sumBalances(tx, view, requirePeriod(timeReport)));
  return { ...sums, time_report: timeReport, debit: Number(sums.debit), credit: Number(sums.credit) };
}
