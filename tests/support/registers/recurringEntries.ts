import { testStart } from '@tests/support/fixed';
import type { RecurringEntry, RecurringEntryChange } from '@/contract/registers/recurringEntries.schema';

/** Returns a new entry of every month in the form of a save, of accounts that don't exist unless given. */
export function newRecurringEntry(changes: Partial<RecurringEntryChange> = {}): RecurringEntryChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    name: 'Depreciation',
    kind: 'REPEATS',
    debit_coa: 999_998,
    credit_coa: 999_999,
    amount: 310.1,
    first_period: 'Q2 25',
    last_period: null,
    ...changes,
  };
}

/** Returns a loaded entry in the form of a save. */
export function recurringEntryChange(
  { id, updatedAt, name, kind, debit, credit, amount, first_period, last_period }: RecurringEntry,
  changes: Partial<RecurringEntryChange> = {},
): RecurringEntryChange {
  const sides = { debit_coa: debit.id, credit_coa: credit.id };
  return { id, updatedAt, name, kind, ...sides, amount, first_period, last_period, ...changes };
}
