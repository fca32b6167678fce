import { findRunningEngine } from '@server/db/engine/engine';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { type ProductCalls, signInTo } from '@tests/support/product/productCalls';
import { enginePid, type ProductProcess, removeDataDir } from '@tests/support/product/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/product/testProduct';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Coa, CoaChange } from '@/contract/coa/coa.schema';

const limitMs = 180_000;
const rowsOfSave = 200;
const header = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';
let dataDir: string;
let product: ProductProcess;

// Each test goes on with what the one before it leaves: a start takes seconds.
beforeAll(async () => {
  dataDir = await usedDataDir();
  product = await startTestProduct({ dataDir });
}, limitMs);

afterAll(async () => {
  await product.end('SIGTERM');
  await removeDataDir(dataDir);
}, limitMs);

/** Signs in the administrator of the company that begins with empty books. */
const signIn = () => signInTo(() => product, 'admin@second.netcap.test');

function save(send: ProductCalls, batch: number): Promise<Response> {
  const data: CoaChange[] = Array.from({ length: rowsOfSave }, (_, i) =>
    newAccount(i, {
      accountNumber: accountNumber(batch, i),
      updatedAt: new Date(Date.UTC(2026, 0, batch + 1)).toISOString(),
    }),
  );
  const headers = { 'content-type': 'application/json' };
  return send('/coas', { init: { method: 'PUT', headers, body: JSON.stringify({ data }) } });
}

function accountNumber(batch: number, row: number): string {
  return String((batch + 1) * 1000 + row);
}

async function stagedNumbers(send: ProductCalls): Promise<string[]> {
  const answer = await send('/coas/edit-mode');
  return ((await answer.json()) as { data: Coa[] }).data.map((account) => account.account_number);
}

/** Returns the engine's own count of statements that take in rows and are not at their end. */
async function openCopies(): Promise<number> {
  const connectionTo = await findRunningEngine(dataDir);
  const client = new pg.Client(connectionTo?.('postgres'));
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where state = 'active' and query like 'copy incoming%'`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/** Kills the server and its engine as a power cut would, and starts again. */
async function killAndRestart(): Promise<void> {
  const engine = await enginePid(dataDir);
  const gone = product.end('SIGKILL');
  process.kill(engine, 'SIGKILL');
  await gone;
  product = await startTestProduct({ dataDir });
}

/** Imports for seconds of the database's time, so that a kill finds it at work. */
function importManyRows(send: ProductCalls, { path, query }: (typeof imports)[number]): Promise<Response> {
  const rows = Array.from({ length: 100_000 }, (_, i) => `${900_000 + i},Imported ${i},200,\n`).join('');
  const body = new FormData();
  body.append('files', new Blob([header, rows]), 'a.csv');
  return send(path, { query, init: { method: 'POST', body } });
}

const imports = [
  { path: '/upload', query: { action: 'UPLOAD_COA' } },
  { path: '/x/imports', query: {} },
];

test.each(imports)(
  'a kill in mid-import by $path leaves what was acknowledged and nothing of the import',
  {
    timeout: limitMs,
  },
  async (asked) => {
    const send = await signIn();
    expect((await save(send, 0)).status).toBe(200);
    const upload = importManyRows(send, asked).then(
      () => 'answered',
      () => 'broken off',
    );
    await vi.waitFor(async () => expect(await openCopies()).toBe(1), { timeout: limitMs / 2, interval: 10 });
    await killAndRestart();
    expect(await upload).toBe('broken off');
    const expected = Array.from({ length: rowsOfSave }, (_, i) => accountNumber(0, i));
    expect(await stagedNumbers(send)).toEqual(expected);
    const logged: unknown = await (await send('/x/imports')).json();
    expect(logged).toMatchObject({ data: [] });
  },
);

test('a kill in mid-save keeps every acknowledged save whole, and any other whole or not at all', {
  timeout: limitMs,
}, async () => {
  const send = await signIn();
  const before = (await stagedNumbers(send)).length;
  const acknowledged = new Set<number>();
  const batches = Array.from({ length: 12 }, (_, index) => 1 + index);
  const sent = batches.map((batch) =>
    save(send, batch).then(
      (answer) => answer.status === 200 && acknowledged.add(batch),
      () => undefined,
    ),
  );
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(2), { timeout: limitMs / 2, interval: 5 });
  await killAndRestart();
  await Promise.all(sent);
  expect(acknowledged.size).toBeLessThan(12);

  const numbers = new Set(await stagedNumbers(send));
  const rowsOf = (batch: number) => Array.from({ length: rowsOfSave }, (_, i) => accountNumber(batch, i));
  const counts = batches.map((batch) => rowsOf(batch).filter((number) => numbers.has(number)).length);
  for (const [index, count] of counts.entries()) {
    expect([acknowledged.has(1 + index) ? rowsOfSave : 0, rowsOfSave]).toContain(count);
  }

  for (const batch of batches) expect((await save(send, batch)).status).toBe(200);
  expect(await stagedNumbers(send)).toHaveLength(before + rowsOfSave * batches.length);
});
