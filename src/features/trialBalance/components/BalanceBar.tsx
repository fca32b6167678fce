import type { BalanceSums } from '@/contract/books/balanceSums';
import { compare, formatDollars, subtract } from '@/domain/money';
import { apiError } from '@/lib/api';
import { formatCount, formatList } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { noEdits } from '@/lib/staging';
import { balanceKind } from '../balanceKind';
import { type PeriodSums, sumsWithEdits } from '../balanceSums';
import { useGetBalanceSumsQuery } from '../trialBalanceApi';
import './balanceBar.css';

export type BalanceBarProps = {
  companyId: number;
  /** The period; the bar stays away while there is none. */
  timeReport: string;
  /** Counts what the person has staged and edited, too. */
  isEditMode?: boolean;
  /** Says which period it is of, where the list below is of more. */
  isNamed?: boolean;
};

/** Whether a period is in balance, at any number of rows; nothing with a backend that doesn't say. */
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

/** The place of the bar before its period is known, so that the table below it stays where it is. */
export function WaitingBalanceBar() {
  return <div className="nc-balance-bar" />;
}

/** What was there before another period was chosen says nothing of that one. */
function periodOf(sums: BalanceSums | undefined, timeReport: string): BalanceSums | undefined {
  return sums?.time_report === timeReport ? sums : undefined;
}

function Sums({ sums }: { sums: PeriodSums }) {
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

function Standing({ debit, credit }: Pick<PeriodSums, 'debit' | 'credit'>) {
  const order = compare(debit, credit);
  if (order === 0) return <span className="text-success-emphasis">In balance</span>;
  const [larger, difference] = order > 0 ? ['debits', subtract(debit, credit)] : ['credits', subtract(credit, debit)];
  return (
    <span className="text-danger-emphasis">
      Out of balance: {larger} are {formatDollars(difference)} higher
    </span>
  );
}

function changesText({ changes, inReview, rejected }: PeriodSums): string {
  const parts = [
    ...(changes === 0 ? [] : [changes === 1 ? 'your 1 change' : `your ${formatCount(changes)} changes`]),
    ...(inReview === 0 ? [] : [`${formatCount(inReview)} in review`]),
    ...(rejected === 0 ? [] : [`${formatCount(rejected)} rejected`]),
  ];
  return parts.length === 0 ? '' : `with ${formatList(parts)}`;
}
