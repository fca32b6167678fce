import type { Balance } from '@/contract/trialBalance';
import { type Money, money, subtract, sum } from '@/domain/money';

export type PeriodTotals = {
  debit: Money;
  credit: Money /** Debit less credit: zero when the period balances. */;
  difference: Money;
};

/** The sums of one period's rows, deleted ones left out. */
export function periodTotals(rows: readonly Pick<Balance, 'debit' | 'credit' | 'is_deleted'>[]): PeriodTotals {
  const counted = rows.filter((row) => !row.is_deleted);
  const debit = sum(counted.map((row) => money(row.debit)));
  const credit = sum(counted.map((row) => money(row.credit)));
  return { debit, credit, difference: subtract(debit, credit) };
}
