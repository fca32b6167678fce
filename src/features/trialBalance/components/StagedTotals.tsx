import type { Balance } from '@/contract/trialBalance';
import { type LocalEdits, overlay } from '@/lib/staging';
import { toPeriodQuery } from '../balanceListQuery';
import { useListEditableBalancesQuery } from '../trialBalanceApi';
import { PeriodTotalsLine } from './PeriodTotalsLine';

export type StagedTotalsProps = { companyId: number; timeReport: string; edits: LocalEdits<Balance> };

/** The totals that a period will have once what is staged and what is not saved yet count too. */
export function StagedTotals({ companyId, timeReport, edits }: StagedTotalsProps) {
  const { currentData } = useListEditableBalancesQuery(toPeriodQuery(companyId, timeReport));
  if (currentData === undefined || currentData.pagination.total > currentData.data.length) return null;
  const rows = overlay(currentData.data, edits).filter(
    (balance) => balance.time_report === timeReport && balance.local !== 'removed',
  );
  return <PeriodTotalsLine timeReport={timeReport} rows={rows} />;
}
