import { testStart } from '@tests/support/fixed';
import type { CommitmentChange, CommitmentEntry } from '@/contract/registers/commitments.schema';

/** Returns a new commitment to an unlisted equity of Q2 25 in the form of a save: 30,000.00 are deducted. */
export function newCommitment(changes: Partial<CommitmentChange> = {}): CommitmentChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    time_report: 'Q2 25',
    issuer: 'Example Biotech Inc.',
    security_class: 'UNLISTED_EQUITY',
    amount: 100_000,
    deduction: null,
    profit: 0,
    ...changes,
  };
}

/** Returns a loaded commitment in the form of a save. */
export function commitmentChange(entry: CommitmentEntry, changes: Partial<CommitmentChange> = {}): CommitmentChange {
  const { id, updatedAt, time_report, issuer, security_class, amount, deduction, profit } = entry;
  return { id, updatedAt, time_report, issuer, security_class, amount, deduction, profit, ...changes };
}
