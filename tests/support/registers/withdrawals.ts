import { testStart } from '@tests/support/fixed';
import type { WithdrawalChange, WithdrawalEntry } from '@/contract/registers/withdrawals.schema';

/** Returns a new planned withdrawal of a stockholder in the form of a save. */
export function newWithdrawal(changes: Partial<WithdrawalChange> = {}): WithdrawalChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    kind: 'WITHDRAWAL',
    is_made: false,
    date: '2026-07-20',
    amount: 600_000,
    person: 'Ann Owner',
    relation: 'STOCKHOLDER',
    note: '',
    ...changes,
  };
}

/** Returns a loaded withdrawal in the form of a save. */
export function withdrawalChange(entry: WithdrawalEntry, changes: Partial<WithdrawalChange> = {}): WithdrawalChange {
  const { id, updatedAt, kind, is_made, date, amount, person, relation, note } = entry;
  return { id, updatedAt, kind, is_made, date, amount, person, relation, note, ...changes };
}
