import { createTestBackend, type SignedIn, type TestBackend } from '@tests/support/backend/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;
let admin: SignedIn;

beforeAll(async () => {
  backend = await createTestBackend({ config: { productKey: 'acme' } });
  admin = await backend.signIn('admin@demo.netcap.test');
  const accountName = 'A "netcap_user": of old';
  const data = { accountName, accountNumber: '1000', focusSetting: null, ssoiSetting: null };
  const answer = await admin.inject({ method: 'POST', url: url('/coas'), payload: { data } });
  expect(answer.statusCode).toBe(200);
});

afterAll(() => backend.close());

const url = (path: string) => `/api${path}${path.includes('?') ? '&' : '?'}company_id=${backend.companyId}`;

test.each([
  ['a page', '/coas/edit-mode?pagination[page]=1&pagination[pageSize]=50'],
  ['a whole list, sent as it is read', '/coas/edit-mode'],
])('names the field by the product key in %s, and leaves texts alone', async (_, path) => {
  const answer = await admin.inject({ method: 'GET', url: url(path) });
  const [row] = answer.json().data;
  expect(row).toMatchObject({ acme_user: { id: expect.any(Number) }, account_name: 'A "netcap_user": of old' });
  expect(row).not.toHaveProperty('netcap_user');
});

test.each([
  ['a page', '?pagination[page]=1&pagination[pageSize]=50'],
  ['all rows, sent as they are read', ''],
])('names it within review requests and in %s of their rows', async (_, query) => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const data = { accountName: 'By viewer', accountNumber: '2000', focusSetting: null, ssoiSetting: null };
  await viewer.inject({ method: 'POST', url: url('/coas'), payload: { data } });
  await viewer.inject({ method: 'GET', url: url('/coas/mark-done') });
  const [request] = (await admin.inject({ method: 'GET', url: url('/review-requests') })).json().data;
  expect(request.user_company_setting.user_email).toMatchObject({ acme_user: { first_name: 'Ines' } });
  const contents = await admin.inject({ method: 'GET', url: url(`/review-requests/${request.id}/contents${query}`) });
  expect(contents.json().data.data).toMatchObject([
    { account_name: 'By viewer', acme_user: { id: expect.any(Number) } },
  ]);
});
