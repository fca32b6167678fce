import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
  type Throwaway,
} from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import type { Coa } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { ReceivableChange, ReceivableEntry } from '@/contract/registers/receivables.schema';
import { agedReceivablesAnswerSchema, receivableSchema } from '@/contract/registers/receivables.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { coaCalls } from './coas';

const receivableCalls: StagedKindCalls = {
  path: '/x/receivables',
  row: receivableSchema,
  populate: [],
  makeUp: madeUpReceivable,
};

const listCall = (call: string) => ({
  call,
  row: receivableSchema,
  sortField: 'debtor',
  textFields: ['debtor'],
  searchFields: { number: 'account_number', name: 'debtor' },
});

/** Open receivables of a period, and their age. */
export const receivableCases: readonly CallCase[] = [
  ...['GET /x/receivables', 'GET /x/receivables/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(receivableSchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/receivables',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row of no kind': (world) => ({
        query: scoped(world),
        body: { data: [{ ...additionOn('1'), kind: 'gift' }] },
      }),
    },
    checks: stagingChecks(receivableCalls),
  },
  {
    call: 'GET /x/receivables/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: receivableCalls }),
    checks: markDoneChecks(receivableCalls),
    ownChecks: commitChecks(receivableCalls),
    request: (world) => ({ query: scoped(world) }),
  },
  {
    call: 'GET /x/receivables/aged',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
    comesTo: answers(agedReceivablesAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
];

/** Returns a receivable of a period so far ahead that no trial balance has it. */
async function madeUpReceivable(world: World): Promise<Throwaway> {
  const pagination = { page: 1, pageSize: 1 };
  const query = scoped(world, { populate: coaCalls.populate, pagination, sort: ['account_number:asc'] });
  const { data } = answered(await world.admin.send('GET /coas', { query }), listOf(coaSchema));
  const account: Coa | undefined = data[0];
  requireThat(account !== undefined, 'GET /coas: the company has no account');
  const addition = additionOn(account.account_number);
  const { debtor } = addition;
  return {
    addition,
    changed: { ...addition, amount: 2 } as ReceivableChange,
    filters: { debtor: { $contains: debtor } },
    isIt: (row) => (row as Partial<ReceivableEntry>).debtor === debtor,
    isChanged: (row) => (row as ReceivableEntry).amount === 2,
  };
}

function additionOn(account_number: string) {
  const moment = new Date();
  return {
    id: 7,
    updatedAt: moment.toISOString(),
    time_report: 'DEC 98',
    account_number,
    debtor: `Conformance ${moment.getTime()}`,
    kind: 'interest',
    arisen_on: '2098-12-01',
    amount: 1,
  } satisfies ReceivableChange;
}
