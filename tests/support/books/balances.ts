import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { add, isZero, money, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** A trial balance row with its account's mapping. */
export type BalanceRow = { number: string; focusId: string | null; debit: number; credit: number };

/** Groups the rows of one trial balance into the sums that a database returns. */
export function groupBalances(end: IsoDate, rows: readonly BalanceRow[]): TrialBalanceSums {
  const lines = new Map<string | null, LineBalance>();
  for (const row of rows) lines.set(row.focusId, addRow(lines.get(row.focusId), row));
  return { end, lines: [...lines.values()] };
}

function addRow(line: LineBalance | undefined, row: BalanceRow): LineBalance {
  const debit = money(row.debit);
  const credit = money(row.credit);
  const isEmpty = isZero(debit) && isZero(credit);
  return {
    focusId: row.focusId,
    debit: add(line?.debit ?? zero, debit),
    credit: add(line?.credit ?? zero, credit),
    accountCount: (line?.accountCount ?? 0) + (isEmpty ? 0 : 1),
  };
}
