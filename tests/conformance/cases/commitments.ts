import type { CallCase } from '@tests/conformance/callCase';
import { madeUpNow, madeUpRow, registerCases } from '@tests/conformance/registerCases';
import type { CommitmentChange } from '@/contract/registers/commitments.schema';
import { commitmentSchema } from '@/contract/registers/commitments.schema';

/** Open contractual commitments of a period. */
export const commitmentCases: readonly CallCase[] = registerCases({
  path: '/x/commitments',
  row: commitmentSchema,
  named: 'issuer',
  searchFields: { number: 'issuer', name: 'issuer' },
  makeUp: async () => madeUpRow(laterCommitment(), 'issuer'),
  unreadable: { what: 'a row of no class', row: { ...laterCommitment(), security_class: 'BOND' } },
});

/** Returns a commitment of a period so far ahead that no trial balance has it. */
function laterCommitment(): CommitmentChange {
  const { name: issuer, ...staged } = madeUpNow();
  const values = { time_report: 'DEC 98', security_class: 'LISTED_EQUITY', amount: 1 } as const;
  return { ...staged, ...values, issuer, deduction: null, profit: 0 };
}
