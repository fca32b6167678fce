import { type Product, startProduct } from '@server/product';
import { conformanceCases } from '@tests/conformance/cases';
import { runCase } from '@tests/conformance/runCases';
import { ownTarget } from '@tests/conformance/world/ownBackend';
import { enterWorld, scoped, type World } from '@tests/conformance/world/world';
import { testConfig } from '@tests/support/backend/backend';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let before: Record<string, unknown>;
let product: Product;
let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase('template');
  product = await startProduct(testConfig({ databaseUrl: place.url, port: 0, hasDemo: true }), { isFresh: false });
  world = await enterWorld(ownTarget(/http:\/\/[\w.]+:\d+/.exec(product.text)?.[0] ?? ''));
  before = await readAll();
});
afterAll(async () => {
  await product.stop();
  await place.drop();
});

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
