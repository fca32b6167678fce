import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered } from '@tests/conformance/expectations';
import { type ListCall, listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  onlyRow,
  type StagedKindCalls,
  stagingChecks,
  undoStaged,
} from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import Type from 'typebox';
import type { Coa, CoaChange } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import { mappedBeforeAnswerSchema } from '@/contract/coa/mappedBefore.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { listOf, messageSchema } from '@/contract/wire/envelope.schema';

const populate = ['focus_setting', 'ssoi_setting'];

const coaList = (call: string): ListCall => ({
  call,
  row: coaSchema,
  sortField: 'account_number',
  textFields: ['account_number', 'account_name'],
  searchFields: { number: 'account_number', name: 'account_name' },
  populate,
});

export const coaCalls: StagedKindCalls = {
  path: '/coas',
  row: coaSchema,
  populate,
  makeUp: async () => madeUpAccount(),
};

/** The chart of accounts. */
export const coaCases: readonly CallCase[] = [
  ...['GET /coas', 'GET /coas/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world, { populate }) }),
      comesTo: answers(listOf(Type.Required(coaSchema))),
      malformed: malformedLists(coaList(call)),
      checks: listChecks(coaList(call)),
    }),
  ),
  {
    call: 'POST /coas',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400, 422),
    checks: {
      'stages one account': async (world) => {
        const made = madeUpAccount();
        const { accountName, accountNumber, focusSetting, ssoiSetting } = made.addition;
        const body = { data: { accountName, accountNumber, focusSetting, ssoiSetting } };
        await checkStaged(world, made, { call: 'POST /coas', body });
      },
    },
  },
  {
    call: 'PUT /coas/new',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    checks: {
      'stages several accounts': async (world) => {
        const made = madeUpAccount();
        const { updatedAt: _, ...addition } = made.addition;
        await checkStaged(world, made, { call: 'PUT /coas/new', body: { data: [addition] } });
      },
    },
  },
  {
    call: 'PUT /coas',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row without its number': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpAccount().addition, accountNumber: undefined }] },
      }),
      'a row that was loaded at no moment': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpAccount().addition, updatedAt: 'yesterday' }] },
      }),
    },
    checks: stagingChecks(coaCalls),
  },
  {
    call: 'GET /coas/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: coaCalls }),
    checks: markDoneChecks(coaCalls),
    ownChecks: commitChecks(coaCalls),
    request: (world) => ({ query: scoped(world) }),
  },
  {
    call: 'GET /x/mapped-before',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(mappedBeforeAnswerSchema),
    malformed: {},
  },
];

/** Returns an account that no company has: its number is the present time. */
export function madeUpAccount() {
  const moment = new Date();
  const accountNumber = `99${moment.getTime()}`;
  const addition = {
    id: 7,
    updatedAt: moment.toISOString(),
    accountName: 'Conformance',
    accountNumber,
    focusSetting: null,
    ssoiSetting: null,
  } satisfies CoaChange;
  const changed = { ...addition, accountName: 'Conformance, changed' };
  return {
    addition,
    changed,
    filters: { account_number: { $contains: accountNumber } },
    isIt: (row: unknown) => (row as Partial<Coa>).account_number === accountNumber,
    isChanged: (row: StagedRow) => (row as Coa).account_name === changed.accountName,
  };
}

type MadeUpAccount = ReturnType<typeof madeUpAccount>;

async function checkStaged(world: World, made: MadeUpAccount, { call, body }: { call: string; body: object }) {
  const place = { world, kind: coaCalls };
  try {
    answered(await world.admin.send(call, { query: scoped(world), body }), messageSchema);
    await onlyRow(world.admin, place, made);
  } finally {
    await undoStaged(world.admin, place, made);
  }
}
