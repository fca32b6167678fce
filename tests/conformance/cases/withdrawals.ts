import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
  type Throwaway,
} from '@tests/conformance/staging';
import { scoped } from '@tests/conformance/world/world';
import type { WithdrawalChange, WithdrawalEntry } from '@/contract/registers/withdrawals.schema';
import { withdrawalSchema, withdrawalTestsAnswerSchema } from '@/contract/registers/withdrawals.schema';
import { listOf } from '@/contract/wire/envelope.schema';

const withdrawalCalls: StagedKindCalls = {
  path: '/x/withdrawals',
  row: withdrawalSchema,
  populate: [],
  makeUp: async () => madeUpWithdrawal(),
};

const listCall = (call: string) => ({
  call,
  row: withdrawalSchema,
  sortField: 'person',
  textFields: ['person'],
  searchFields: { number: 'person', name: 'note' },
});

/** Withdrawals, advances and loans. */
export const withdrawalCases: readonly CallCase[] = [
  ...['GET /x/withdrawals', 'GET /x/withdrawals/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(withdrawalSchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/withdrawals',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row of no kind': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpWithdrawal().addition, kind: 'GIFT' }] },
      }),
    },
    checks: stagingChecks(withdrawalCalls),
  },
  {
    call: 'GET /x/withdrawals/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: withdrawalCalls }),
    checks: markDoneChecks(withdrawalCalls),
    ownChecks: commitChecks(withdrawalCalls),
    request: (world) => ({ query: scoped(world) }),
  },
  {
    call: 'GET /x/withdrawals/tested',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(withdrawalTestsAnswerSchema),
  },
];

/** Returns a withdrawal so long ago that it affects no figure. */
function madeUpWithdrawal(): Throwaway {
  const moment = new Date();
  const person = `Conformance ${moment.getTime()}`;
  const addition = {
    id: 7,
    updatedAt: moment.toISOString(),
    kind: 'WITHDRAWAL',
    is_made: true,
    date: '1990-01-01',
    amount: 1,
    person,
    relation: 'AFFILIATE',
    note: '',
  } satisfies WithdrawalChange;
  return {
    addition,
    changed: { ...addition, amount: 2 } as WithdrawalChange,
    filters: { person: { $contains: person } },
    isIt: (row) => (row as Partial<WithdrawalEntry>).person === person,
    isChanged: (row) => (row as WithdrawalEntry).amount === 2,
  };
}
