import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from '@server/product';
import { testConfig } from '@tests/support/backend/backend';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { passPlainly, plainProductKey } from '@tests/support/plainBackend/plainProxy';
import { ownTarget } from './ownBackend';
import { enterWorld, scoped, type World } from './world';

type Entered = { world: World; stop: () => Promise<void> };

type Plain = Entered & {
  /** The same product without the proxy. */
  ownWorld: World;
};

/** Starts a product with demo data in this process. */
export async function enterDemoProduct(): Promise<Entered & { url: string }> {
  const place = await createTestDatabase('template');
  // Reminders would be mail of their own, in the morning or any time after it.
  const config = testConfig({ databaseUrl: place.url, port: 0, hasDemo: true, hasReminders: false });
  const product = await startProduct(config, { isFresh: false });
  const url = /http:\/\/[\w.]+:\d+/.exec(product.text)?.[0] ?? '';
  const stop = async () => {
    await product.stop();
    await place.drop();
  };
  return { world: await enterWorld(ownTarget(url)), url, stop };
}

/** Starts the same behind a proxy that answers as a backend with the specification alone does. */
export async function enterPlainProduct(): Promise<Plain> {
  const { world: ownWorld, url, stop } = await enterDemoProduct();
  const proxy = createServer((request, response) => {
    passPlainly(url, request, response).catch((error) => response.destroy(error));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const backend = { baseUrl: `http://127.0.0.1:${port}/api`, product: plainProductKey };
  return {
    world: await enterWorld({ ...ownTarget(url), backend, isOwn: false }),
    ownWorld,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await stop();
    },
  };
}

/** Reads what calls show of the books, the messages and the people. */
export async function readAll(world: World): Promise<Record<string, unknown>> {
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
