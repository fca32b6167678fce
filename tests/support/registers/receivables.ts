import { testStart } from '@tests/support/fixed';
import type { ReceivableChange, ReceivableEntry } from '@/contract/registers/receivables.schema';

/** Returns a new receivable of Q2 25 in the form of a save: a commission 20 days old at its end, on the books' account of item 300. */
export function newReceivable(changes: Partial<ReceivableChange> = {}): ReceivableChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    time_report: 'Q2 25',
    account_number: '1110',
    debtor: 'Example Clearing LLC',
    kind: 'brokerCommission',
    arisen_on: '2025-06-10',
    amount: 2000,
    offset_amount: null,
    offset_contract: null,
    ...changes,
  };
}

/** Returns a loaded receivable in the form of a save. */
export function receivableChange(entry: ReceivableEntry, changes: Partial<ReceivableChange> = {}): ReceivableChange {
  const { id, updatedAt, time_report, account_number, debtor, kind, arisen_on, amount } = entry;
  const { offset_amount, offset_contract } = entry;
  const values = { time_report, account_number, debtor, kind, arisen_on, amount, offset_amount, offset_contract };
  return { id, updatedAt, ...values, ...changes };
}
