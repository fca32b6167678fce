import { useAppSelector } from '@/lib/hooks';
import { overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';
import { toPeriodQuery } from '../balanceListQuery';
import { PeriodTotalsLine } from './PeriodTotalsLine';

export type StagedTotalsProps = { companyId: number; timeReport: string };

/** The totals that a period will have once what is staged and what is not saved yet count too. */
export function StagedTotals({ companyId, timeReport }: StagedTotalsProps) {
  const { edits } = useAppSelector(balanceKind.slice.select);
  const { currentData } = balanceKind.useEditableQuery(toPeriodQuery(companyId, timeReport));
  if (currentData === undefined || currentData.pagination.total > currentData.data.length) return null;
  const rows = overlay(currentData.data, edits).filter(
    (balance) => balance.time_report === timeReport && balance.local !== 'removed',
  );
  return <PeriodTotalsLine timeReport={timeReport} rows={rows} />;
}
