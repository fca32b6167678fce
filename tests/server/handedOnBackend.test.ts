import type { Database } from '@server/db/client';
import type { TestBackend } from '@tests/support/backend/backend';
import { takeBackend } from '@tests/support/backend/handedOnBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { invite } from '@tests/support/people/inviting';
import { countMessages } from '@tests/support/people/messages';
import { beforeEach, expect, test } from 'vitest';

let backend: TestBackend;
beforeEach(async () => {
  backend = await takeBackend();
});

test('hands on a backend at its beginning: rows, numbers of what comes next, clock', async () => {
  const before = await storedIn(backend);
  await useBooks();
  expect(await storedIn(backend)).not.toEqual(before);
  const next = await passOn();
  expect(next.app === backend.app).toBe(true);
  expect(await storedIn(next)).toEqual(before);
  expect(next.app.clock()).toEqual(testStart);
  await next.close();
});

test('lets nobody in with what was given to somebody before', async () => {
  const { accessToken, refreshToken } = await backend.signIn('admin@demo.netcap.test');
  const ask = ({ app }: TestBackend) =>
    app.inject({
      url: `/api/coas?company_id=${backend.companyId}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const renew = ({ app }: TestBackend) =>
    app.inject({
      method: 'POST',
      url: '/api/refresh-token',
      payload: { username: 'admin@demo.netcap.test', refreshToken },
    });
  expect((await ask(backend)).statusCode).toBe(200);
  const next = await passOn();
  expect((await ask(next)).statusCode).toBe(401);
  expect((await renew(next)).statusCode).toBe(401);
  await next.close();
});

test('forgets wrong passwords, and what waits to be sent', async () => {
  const signIn = ({ app }: TestBackend, password: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { username: 'middle@demo.netcap.test', password } });
  for (let tries = 0; tries < 20; tries += 1) await signIn(backend, 'Wrong#2026');
  const refused = await signIn(backend, 'Netcap#2026');
  expect(refused.statusCode).not.toBe(200);
  await invite(await backend.signIn('admin@demo.netcap.test'), backend.companyId);
  expect(await countMessages(backend.database, 'robin@clearwater.test')).toBe(1);
  const next = await passOn();
  expect((await signIn(next, 'Netcap#2026')).statusCode).toBe(200);
  expect(await countMessages(next.database, 'robin@clearwater.test')).toBe(0);
  await next.close();
});

test('gives each of two that are taken at once a backend of its own', async () => {
  const other = await takeBackend();
  expect(other.app === backend.app).toBe(false);
  expect(await nameOf(other.database)).not.toBe(await nameOf(backend.database));
  await other.close();
  await backend.close();
});

const booksTables = ['coa_versions', 'balance_versions', 'line_sums', 'companies'];

test('puts back the books that an earlier file kept, as they were made', async () => {
  await importExampleBooks(backend);
  const made = await rowsOf(backend.database, booksTables);
  const next = await passOn();
  await importExampleBooks(next);
  expect(await rowsOf(next.database, booksTables)).toEqual(made);
  await next.close();
});

test('keeps no books together with what was there before them', async () => {
  await invite(await backend.signIn('admin@second.netcap.test'), backend.secondCompanyId);
  await importExampleBooks(backend, 'variant');
  const next = await passOn();
  await importExampleBooks(next, 'variant');
  expect(await rowsOf(next.database, ['invitations'])).toEqual({ invitations: [] });
  await next.close();
});

test.each([
  ['a table', 'create table left_over (id integer)'],
  ['a column', 'alter table coa_versions add column left_over integer'],
  [
    'a trigger',
    'create trigger left_over before update on companies for each row execute function suppress_redundant_updates_trigger()',
  ],
  ['a constraint that is gone', 'alter table messages drop constraint messages_pkey'],
  ['an index', 'create index left_over on companies (id)'],
  ['a function', `create function left_over() returns integer language sql as 'select 1'`],
  ['a setting', `do $$ begin execute format('alter database %I set work_mem = ''1MB''', current_database()); end $$`],
  ['a transaction', 'begin'],
  [
    'much that was deleted',
    `create schema left_over; create table left_over.rows as select repeat('x', 900) from generate_series(1, 20000)`,
  ],
])('gives a backend up in which a file leaves %s', async (_, statement) => {
  const { database } = backend;
  await database.pool.query(statement);
  await isGivenUp();
});

test('gives a backend up that listens on a port', async () => {
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
  await isGivenUp();
});

test('gives a backend up that is still at work', async () => {
  const { pool } = backend.database;
  const working = await pool.connect();
  const closed = backend.close();
  await expect.poll(() => pool.ending).toBe(true);
  working.release();
  await closed;
  const next = await takeBackend();
  expect(next.app === backend.app).toBe(false);
  await next.close();
});

/** Uses books as a file does: sessions, records, numbers of commits, mails, another time. */
async function useBooks() {
  backend.setTime(new Date('2026-07-20T10:00:00.000Z'));
  await importExampleBooks(backend);
  const admin = await backend.signIn('admin@demo.netcap.test');
  expect((await invite(admin, backend.companyId)).statusCode).toBe(200);
}

async function passOn(): Promise<TestBackend> {
  await backend.close();
  return takeBackend();
}

async function isGivenUp() {
  const next = await passOn();
  expect(next.app === backend.app).toBe(false);
  expect(await nameOf(next.database)).not.toBe(await nameOf(backend.database).catch(() => 'gone'));
  await next.close();
}

/** Returns every row, and the number that each next one gets. The keys are the app's own and stay. */
async function storedIn({ database }: TestBackend) {
  const tables = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  );
  const { rows: sequences } = await database.pool.query('select sequencename, last_value from pg_sequences order by 1');
  return {
    ...(await rowsOf(
      database,
      tables.rows.map(({ name }) => name),
    )),
    sequences,
  };
}

async function rowsOf({ pool }: Database, tables: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from public.${table} t order by 1`);
    found[table] = rows.map(({ text }) => text);
  }
  return found;
}

async function nameOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}
