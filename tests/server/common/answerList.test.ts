import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks } from '@tests/support/books/exampleBooks';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
const accounts = 30_000;

beforeAll(async () => {
  await importExampleBooks(backend);
  await backend.database.pool.query(
    `insert into coa_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at,
       account_number, account_name, focus_id)
     select $1, nextval('record_ids'), 'APPROVED', 1, 1, now(), now(), now(), (1000000 + i)::text, repeat('Long name ', 20), '200'
     from generate_series(1, $2) i`,
    [backend.companyId, accounts],
  );
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
});

function url(query: object, companyId = backend.secondCompanyId): string {
  return apiUrl('/coas', { company_id: companyId, ...query });
}

async function get(query: object) {
  const admin = await backend.signIn('admin@second.netcap.test');
  return admin.inject({ url: url(query) });
}

test('gives all rows as the pages have them, in the order that was asked for', async () => {
  const sort = ['account_name:desc'];
  const all = await get({ sort });
  expect(all.headers['content-type']).toBe('application/json; charset=utf-8');
  const page = (await get({ sort, pagination: { page: 1, pageSize: 100 } })).json();
  expect(all.json()).toEqual({ data: page.data, pagination: { page: 1, pageSize: 34, pageCount: 1, total: 34 } });
});

test('gives an empty list where no row matches', async () => {
  const none = await get({ filters: { account_name: { $contains: 'nothing of the kind' } } });
  expect(none.json()).toEqual({ data: [], pagination: { page: 1, pageSize: 0, pageCount: 0, total: 0 } });
});

test('refuses before anything is sent', async () => {
  const refused = await get({ sort: ['nonsense:asc'] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.message).toBe("This list can't be sorted by nonsense.");
});

test('joins many chunks into one list', async () => {
  const admin = await backend.signIn('admin@demo.netcap.test');
  const all = (await admin.inject({ url: url({}, backend.companyId) })).json();
  expect(all.pagination).toEqual({ page: 1, pageSize: accounts, pageCount: 1, total: accounts });
  expect(new Set(all.data.map((row: { id: number }) => row.id)).size).toBe(accounts);
  expect(all.data.at(-1)).toMatchObject({ account_number: String(1_000_000 + accounts) });
});

test('gives the connection back when the reader goes away in the middle', async () => {
  const { walkPool } = backend.database;
  const { request, answer } = await openAll();
  await once(answer, 'data');
  const removed = once(walkPool, 'remove');
  request.destroy();
  await removed;
  await expectWholePool();
});

test('gives the place in the pool back when the database ends a walk whose reader takes nothing', async () => {
  const { pool, walkPool } = backend.database;
  const { request } = await openAll();
  const removed = once(walkPool, 'remove');
  // As its own limit does after a longer pause.
  const end = `
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and state_change < clock_timestamp() - interval '0.3 s'`;
  await expect.poll(async () => (await pool.query(end)).rowCount).toBe(1);
  await removed;
  await expectWholePool();
  request.destroy();
});

test('keeps nobody else waiting for six lists of a reader who takes nothing', async () => {
  const { walkPool } = backend.database;
  const admin = await backend.signIn('admin@demo.netcap.test');
  const requests = Array.from({ length: 6 }, () => ask(admin));
  const walks = () => walkPool.totalCount - walkPool.idleCount + walkPool.waitingCount;
  await expect.poll(walks).toBe(1);
  const whole = (await get({})).json();
  expect(whole.pagination.total).toBe(34);
  expect(walks()).toBe(1);
  const page = await admin.inject({ url: url({ pagination: { page: 1, pageSize: 10 } }, backend.companyId) });
  expect(page.statusCode).toBe(200);
  for (const request of requests) request.destroy();
  await expect.poll(walks).toBe(0);
});

/** Asks for a whole long list, without reading it. */
async function openAll() {
  const request = ask(await backend.signIn('admin@demo.netcap.test'));
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { request, answer };
}

function ask({ accessToken }: SignedIn): http.ClientRequest {
  const { port } = backend.app.server.address() as AddressInfo;
  const path = url({}, backend.companyId);
  const request = http.get({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${accessToken}` } });
  // Aborted requests get no answer.
  return request.on('error', () => undefined);
}

async function expectWholePool() {
  const { walkPool: pool } = backend.database;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) client.release();
}
