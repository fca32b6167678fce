import { demoCompanyName } from '@server/seed/demoCompany';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

test('tells who is signed in, with the companies and roles of each address', async () => {
  const admin = await backend.signIn('admin@demo.netcap.test');
  const answer = await admin.inject({ url: '/api/me' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: {
      id: expect.any(Number),
      first_name: 'Dana',
      middle_name: null,
      last_name: 'Whitfield',
      phone_number: '12125550141',
      avatar: null,
      emails: [
        {
          id: expect.any(Number),
          email_address: 'admin@demo.netcap.test',
          confirmed: true,
          user_company_settings: [
            {
              id: expect.any(Number),
              role: 'ADMIN',
              user_title: 'President',
              company_info: { id: backend.companyId, company_name: demoCompanyName },
            },
          ],
        },
      ],
    },
  });
});

test('answers 401 without a token', async () => {
  const answer = await backend.app.inject({ url: '/api/me' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: { status: 401, name: 'Unauthorized', message: 'Please sign in.' } });
});

test('is told to a user without any company, too', async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  await backend.database.pool.query("delete from memberships where role = 'VIEWER'");
  const answer = await viewer.inject({ url: '/api/me' });
  expect(answer.json().data.emails[0].user_company_settings).toEqual([]);
});
