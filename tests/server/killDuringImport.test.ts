import { port, socketFolder, superuser } from '@server/db/engine/dataFolder';
import { demoPassword } from '@server/seed/people';
import { newAccount } from '@tests/support/bookkeeper';
import { apiUrl } from '@tests/support/exampleBooks';
import { enginePid, type ProductProcess, removeDataDir } from '@tests/support/productProcess';
import { startTestProduct, usedDataDir } from '@tests/support/testProduct';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Coa, CoaChange } from '@/contract/coa';
import type { User } from '@/contract/user';

const limitMs = 180_000;
const rowsOfSave = 200;
const header = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';
let dataDir: string;
let product: ProductProcess;

beforeEach(async () => {
  dataDir = await usedDataDir();
  product = await startTestProduct({ dataDir });
}, limitMs);

afterEach(async () => {
  await product.end('SIGTERM');
  await removeDataDir(dataDir);
}, limitMs);

type Session = { token: string; companyId: number };

/** The administrator of the company that begins with empty books. */
async function signIn(): Promise<Session> {
  const credentials = { username: 'admin@second.netcap.test', password: demoPassword };
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const me = await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${data.access_token}` } });
  const user = ((await me.json()) as { data: User }).data;
  const companyId = user.emails[0]?.user_company_settings[0]?.company_info.id ?? 0;
  return { token: data.access_token, companyId };
}

type Sending = { path: string; query?: object; options?: RequestInit };

function send({ token, companyId }: Session, { path, query, options }: Sending): Promise<Response> {
  return fetch(`${product.url}${apiUrl(path, { company_id: companyId, ...query })}`, {
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options?.headers },
  });
}

function save(session: Session, batch: number): Promise<Response> {
  const data: CoaChange[] = Array.from({ length: rowsOfSave }, (_, i) =>
    newAccount(i, {
      accountNumber: accountNumber(batch, i),
      updatedAt: new Date(Date.UTC(2026, 0, batch + 1)).toISOString(),
    }),
  );
  const headers = { 'content-type': 'application/json' };
  return send(session, { path: '/coas', options: { method: 'PUT', headers, body: JSON.stringify({ data }) } });
}

function accountNumber(batch: number, row: number): string {
  return String((batch + 1) * 1000 + row);
}

async function stagedNumbers(session: Session): Promise<string[]> {
  const answer = await send(session, { path: '/coas/edit-mode' });
  return ((await answer.json()) as { data: Coa[] }).data.map((account) => account.account_number);
}

/** The engine's own count of statements that take in rows and are not at their end. */
async function openCopies(): Promise<number> {
  const client = new pg.Client({
    host: await socketFolder(`${dataDir}/postgres`),
    port,
    user: superuser,
    database: 'postgres',
  });
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

/** An import that takes the database seconds, so that a kill finds it at work. */
function importManyRows(session: Session): Promise<Response> {
  const rows = Array.from({ length: 250_000 }, (_, i) => `${900_000 + i},Imported ${i},200,\n`).join('');
  const body = new FormData();
  body.append('files', new Blob([header, rows]), 'a.csv');
  return send(session, { path: '/upload', query: { action: 'UPLOAD_COA' }, options: { method: 'POST', body } });
}

test('a kill in mid-import leaves what was acknowledged and nothing of the import', { timeout: limitMs }, async () => {
  const session = await signIn();
  expect((await save(session, 0)).status).toBe(200);
  const upload = importManyRows(session).then(
    () => 'answered',
    () => 'broken off',
  );
  await vi.waitFor(async () => expect(await openCopies()).toBe(1), { timeout: limitMs / 2, interval: 10 });
  await killAndRestart();
  expect(await upload).toBe('broken off');
  const expected = Array.from({ length: rowsOfSave }, (_, i) => accountNumber(0, i));
  expect(await stagedNumbers(session)).toEqual(expected);
});

test('a kill in mid-save keeps every acknowledged save whole, and any other whole or not at all', {
  timeout: limitMs,
}, async () => {
  const session = await signIn();
  const acknowledged = new Set<number>();
  const sent = Array.from({ length: 12 }, (_, batch) =>
    save(session, batch).then(
      (answer) => answer.status === 200 && acknowledged.add(batch),
      () => undefined,
    ),
  );
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(2), { timeout: limitMs / 2, interval: 5 });
  await killAndRestart();
  await Promise.all(sent);
  expect(acknowledged.size).toBeLessThan(12);

  const numbers = new Set(await stagedNumbers(session));
  const rowsOf = (batch: number) => Array.from({ length: rowsOfSave }, (_, i) => accountNumber(batch, i));
  const counts = sent.map((_, batch) => rowsOf(batch).filter((number) => numbers.has(number)).length);
  for (const [batch, count] of counts.entries()) {
    expect([acknowledged.has(batch) ? rowsOfSave : 0, rowsOfSave]).toContain(count);
  }

  for (const batch of counts.keys()) expect((await save(session, batch)).status).toBe(200);
  expect(await stagedNumbers(session)).toHaveLength(rowsOfSave * counts.length);
});
