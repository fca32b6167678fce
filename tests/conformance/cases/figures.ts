import { isDeepStrictEqual } from 'node:util';
import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { isNothingStaged, type StagedKindCalls } from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import { capitalInputsAnswerSchema, capitalInputsRecordSchema } from '@/contract/netCapital/capitalInputs.schema';
import {
  netCapitalStandingAnswerSchema,
  netCapitalTrendAnswerSchema,
} from '@/contract/netCapital/netCapitalStanding.schema';
import { ownEffectAnswerSchema } from '@/contract/reviews/reviewEffect.schema';
import { tieOutAnswerSchema } from '@/contract/statements/tieOut.schema';
import { totalsAnswerSchema } from '@/contract/statements/totals.schema';
import { listOf } from '@/contract/wire/envelope.schema';

/** An id that no record has: ids of records are assigned in sequence. */
const unknownId = 2_147_483_646;

const longAgo = '2001-01-01T00:00:00.000Z';

const recordCalls: StagedKindCalls = {
  path: '/x/capital-inputs/records',
  row: capitalInputsRecordSchema,
  populate: [],
  makeUp: async () => {
    throw new Error('Inputs are saved by the call of their period.');
  },
};

/** Figures of periods, and the inputs outside the trial balance. */
export const figureCases: readonly CallCase[] = [
  {
    call: 'GET /trial-balance/get-totals',
    access: members,
    request: (world) => ({ query: scoped(world, { time_reports: world.timeReports.slice(0, 2) }) }),
    comesTo: answers(totalsAnswerSchema),
    malformed: {
      'a period that is none': (world) => ({ query: scoped(world, { time_reports: ['Q5 25'] }) }),
      'no period': (world) => ({ query: scoped(world) }),
    },
    checks: {
      'answers for the periods that are asked for': checkTotals,
      'takes lists as a[0]=, a[]= and a=': checkWaysOfTotals,
    },
  },
  {
    call: 'GET /x/net-capital-standing',
    access: members,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(netCapitalStandingAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'GET /x/net-capital-trend',
    access: members,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(netCapitalTrendAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'GET /x/tie-out',
    access: members,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(tieOutAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'GET /x/own-effect',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: ['COA', 'BALANCE'] }) }),
    comesTo: answers(ownEffectAnswerSchema),
    malformed: {
      'no kinds': (world) => ({ query: scoped(world) }),
      'a kind that is none': (world) => ({ query: scoped(world, { kind: ['LEDGER'] }) }),
      'a period that is none': (world) => ({ query: scoped(world, { kind: ['COA'], time_report: 'Q5 25' }) }),
    },
  },
  {
    call: 'GET /x/review-effect',
    access: administrators,
    request: (world) => ({ query: scoped(world, { ids: [unknownId] }) }),
    comesTo: refuses(404),
    malformed: {
      'no requests': (world) => ({ query: scoped(world) }),
      'an id that is none': (world) => ({ query: scoped(world, { ids: ['first'] }) }),
      'a period that is none': (world) => ({ query: scoped(world, { ids: [unknownId], time_report: 'Q5 25' }) }),
    },
    isThere: async (world) => (await world.admin.send('GET /x/review-effect', { query: scoped(world) })).status !== 404,
  },
  {
    call: 'GET /x/capital-inputs',
    access: members,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(capitalInputsAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'PUT /x/capital-inputs',
    access: makers,
    request: (world) => ({ query: periodOf(world), body: { data: { values: {}, updatedAt: longAgo } } }),
    malformed: { 'a body without values': (world) => ({ query: periodOf(world), body: { data: {} } }) },
    checks: { 'changes nothing that was loaded long ago': checkStaleInputs },
    ownChecks: { 'keeps what is sent, once': checkInputs },
  },
  ...['GET /x/capital-inputs/records', 'GET /x/capital-inputs/records/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(capitalInputsRecordSchema)),
    }),
  ),
  {
    call: 'PUT /x/capital-inputs/records',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
  },
  {
    call: 'GET /x/capital-inputs/records/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: recordCalls }),
    request: (world) => ({ query: scoped(world) }),
  },
];

function periodOf(world: World): object {
  return scoped(world, { time_report: world.timeReports[0] });
}

async function checkTotals(world: World): Promise<void> {
  const asked = world.timeReports.slice(0, 2);
  const query = scoped(world, { time_reports: asked });
  const { data } = answered(await world.admin.send('GET /trial-balance/get-totals', { query }), totalsAnswerSchema);
  requireThat(
    isDeepStrictEqual(Object.keys(data).toSorted(), [...asked].toSorted()),
    `GET /trial-balance/get-totals: data has ${Object.keys(data).join(', ')}, asked for ${asked.join(', ')}`,
  );
}

async function checkWaysOfTotals(world: World): Promise<void> {
  const call = 'GET /trial-balance/get-totals';
  const period = encodeURIComponent(world.timeReports[0] ?? '');
  const totalsBy = async (name: string) => {
    const query = `company_id=${world.companyId}&${name}=${period}`;
    return answered(await world.admin.send(call, { query }), totalsAnswerSchema).data;
  };
  const indexed = await totalsBy('time_reports[0]');
  for (const name of ['time_reports[]', 'time_reports']) {
    requireThat(
      isDeepStrictEqual(await totalsBy(name), indexed),
      `${call}: ${name}= gives others than time_reports[0]=`,
    );
  }
}

/** Checks that stale inputs are refused. Saved inputs that the request doesn't change may be accepted, since nothing is lost. */
async function checkStaleInputs(world: World): Promise<void> {
  const before = await readInputs(world);
  const body = { data: { values: {}, updatedAt: longAgo } };
  const reply = await world.admin.send('PUT /x/capital-inputs', { query: periodOf(world), body });
  if (before.updatedAt === null || reply.status !== 200) refused(reply, 409);
  requireThat(
    isDeepStrictEqual(await readInputs(world), before),
    'PUT /x/capital-inputs: a save of what was loaded long ago has changed the inputs',
  );
}

async function checkInputs(world: World): Promise<void> {
  const before = await readInputs(world);
  const [name] = Object.entries(before.values).find(([, value]) => typeof value === 'number') ?? [];
  requireThat(name !== undefined, 'GET /x/capital-inputs: data.values has no number');
  const values = { [name]: 12.34 };
  const save = (updatedAt: string | null) =>
    world.admin.send('PUT /x/capital-inputs', { query: periodOf(world), body: { data: { values, updatedAt } } });
  const saved = answered(await save(before.updatedAt), capitalInputsAnswerSchema).data;
  requireThat(saved.values[name] === 12.34, `PUT /x/capital-inputs: data.values.${name} is not what was sent`);
  requireThat(saved.updatedAt !== null, 'PUT /x/capital-inputs: data.updatedAt of saved inputs is null');
  requireThat(
    isDeepStrictEqual(await readInputs(world), saved),
    'GET /x/capital-inputs: gives others than the save has answered',
  );
  const back = { data: { values: before.values, updatedAt: before.updatedAt } };
  refused(await world.admin.send('PUT /x/capital-inputs', { query: periodOf(world), body: back }), 409);
}

async function readInputs(world: World): Promise<CapitalInputsAnswer> {
  const reply = await world.admin.send('GET /x/capital-inputs', { query: periodOf(world) });
  return answered(reply, capitalInputsAnswerSchema).data;
}
