import { answers, type CallCase, members } from '@tests/conformance/callCase';
import { madeUpNow, madeUpRow, registerCases } from '@tests/conformance/registerCases';
import { scoped } from '@tests/conformance/world/world';
import type { WithdrawalChange } from '@/contract/registers/withdrawals.schema';
import { withdrawalSchema, withdrawalTestsAnswerSchema } from '@/contract/registers/withdrawals.schema';

/** Withdrawals, advances and loans. */
export const withdrawalCases: readonly CallCase[] = [
  ...registerCases({
    path: '/x/withdrawals',
    row: withdrawalSchema,
    named: 'person',
    searchFields: { number: 'person', name: 'note' },
    makeUp: async () => madeUpRow(oldWithdrawal(), 'person'),
    unreadable: { what: 'a row of no kind', row: { ...oldWithdrawal(), kind: 'GIFT' } },
  }),
  {
    call: 'GET /x/withdrawals/tested',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(withdrawalTestsAnswerSchema),
  },
];

/** Returns a withdrawal so long ago that it affects no figure. */
function oldWithdrawal(): WithdrawalChange {
  const { name: person, ...staged } = madeUpNow();
  const values = { kind: 'WITHDRAWAL', is_made: true, date: '1990-01-01', amount: 1, relation: 'AFFILIATE' } as const;
  return { ...staged, ...values, person, note: '' };
}
