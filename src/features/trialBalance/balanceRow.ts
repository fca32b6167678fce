import type { Balance, BalanceChange } from '@/contract/trialBalance';

/** A row's own fields as a save sends them. */
export function toBalanceFields(balance: Balance): Omit<BalanceChange, 'id' | 'updatedAt' | 'isUndo' | 'isDeleted'> {
  return {
    coa: balance.coa.id,
    debit: balance.debit,
    credit: balance.credit,
    description: balance.description,
    timeReport: balance.time_report,
  };
}

/**
 * Debit and credit as they are shown (null: blank): of two amounts of which only one is positive the zero one is blank,
 * of two zeros the credit.
 */
export function shownAmounts({ debit, credit }: Pick<Balance, 'debit' | 'credit'>): {
  debit: number | null;
  credit: number | null;
} {
  if (debit === 0 && credit > 0) return { debit: null, credit };
  return { debit, credit: credit === 0 && debit >= 0 ? null : credit };
}

/** What a row is called where it is named outside the table. */
export function balanceName({ coa, time_report: timeReport }: Balance): string {
  return `account ${coa.account_number}, ${timeReport}`;
}
