import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Product, startProduct } from '@server/product';
import { conformanceCases } from '@tests/conformance/cases';
import { runCase } from '@tests/conformance/runCases';
import { ownTarget } from '@tests/conformance/world/ownBackend';
import { enterWorld, scoped, type World } from '@tests/conformance/world/world';
import { testConfig } from '@tests/support/backend/backend';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { passPlainly, plainProductKey } from '@tests/support/plainBackend/plainProxy';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let plainWorld: World;
let plainProxy: Server;
let before: Record<string, unknown>;
let product: Product;
let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase('template');
  // Reminders would be mail of their own, in the morning or any time after it.
  const config = testConfig({ databaseUrl: place.url, port: 0, hasDemo: true, hasReminders: false });
  product = await startProduct(config, { isFresh: false });
  const url = /http:\/\/[\w.]+:\d+/.exec(product.text)?.[0] ?? '';
  world = await enterWorld(ownTarget(url));
  plainProxy = createServer((request, response) => {
    passPlainly(url, request, response).catch((error) => response.destroy(error));
  });
  await once(plainProxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = plainProxy.address() as AddressInfo;
  const backend = { baseUrl: `http://127.0.0.1:${port}/api`, product: plainProductKey };
  plainWorld = await enterWorld({ ...ownTarget(url), backend, isOwn: false });
  before = await readAll();
});
afterAll(async () => {
  plainProxy.closeAllConnections();
  plainProxy.close();
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

const specified = byCall.filter(([call]) => !/ \/(x\/|docs$)/.test(call));

test.each(specified)('%s conforms on a backend with the specification alone', async (_call, callCase) => {
  expect(await runCase(plainWorld, callCase)).toMatchObject({ isThere: true, issues: [] });
});

test("on somebody else's backend all that leaves no trace", async () => {
  expect(await readAll()).toEqual(before);
});

const inFull = byCall.filter(([, { ownChecks }]) => ownChecks !== undefined);

test.each(inFull)('%s conforms where it may leave traces', async (call, { ownChecks = {} }) => {
  expect(await runCase(world, { call, access: { kind: 'public' }, ownChecks })).toMatchObject({ issues: [] });
});
