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
