import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered } from '@tests/conformance/expectations';
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
import type { RecurringEntry, RecurringEntryChange } from '@/contract/registers/recurringEntries.schema';
import { recurringEntrySchema } from '@/contract/registers/recurringEntries.schema';
import { listOf } from '@/contract/wire/envelope.schema';

const recurringCalls: StagedKindCalls = {
  path: '/x/recurring-entries',
  row: recurringEntrySchema,
  populate: [],
  makeUp: async (world) => madeUpEntry(await accountsOf(world)),
};

const listCall = (call: string) => ({
  call,
  row: recurringEntrySchema,
  sortField: 'name',
  textFields: ['name'],
  searchFields: { number: 'name', name: 'name' },
});

/** Entries that are booked again when a period starts. */
export const recurringCases: readonly CallCase[] = [
  ...['GET /x/recurring-entries', 'GET /x/recurring-entries/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(recurringEntrySchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/recurring-entries',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row of no kind': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpEntry([2_147_483_645, 2_147_483_646]).addition, kind: 'GIFT' }] },
      }),
    },
    checks: stagingChecks(recurringCalls),
  },
  {
    call: 'GET /x/recurring-entries/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: recurringCalls }),
    checks: markDoneChecks(recurringCalls),
    ownChecks: commitChecks(recurringCalls),
    request: (world) => ({ query: scoped(world) }),
  },
];

/** Returns the ids of two of the company's accounts. */
async function accountsOf(world: World): Promise<[number, number]> {
  const query = scoped(world, { pagination: { page: 1, pageSize: 2 } });
  const { data } = answered(await world.admin.send('GET /coas', { query }), listOf(coaSchema)) as { data: Coa[] };
  const [debit, credit] = data;
  return [debit?.id ?? 0, credit?.id ?? 0];
}

/** Returns an accrual so long ago that no period books it. */
function madeUpEntry([debit_coa, credit_coa]: [number, number]): Throwaway {
  const moment = new Date();
  const name = `Conformance ${moment.getTime()}`;
  const addition = {
    ...{ id: 7, updatedAt: moment.toISOString(), name, kind: 'REVERSES', debit_coa, credit_coa },
    ...{ amount: 1, first_period: 'Q1 00', last_period: null },
  } satisfies RecurringEntryChange;
  return {
    addition,
    changed: { ...addition, amount: 2 } as RecurringEntryChange,
    filters: { name: { $contains: name } },
    isIt: (row) => (row as Partial<RecurringEntry>).name === name,
    isChanged: (row) => (row as RecurringEntry).amount === 2,
  };
}
