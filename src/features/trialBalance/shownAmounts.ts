import type { Balance } from '@/contract/trialBalance/trialBalance.schema';

/** Returns debit and credit as shown (null: blank): if only one is positive the zero one is blank, of two zeros the credit. */
export function shownAmounts({ debit, credit }: Pick<Balance, 'debit' | 'credit'>): {
  debit: number | null;
  credit: number | null;
} {
  if (debit === 0 && credit > 0) return { debit: null, credit };
  return { debit, credit: credit === 0 && debit >= 0 ? null : credit };
}
