import type { BalanceSums } from '@/contract/trialBalance/balanceSums.schema';
import { compare, formatDollars, subtract } from '@/domain/money';
import { apiError } from '@/lib/api';
import { formatCount, formatList } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { noEdits } from '@/lib/staging';
import { balanceKind } from '../balanceKind';
import { type PeriodTotals, sumsWithEdits } from '../balanceSums';
import { useGetBalanceSumsQuery } from '../trialBalanceApi';
import './balanceBar.css';

export type BalanceBarProps = {
  companyId: number;
  /** The period; without one, nothing is rendered. */
  timeReport: string;
  /** Includes the user's staged and edited rows. */
  isEditMode?: boolean;
  /** True to show the period's name, if the list below shows several. */
  isNamed?: boolean;
};

/** Shows if a period is in balance, for any number of rows; renders nothing with a backend that doesn't send it. */
export function BalanceBar({ companyId, timeReport, isEditMode = false, isNamed = false }: BalanceBarProps) {
  const { edits } = useAppSelector(balanceKind.slice.select);
  const query = { companyId, timeReport, isEditMode };
  const { data, currentData, error } = useGetBalanceSumsQuery(query, { skip: timeReport === '' });
  if (timeReport === '' || (apiError(error)?.status === 404 && currentData === undefined)) return null;
  const sums = currentData?.data ?? periodOf(data?.data, timeReport);
  return (
    <section className="nc-balance-bar" aria-label={`Balance of ${timeReport}`} aria-busy={sums === undefined}>
      {isNamed && <span>{timeReport}</span>}
      {sums !== undefined && <Sums sums={sumsWithEdits(sums, isEditMode ? edits : noEdits)} />}
      {sums === undefined && error !== undefined && <span>The balance of {timeReport} couldn't be loaded.</span>}
    </section>
  );
}

/** Placeholder while the period is unknown, so that the table below doesn't move. */
export function WaitingBalanceBar() {
  return <div className="nc-balance-bar" />;
}

/** Returns the sums only if they are of the period: another one may have been chosen since. */
function periodOf(sums: BalanceSums | undefined, timeReport: string): BalanceSums | undefined {
  return sums?.time_report === timeReport ? sums : undefined;
}

function Sums({ sums }: { sums: PeriodTotals }) {
  const { debit, credit } = sums;
  const changes = changesText(sums);
  return (
    <>
      <span>
        Debits <strong>{formatDollars(debit)}</strong>
      </span>
      <span>
        Credits <strong>{formatDollars(credit)}</strong>
      </span>
      <Standing debit={debit} credit={credit} />
      {changes !== '' && <span className="text-body-secondary">{changes}</span>}
    </>
  );
}

function Standing({ debit, credit }: Pick<PeriodTotals, 'debit' | 'credit'>) {
  const order = compare(debit, credit);
  if (order === 0) return <span className="text-success-emphasis">In balance</span>;
  const [larger, difference] = order > 0 ? ['debits', subtract(debit, credit)] : ['credits', subtract(credit, debit)];
  return (
    <span className="text-danger-emphasis">
      Out of balance: {larger} are {formatDollars(difference)} higher
    </span>
  );
}

function changesText({ changes, inReview, rejected }: PeriodTotals): string {
  const parts = [
    ...(changes === 0 ? [] : [changes === 1 ? 'your 1 change' : `your ${formatCount(changes)} changes`]),
    ...(inReview === 0 ? [] : [`${formatCount(inReview)} in review`]),
    ...(rejected === 0 ? [] : [`${formatCount(rejected)} rejected`]),
  ];
  return parts.length === 0 ? '' : `with ${formatList(parts)}`;
}
