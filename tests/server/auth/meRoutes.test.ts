import { demoCompanyName } from '@server/seed/demoCompany';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

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
  expect(answer.json()).toEqual({ error: { status: 401, name: 'Unauthorized', message: 'Sign in to continue.' } });
});

test('answers a user without any company, too', async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  await backend.database.pool.query("delete from memberships where role = 'VIEWER'");
  const answer = await viewer.inject({ url: '/api/me' });
  expect(answer.json().data.emails[0].user_company_settings).toEqual([]);
});

test('a role that changes and a membership that ends count at the next call of the same session', async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const save = () =>
    viewer.inject({ method: 'PUT', url: `/api/x/capital-inputs?company_id=${backend.companyId}`, payload: {} });
  expect((await save()).statusCode).toBe(403);
  const ofViewer = "user_id = (select user_id from user_emails where email_address = 'viewer@demo.netcap.test')";
  await backend.database.pool.query(`update memberships set role = 'MIDDLE' where ${ofViewer}`);
  expect((await save()).statusCode).toBe(400);
  const me = await viewer.inject({ url: '/api/me' });
  expect(me.json().data.emails[0].user_company_settings[0].role).toBe('MIDDLE');
  await backend.database.pool.query(`delete from memberships where ${ofViewer}`);
  expect((await save()).statusCode).toBe(404);
});

test('changes the name, without spaces around it', async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const payload = { first_name: ' Inés ', middle_name: 'María', last_name: ' Calder' };
  const answer = await viewer.inject({ method: 'POST', url: '/api/me', payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Successfully updated user profile data.' });
  const name = { first_name: 'Inés', middle_name: 'María', last_name: 'Calder' };
  expect((await viewer.inject({ url: '/api/me' })).json().data).toMatchObject(name);
});

test.each([[null], [''], ['  '], [undefined]])('a middle name of %j is none', async (middleName) => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const name = { first_name: 'Ines', last_name: 'Calder' };
  await viewer.inject({ method: 'POST', url: '/api/me', payload: { ...name, middle_name: 'M' } });
  await viewer.inject({ method: 'POST', url: '/api/me', payload: { ...name, middle_name: middleName } });
  expect((await viewer.inject({ url: '/api/me' })).json().data.middle_name).toBeNull();
});

test("leaves everybody else's name as it is", async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const admin = await backend.signIn('admin@demo.netcap.test');
  await viewer.inject({ method: 'POST', url: '/api/me', payload: { first_name: 'X', last_name: 'Y' } });
  expect((await admin.inject({ url: '/api/me' })).json().data.first_name).toBe('Dana');
});

test.each([
  {},
  { first_name: 'Ines' },
  { first_name: '', last_name: 'Calder' },
  { first_name: '   ', last_name: 'Calder' },
  { first_name: 'x'.repeat(101), last_name: 'Calder' },
  { first_name: 'a\0b', last_name: 'Calder' },
])('a name that is malformed is 400: %j', async (payload) => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  expect((await viewer.inject({ method: 'POST', url: '/api/me', payload })).statusCode).toBe(400);
});

test('a name is changed only with a session', async () => {
  const payload = { first_name: 'Ines', last_name: 'Calder' };
  expect((await backend.app.inject({ method: 'POST', url: '/api/me', payload })).statusCode).toBe(401);
});
