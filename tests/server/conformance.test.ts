import { conformanceCases } from '@tests/conformance/cases';
import { runCase } from '@tests/conformance/runCases';
import { startOwnBackend } from '@tests/conformance/world/ownBackend';
import { enterWorld, scoped, type World } from '@tests/conformance/world/world';
import { usedDataDir } from '@tests/support/product/testProduct';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: World;
let before: Record<string, unknown>;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const own = await startOwnBackend({ entry: inject('builtProduct').entry, dataDir: await usedDataDir() });
  stop = own.stop;
  world = await enterWorld(own.target);
  before = await readAll();
});
afterAll(() => stop?.());

/** Whatever the calls show of the books, the messages and the people. */
async function readAll(): Promise<Record<string, unknown>> {
  const lists = ['coas', 'coas/edit-mode', 'trial-balances', 'trial-balances/edit-mode', 'reports', 'x/outbox', 'me'];
  const inputs = world.timeReports.map((period) => ['x/capital-inputs', { time_report: period }] as const);
  const found: Record<string, unknown> = {};
  for (const [path, query] of [...lists.map((path) => [path, {}] as const), ...inputs]) {
    for (const person of [world.admin, world.others.middle]) {
      const reply = await person?.send(`GET /${path}`, { query: scoped(world, query) });
      found[JSON.stringify([path, query, person?.username])] = [reply?.status, reply?.body];
    }
  }
  return found;
}

const byCall = conformanceCases.map((callCase) => [callCase.call, callCase] as const);

test.each(byCall)('%s conforms to the contract', async (_call, callCase) => {
  expect(await runCase({ ...world, isOwn: false }, callCase)).toMatchObject({ isThere: true, issues: [] });
});

test("on somebody else's backend all that leaves no trace", async () => {
  expect(await readAll()).toEqual(before);
});

const inFull = byCall.filter(([, { ownChecks }]) => ownChecks !== undefined);

test.each(inFull)('%s conforms where it may leave traces', async (call, { ownChecks = {} }) => {
  expect(await runCase(world, { call, access: { kind: 'public' }, ownChecks })).toMatchObject({ issues: [] });
});
