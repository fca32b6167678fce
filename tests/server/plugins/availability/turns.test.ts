import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const middle = setUpSignedIn(backend, 'middle@demo.netcap.test');
const stranger = setUpSignedIn(backend, 'admin@second.netcap.test');

const addressOf = (path: string, query: object = {}) => apiUrl(path, { company_id: backend.companyId, ...query });
const file = csvUpload('coa.csv', 'Account Number,Account Name,FOCUS ID,SSOI ID\n1010,Cash,200,\n');
const importCoa = (person = viewer, companyId = backend.companyId) =>
  person.inject({ method: 'POST', url: apiUrl('/upload', { company_id: companyId, action: 'UPLOAD_COA' }), ...file });
const readRequests = () => middle.inject({ url: addressOf('/review-requests') });
const save = () =>
  viewer.inject({
    method: 'PUT',
    url: addressOf('/coas'),
    payload: { data: [{ id: 1, updatedAt: '2026-01-01T00:00:00.000Z', accountName: 'Cash', accountNumber: '1010' }] },
  });

/** Sends a call many times while the statement's lock keeps all of them waiting, and looks at others meanwhile. */
async function whileLocked(lock: string, call: () => Promise<LightMyRequestResponse>, most: number) {
  const { pool } = backend.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(lock);
  const calls = Promise.all(Array.from({ length: 12 }, call));
  const working = () => pool.totalCount - pool.idleCount - 1;
  await expect.poll(working).toBe(most);
  expect((await stranger.inject({ url: '/api/me' })).statusCode).toBe(200);
  expect(working()).toBe(most);
  expect(pool.waitingCount).toBe(0);
  await client.query('commit');
  client.release();
  return (await calls).map(({ statusCode }) => statusCode);
}

test.each([
  { what: 'imports', call: () => importCoa(), lock: 'select 1 from commit_counters for update', most: 1 },
  { what: 'saves', call: save, lock: 'select 1 from commit_counters for update', most: 2 },
  { what: 'lists', call: readRequests, lock: 'lock table review_requests in access exclusive mode', most: 4 },
])('a dozen $what of a person wait before they take a connection, and are all done', async ({ call, lock, most }) => {
  expect(await whileLocked(lock, call, most)).toEqual(Array.from({ length: 12 }, () => 200));
});

test('imports of one company wait for each other, and not those of another', async () => {
  const { pool } = backend.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from commit_counters where company_id = $1 for update', [backend.companyId]);
  const own = Promise.all([viewer, middle].map((person) => importCoa(person)));
  const working = () => pool.totalCount - pool.idleCount - 1;
  await expect.poll(working).toBe(1);
  expect((await importCoa(stranger, backend.secondCompanyId)).statusCode).toBe(200);
  expect(working()).toBe(1);
  await client.query('commit');
  client.release();
  expect((await own).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('calls that were given up hold no turn', async () => {
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = backend.app.server.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${viewer.accessToken}`,
    'content-type': 'application/json',
    'content-length': 99,
  };
  const halves = Array.from({ length: 8 }, () => {
    const request = http.request({ port, host: '127.0.0.1', method: 'PUT', path: addressOf('/coas'), headers });
    request.on('error', () => undefined).write('{');
    return request;
  });
  const me = viewer.inject({ url: '/api/me' });
  for (const half of halves) half.destroy();
  expect((await me).statusCode).toBe(200);
});
