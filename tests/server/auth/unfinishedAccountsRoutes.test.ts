import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { newestCode } from '@tests/support/people/messages';
import { expect, test } from 'vitest';

const username = 'viewer@demo.netcap.test';
const phoneNumber = '12125550145';
const backend = setUpBackend();

function run(sql: string) {
  return backend.database.pool.query(sql);
}

function post(path: string, payload: object) {
  return backend.app.inject({ method: 'POST', url: `/api${path}`, payload });
}

function login(name: string, password = demoPassword) {
  return post('/login', { username: name, password });
}

const ofViewer = `(select user_id from user_emails where email_address = '${username}')`;
const withoutPhone = `update users set phone_confirmed_at = null where id = ${ofViewer}`;
const withoutConfirmation = `update user_emails set is_confirmed = false where user_id = ${ofViewer}`;
const withoutEmail = `delete from user_emails where user_id = ${ofViewer}`;

test.each([
  ['no confirmed number', [withoutPhone], 'Your phone number was not confirmed'],
  ['no address', [withoutEmail], 'Your email is not submitted Please complete your registration'],
  ['no confirmed address', [withoutConfirmation], 'Your email is not verified'],
  ['neither number nor address confirmed', [withoutPhone, withoutConfirmation], 'Your phone number was not confirmed'],
  ['no number confirmed and no address', [withoutPhone, withoutEmail], 'Your phone number was not confirmed'],
])('an account with %s says so, with the flow in which it goes on', async (_what, changes, message) => {
  for (const change of changes) await run(change);
  const answer = await login(phoneNumber);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    error: {
      status: 403,
      name: 'UnfinishedAccount',
      message,
      details: { errors: [], userId: expect.stringMatching(/^[\w-]{32}$/) },
    },
  });
});

test.each([[withoutPhone], [withoutConfirmation], [withoutEmail]])(
  'a wrong password learns nothing of what is missing: %s',
  async (change) => {
    await run(change);
    const answer = await login(phoneNumber, 'wrong');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.message).toBe('Incorrect email/mobile or password.');
  },
);

test('each refused sign-in begins a flow of its own', async () => {
  await run(withoutPhone);
  const flows = [await login(username), await login(username)].map((answer) => answer.json().error.details.userId);
  expect(new Set(flows).size).toBe(2);
});

test('the flow of an unconfirmed number leads to a sign-in', async () => {
  await run(withoutPhone);
  const { userId } = (await login(username)).json().error.details;
  expect((await post('/resend-mobile-otp?action=sign_up', { userId })).statusCode).toBe(200);
  const otp = await newestCode(backend.database, phoneNumber);
  expect((await post('/verify-otp?action=mobile', { userId, otp, isPhoneNumber: true })).statusCode).toBe(200);
  expect((await login(username)).statusCode).toBe(200);
});

test('the flow of an unconfirmed address leads to a sign-in', async () => {
  await run(withoutConfirmation);
  const { userId } = (await login(username)).json().error.details;
  expect((await post('/resend-email-otp', { userId })).statusCode).toBe(200);
  const otp = await newestCode(backend.database, username);
  expect((await post('/verify-otp?action=email', { userId, otp })).statusCode).toBe(200);
  expect((await login(username)).statusCode).toBe(200);
});

test('an account that wants codes by SMS sends none before it is finished', async () => {
  await run(`update users set has_mfa = true, phone_confirmed_at = null where id = ${ofViewer}`);
  expect((await login(username)).statusCode).toBe(403);
  expect((await run('select 1 from messages')).rowCount).toBe(0);
});

test('an address that somebody else only claims signs in whom it is confirmed for', async () => {
  await run(`insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at)
    select 5000, user_id, '${username}', false, now(), now() from user_emails where email_address = 'admin@demo.netcap.test'`);
  const tokens = (await login(username)).json().data;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await backend.app.inject({ url: '/api/me', headers })).json().data.first_name).toBe('Ines');
});
