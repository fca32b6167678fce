import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { demoPassword } from '@server/seed/people';
import {
  enginePid,
  type ProductProcess,
  type ProductProcessOptions,
  removeDataDir,
  temporaryDataDir,
} from '@tests/support/product/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/product/testProduct';
import { afterAll, beforeAll, expect, test } from 'vitest';

const limitMs = 120_000;
let dataDir: string;
let newDataDir: string;
const running = new Set<ProductProcess>();

// A start takes seconds, so that each test goes on with the product and the folder that the one before it leaves.
beforeAll(async () => {
  [dataDir, newDataDir] = await Promise.all([usedDataDir(), temporaryDataDir()]);
}, limitMs);

afterAll(async () => {
  for (const product of running) await product.end('SIGTERM');
  for (const folder of [dataDir, newDataDir]) await removeDataDir(folder);
}, limitMs);

async function start(options: Partial<ProductProcessOptions> = {}): Promise<ProductProcess> {
  const product = await startTestProduct({ dataDir, ...options });
  running.add(product);
  return product;
}

async function end(product: ProductProcess, signal: NodeJS.Signals) {
  running.delete(product);
  return product.end(signal);
}

async function signIn({ url }: ProductProcess): Promise<{ refresh_token: string }> {
  const answer = await post(`${url}/api/login`, { username: 'admin@demo.netcap.test', password: demoPassword });
  return ((await answer.json()) as { data: { refresh_token: string } }).data;
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Refreshes a session begun earlier. Returns the product's answer. */
async function refresh({ url }: ProductProcess, { refresh_token: refreshToken }: { refresh_token: string }) {
  return (await post(`${url}/api/refresh-token`, { username: 'admin@demo.netcap.test', refreshToken })).status;
}

/** Sends half a request, and the other half never. */
async function sendHalfRequest({ url }: ProductProcess): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  return socket;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let used: ProductProcess;

test('prints the code of the demo sign-in that asks for one', { timeout: limitMs }, async () => {
  used = await start();
  const { url, output } = used;
  const username = 'mfa@demo.netcap.test';
  const answer = await post(`${url}/api/login`, { username, password: demoPassword });
  const { data } = (await answer.json()) as { data: { session: string } };
  const printedCode = () =>
    /Message by SMS to 12125550146\n {2}\| (\d{6}) is your Netcap sign-in code/.exec(output())?.[1];
  await expect.poll(printedCode).toBeDefined();
  const request = { username, session: data.session, code: printedCode() };
  expect((await post(`${url}/api/response-mfa-challenge`, request)).status).toBe(200);
});

test('says who has the data folder when started a second time, and leaves that one alone', {
  timeout: limitMs,
}, async () => {
  await expect(start()).rejects.toThrow(/The data folder .* is in use by netcap process \d+\. Stop it first/);
  expect(await signIn(used)).toHaveProperty('refresh_token');
});

test('keeps data and sessions when it was killed hard, alone or with its engine', { timeout: limitMs }, async () => {
  const tokens = await signIn(used);
  const engine = await enginePid(dataDir);
  await end(used, 'SIGKILL');
  expect(isRunning(engine)).toBe(true);

  const second = await start();
  expect(await enginePid(dataDir)).toBe(engine);
  process.kill(engine, 'SIGKILL');
  await end(second, 'SIGKILL');

  used = await start();
  expect(await refresh(used, tokens)).toBe(200);
});

test('goes on by itself when the engine was killed alone, and says so to who asks whether it is ready', {
  timeout: limitMs,
}, async () => {
  process.kill(await enginePid(dataDir), 'SIGKILL');
  const ready = async () => (await fetch(`${used.url}/api/x/ready`)).status;
  await expect.poll(ready, { interval: 10 }).toBe(503);
  expect((await fetch(`${used.url}/api/x/health`)).status).toBe(200);
  await expect.poll(ready).toBe(200);
  expect(await signIn(used)).toHaveProperty('refresh_token');
  expect(used.output()).toContain('The database is running again.');
});

test('begins anew with --fresh, prints the address and the demo sign-ins, and Ctrl-C ends app and database, whatever clients do', {
  timeout: limitMs,
}, async () => {
  const tokens = await signIn(used);
  await end(used, 'SIGTERM');
  const fresh = await start({ args: ['--fresh'] });
  expect(fresh.output()).toContain('admin@second.netcap.test');
  expect(fresh.output()).toContain(demoPassword);
  expect(fresh.output()).toMatch(/mfa@demo\.netcap\.test +VIEWER of the demo company, signs in with an SMS code/);
  expect(await refresh(fresh, tokens)).toBe(401);
  expect(await signIn(fresh)).toHaveProperty('refresh_token');
  const engine = await enginePid(dataDir);
  const half = await sendHalfRequest(fresh);
  expect(await end(fresh, 'SIGINT')).toBe(0);
  half.destroy();
  // An ended process is there until the system has collected it.
  await expect.poll(() => isRunning(engine)).toBe(false);
});

test('lets exactly one of two simultaneous first starts have the folder', { timeout: limitMs }, async () => {
  const first = { dataDir: newDataDir, environment: { DEMO: 'off' } };
  const outcomes = await Promise.allSettled([start(first), start(first)]);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(/is in use by netcap process/)]);
});

test('names an environment that cannot be used instead of starting', { timeout: limitMs }, async () => {
  const refused = startTestProduct({ dataDir, environment: { DEMO: 'maybe' } });
  await expect(refused).rejects.toThrow(/DEMO must be on or off, not "maybe"/);
});
