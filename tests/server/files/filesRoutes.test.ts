import { accepted, importOf, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');

async function linkTo(type: string): Promise<string> {
  const url = apiUrl('/sample/download', { company_id: backend.companyId, type });
  return accepted<{ data: { url: string } }>(await viewer.inject({ url })).data.url;
}

function open(url: string) {
  return backend.app.inject({ url });
}

test.each([
  { type: 'COA', name: 'chart-of-accounts-template.csv', action: 'UPLOAD_COA' },
  { type: 'BALANCE', name: 'trial-balance-template.csv', action: 'UPLOAD_TRIAL_BALANCE' },
])('hands out the $type template by a link, and the import takes it', async ({ type, name, action }) => {
  const file = await open(await linkTo(type));
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
  });
  const admin = await openBooks(backend, 'admin@demo.netcap.test');
  const chart = await open(await linkTo('COA'));
  importOf(await admin.upload('UPLOAD_COA', chart.body));
  expect(importOf(await admin.upload(action, file.body)).rows).toBe(2);
});

test('opens a link for five minutes', async () => {
  const url = await linkTo('COA');
  backend.setTime(new Date('2026-07-15T09:04:59.000Z'));
  expect((await open(url)).statusCode).toBe(200);
  backend.setTime(new Date('2026-07-15T09:05:01.000Z'));
  expect((await open(url)).statusCode).toBe(404);
});

test('opens a link only while who asked for it is a member', async () => {
  const url = await linkTo('COA');
  await backend.database.pool.query('delete from memberships where company_id = $1', [backend.companyId]);
  expect((await open(url)).statusCode).toBe(404);
});

test('closes links with the sign-out', async () => {
  const url = await linkTo('COA');
  accepted(await viewer.inject({ method: 'POST', url: '/api/x/sign-out', payload: {} }));
  expect((await open(url)).statusCode).toBe(404);
});

test('says nothing in a link that could end the session', async () => {
  const { rows } = await backend.database.pool.query('select id from session_families');
  const [, claims = ''] = (await linkTo('COA')).split('.');
  const text = Buffer.from(claims, 'base64url').toString();
  expect(text).toContain('"source":"sample"');
  for (const { id } of rows) expect(text).not.toContain(id);
});

test.each(['nonsense', 'a.b.c'])('answers 404 to the link %s', async (token) => {
  expect((await open(`/api/x/files/${token}`)).statusCode).toBe(404);
});

test('answers 404 to a link that was changed', async () => {
  const url = await linkTo('COA');
  const [head, claims, signature] = url.split('.');
  const forged = Buffer.from(claims ?? '', 'base64url')
    .toString()
    .replace('COA', 'BALANCE');
  expect((await open(`${head}.${Buffer.from(forged).toString('base64url')}.${signature}`)).statusCode).toBe(404);
});

test('takes no access token for a link', async () => {
  expect((await open(`/api/x/files/${viewer.accessToken}`)).statusCode).toBe(404);
});

test('answers 400 for an unknown template', async () => {
  const url = apiUrl('/sample/download', { company_id: backend.companyId, type: 'LEDGER' });
  expect((await viewer.inject({ url })).statusCode).toBe(400);
});
