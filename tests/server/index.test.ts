import { demoPassword } from '@server/seed/people';
import { enginePid, type ProductProcess, removeDataDir, temporaryDataDir } from '@tests/support/product/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/product/testProduct';
import { afterEach, beforeEach, expect, test } from 'vitest';

const limitMs = 120_000;
let dataDir: string;
let newDataDir: string;
const running = new Set<ProductProcess>();

beforeEach(async () => {
  [dataDir, newDataDir] = await Promise.all([usedDataDir(), temporaryDataDir()]);
}, limitMs);

afterEach(async () => {
  for (const product of running) await product.end('SIGTERM');
  running.clear();
  for (const folder of [dataDir, newDataDir]) await removeDataDir(folder);
}, limitMs);

async function start(options: { dataDir?: string; args?: string[] } = {}): Promise<ProductProcess> {
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('prints the address and the demo sign-ins, and Ctrl-C ends app and database', { timeout: limitMs }, async () => {
  const product = await start({ dataDir: newDataDir });
  expect(product.output()).toContain('admin@second.netcap.test');
  expect(product.output()).toContain(demoPassword);
  expect(product.output()).toMatch(/mfa@demo\.netcap\.test +VIEWER of the demo company, signs in with an SMS code/);
  const engine = await enginePid(newDataDir);
  expect(await end(product, 'SIGINT')).toBe(0);
  // An ended process is there until the system has collected it.
  await expect.poll(() => isRunning(engine)).toBe(false);
});

test('prints the code of the demo sign-in that asks for one', { timeout: limitMs }, async () => {
  const { url, output } = await start();
  const username = 'mfa@demo.netcap.test';
  const answer = await post(`${url}/api/login`, { username, password: demoPassword });
  const { data } = (await answer.json()) as { data: { session: string } };
  const printedCode = () =>
    /Message by SMS to 12125550146\n {2}\| (\d{6}) is your Netcap sign-in code/.exec(output())?.[1];
  await expect.poll(printedCode).toBeDefined();
  const request = { username, session: data.session, code: printedCode() };
  expect((await post(`${url}/api/response-mfa-challenge`, request)).status).toBe(200);
});

test('keeps data and sessions when it was killed hard, alone or with its engine', { timeout: limitMs }, async () => {
  const first = await start();
  const tokens = await signIn(first);
  const engine = await enginePid(dataDir);
  await end(first, 'SIGKILL');
  expect(isRunning(engine)).toBe(true);

  const second = await start();
  expect(await enginePid(dataDir)).toBe(engine);
  process.kill(engine, 'SIGKILL');
  await end(second, 'SIGKILL');

  const third = await start();
  const { refresh_token: refreshToken } = tokens;
  const answer = await post(`${third.url}/api/refresh-token`, { username: 'admin@demo.netcap.test', refreshToken });
  expect(answer.status).toBe(200);
});

test('says who has the data folder when started a second time, and leaves that one alone', {
  timeout: limitMs,
}, async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/The data folder .* is in use by netcap process \d+\. Stop it first/);
  expect(await signIn(first)).toHaveProperty('refresh_token');
});

test('lets exactly one of two simultaneous first starts have the folder', { timeout: limitMs }, async () => {
  const outcomes = await Promise.allSettled([start({ dataDir: newDataDir }), start({ dataDir: newDataDir })]);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(/is in use by netcap process/)]);
});

test('begins anew with --fresh', { timeout: limitMs }, async () => {
  const first = await start();
  const { refresh_token: refreshToken } = await signIn(first);
  await end(first, 'SIGTERM');
  const second = await start({ args: ['--fresh'] });
  const answer = await post(`${second.url}/api/refresh-token`, { username: 'admin@demo.netcap.test', refreshToken });
  expect(answer.status).toBe(401);
  expect(await signIn(second)).toHaveProperty('refresh_token');
});

test('names an environment that cannot be used instead of starting', { timeout: limitMs }, async () => {
  const refused = startTestProduct({ dataDir, environment: { DEMO: 'maybe' } });
  await expect(refused).rejects.toThrow(/DEMO must be on or off, not "maybe"/);
});
