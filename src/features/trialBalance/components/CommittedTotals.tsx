import { balanceKind } from '../balanceKind';
import { toPeriodQuery } from '../balanceListQuery';
import { PeriodTotalsLine } from './PeriodTotalsLine';

/** The totals of a period's committed rows; nothing where they are too many to be summed here. */
export function CommittedTotals({ companyId, timeReport }: { companyId: number; timeReport: string }) {
  const { currentData } = balanceKind.useCommittedQuery(toPeriodQuery(companyId, timeReport));
  if (currentData === undefined || currentData.pagination.total > currentData.data.length) return null;
  return <PeriodTotalsLine timeReport={timeReport} rows={currentData.data} />;
}
