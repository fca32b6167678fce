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
import type { CommitmentChange, CommitmentEntry } from '@/contract/registers/commitments.schema';
import { commitmentSchema } from '@/contract/registers/commitments.schema';
import { listOf } from '@/contract/wire/envelope.schema';

const commitmentCalls: StagedKindCalls = {
  path: '/x/commitments',
  row: commitmentSchema,
  populate: [],
  makeUp: async () => madeUpCommitment(),
};

const listCall = (call: string) => ({
  call,
  row: commitmentSchema,
  sortField: 'issuer',
  textFields: ['issuer'],
  searchFields: { number: 'issuer', name: 'issuer' },
});

/** Open contractual commitments of a period. */
export const commitmentCases: readonly CallCase[] = [
  ...['GET /x/commitments', 'GET /x/commitments/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(commitmentSchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/commitments',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row of no class': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpCommitment().addition, security_class: 'BOND' }] },
      }),
    },
    checks: stagingChecks(commitmentCalls),
  },
  {
    call: 'GET /x/commitments/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: commitmentCalls }),
    checks: markDoneChecks(commitmentCalls),
    ownChecks: commitChecks(commitmentCalls),
    request: (world) => ({ query: scoped(world) }),
  },
];

/** Returns a commitment of a period so far ahead that no trial balance has it. */
function madeUpCommitment(): Throwaway {
  const moment = new Date();
  const issuer = `Conformance ${moment.getTime()}`;
  const addition = {
    id: 7,
    updatedAt: moment.toISOString(),
    time_report: 'DEC 98',
    issuer,
    security_class: 'LISTED_EQUITY',
    amount: 1,
    deduction: null,
    profit: 0,
  } satisfies CommitmentChange;
  return {
    addition,
    changed: { ...addition, amount: 2 } as CommitmentChange,
    filters: { issuer: { $contains: issuer } },
    isIt: (row) => (row as Partial<CommitmentEntry>).issuer === issuer,
    isChanged: (row) => (row as CommitmentEntry).amount === 2,
  };
}
