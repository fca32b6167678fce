import type { BalanceSums } from '@/contract/trialBalance/balanceSums.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { add, type Money, money, subtract, sum, toAmount } from '@/domain/money';
import { isRejected, type LocalEdits } from '@/lib/staging';

/** The totals of a period, and its number of changes that aren't in the books. */
export type PeriodTotals = { debit: Money; credit: Money; changes: number; inReview: number; rejected: number };

type Counted = Pick<Balance, 'debit' | 'credit' | 'time_report' | 'is_deleted'>;

/** Adds unsaved edits to the server's sums of a period. A saved row that is edited again is one change. */
export function sumsWithEdits(sums: BalanceSums, { added, changed, removed }: LocalEdits<Balance>): PeriodTotals {
  const isCounted = (row: Counted) => row.time_report === sums.time_report && !row.is_deleted;
  const before = [...changed.map(({ original }) => original), ...removed].filter(isCounted);
  const after = [...added, ...changed.map(({ row }) => row)].filter(isCounted);
  const savedAgain = before.filter((row) => row.valid_at === null && !isRejected(row)).length;
  const rejectedAgain = before.filter(isRejected).length;
  const edited = new Set([...before, ...after].map(({ id }) => id)).size;
  const moved = (side: 'debit' | 'credit') =>
    add(
      money(sums[side]),
      subtract(sum(after.map((row) => money(row[side]))), sum(before.map((row) => money(row[side])))),
    );
  return {
    debit: moved('debit'),
    credit: moved('credit'),
    changes: sums.saved + edited - savedAgain,
    inReview: sums.in_review,
    rejected: (sums.rejected ?? 0) - rejectedAgain,
  };
}

/** Returns the server's sums of a period after these edits are saved. */
export function sumsWithSaved(sums: BalanceSums, edits: LocalEdits<Balance>): BalanceSums {
  const { debit, credit, changes, inReview, rejected } = sumsWithEdits(sums, edits);
  return { ...sums, debit: toAmount(debit), credit: toAmount(credit), saved: changes, in_review: inReview, rejected };
}
