import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { whatIfAnswerSchema, whatIfPositionsAnswerSchema } from '@/contract/whatIf/whatIf.schema';
import { whatIfScenarioAnswerSchema, whatIfScenariosAnswerSchema } from '@/contract/whatIf/whatIfScenario.schema';

/** A scenario that doesn't exist. */
const path = { id: 2_147_483_645 };
const longAgo = '2001-01-01T00:00:00.000Z';
const commitment = { kind: 'commitment', values: { amount: 1, listing: 'listed' } };

const somePositions = 'Symbol,Type,Quantity,Price\nZZCONF,Common stock,10,1.50\n';

/** What-if computations of net capital, and saved scenarios. */
export const whatIfCases: readonly CallCase[] = [
  {
    call: 'POST /x/what-if',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: ofPeriod(world, []) } }),
    comesTo: answers(whatIfAnswerSchema),
    malformed: {
      'a kind of step that is none': (world) => ({
        query: scoped(world),
        body: { data: ofPeriod(world, [{ kind: 'wish', values: {} }]) },
      }),
      'a period that is none': (world) => ({
        query: scoped(world),
        body: { data: { ...ofPeriod(world, []), time_report: 'Q5 25' } },
      }),
    },
    checks: { 'changes nothing without steps, and names the step that it refuses': checkSteps },
  },
  {
    call: 'POST /x/what-if-staging',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: ofPeriod(world, [commitment]) } }),
    comesTo: refuses(422),
    malformed: { 'no steps': (world) => ({ query: scoped(world), body: { data: {} } }) },
  },
  {
    call: 'POST /x/what-if-positions',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }), csv: somePositions }),
    comesTo: answers(whatIfPositionsAnswerSchema),
    malformed: {
      'no file': (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
      'no period': (world) => ({ query: scoped(world), csv: somePositions }),
    },
  },
  {
    call: 'GET /x/what-if-scenarios',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(whatIfScenariosAnswerSchema),
  },
  {
    call: 'GET /x/what-if-scenarios/:id',
    access: members,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: async (world) =>
      (await world.admin.send('GET /x/what-if-scenarios', { query: scoped(world) })).status !== 404,
  },
  {
    call: 'GET /x/what-if-file',
    access: members,
    request: (world) => ({ query: scoped(world, { scenario: path.id, type: 'pdf' }) }),
    comesTo: refuses(404),
    malformed: {
      'no scenario': (world) => ({ query: scoped(world, { type: 'pdf' }) }),
      'a type that is none': (world) => ({ query: scoped(world, { scenario: path.id, type: 'word' }) }),
    },
    isThere: async (world) =>
      (await world.admin.send('GET /x/what-if-file', { query: scoped(world, { type: 'pdf' }) })).status !== 404,
  },
  {
    call: 'POST /x/what-if-scenarios',
    access: makers,
    request: (world) => ({
      query: scoped(world),
      body: { data: { ...ofPeriod(world, [{ kind: 'commitment', values: {} }]), name: 'Conformance' } },
    }),
    comesTo: refuses(422),
    malformed: {
      'no steps': (world) => ({ query: scoped(world), body: { data: { ...ofPeriod(world, []), name: 'None' } } }),
      'no name': (world) => ({ query: scoped(world), body: { data: ofPeriod(world, [commitment]) } }),
    },
    ownChecks: { 'saves, renames and deletes a scenario': checkRoundTrip },
  },
  {
    call: 'PUT /x/what-if-scenarios/:id',
    access: makers,
    request: (world) => ({
      path,
      query: scoped(world),
      body: { data: { ...ofPeriod(world, [commitment]), name: 'Conformance', updatedAt: longAgo } },
    }),
    comesTo: refuses(404),
    malformed: {
      'no updatedAt': (world) => ({
        path,
        query: scoped(world),
        body: { data: { ...ofPeriod(world, [commitment]), name: 'Conformance' } },
      }),
    },
    isThere: async (world) =>
      (await world.admin.send('PUT /x/what-if-scenarios/:id', { path, query: scoped(world), body: {} })).status !== 404,
  },
  {
    call: 'DELETE /x/what-if-scenarios/:id',
    access: makers,
    request: (world) => ({ path, query: scoped(world, { updatedAt: longAgo }) }),
    comesTo: refuses(404),
    malformed: { 'no updatedAt': (world) => ({ path, query: scoped(world) }) },
    isThere: async (world) =>
      (await world.admin.send('DELETE /x/what-if-scenarios/:id', { path, query: scoped(world) })).status !== 404,
  },
];

function ofPeriod(world: World, steps: readonly object[]) {
  return { time_report: world.timeReports[0], steps };
}

async function checkSteps(world: World): Promise<void> {
  const query = scoped(world);
  const send = (steps: readonly object[]) =>
    world.admin.send('POST /x/what-if', { query, body: { data: ofPeriod(world, steps) } });
  const { lines } = answered(await send([]), whatIfAnswerSchema).data;
  requireThat(lines.length === 0, 'POST /x/what-if: lines differ without a step');
  refused(await send([{ kind: 'entry', values: { amount: 1, debit: '?', credit: '!' } }]), 422);
}

async function checkRoundTrip(world: World): Promise<void> {
  const query = scoped(world);
  const data = { ...ofPeriod(world, [commitment]), name: 'Conformance' };
  const send = (call: `${'POST' | 'PUT'} /${string}`, of: object) =>
    world.admin.send(call, { ...of, query } as Parameters<typeof world.admin.send>[1]);
  const added = answered(await send('POST /x/what-if-scenarios', { body: { data } }), whatIfScenarioAnswerSchema).data;
  const own = { id: added.id };
  const rename = { data: { ...data, name: 'Conformance again', updatedAt: added.updatedAt } };
  const renamed = answered(
    await send('PUT /x/what-if-scenarios/:id', { path: own, body: rename }),
    whatIfScenarioAnswerSchema,
  ).data;
  requireThat(renamed.name === 'Conformance again', 'PUT /x/what-if-scenarios/:id: the name is not what was sent');
  refused(await send('PUT /x/what-if-scenarios/:id', { path: own, body: rename }), 409);
  const end = scoped(world, { updatedAt: renamed.updatedAt });
  await world.admin.send('DELETE /x/what-if-scenarios/:id', { path: own, query: end });
  refused(await world.admin.send('GET /x/what-if-scenarios/:id', { path: own, query }), 404);
}
