import { buildApp } from '@server/app';
import { closeDemoAccounts } from '@server/auth/session/demoAccounts';
import { hasDemoAddress } from '@server/auth/usersRepository';
import type { App } from '@server/common/appTypes';
import { demoPassword, demoPeople } from '@server/seed/people';
import { testConfig } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { newestCode } from '@tests/support/people/messages';
import { askToSignIn, sendSignIn, setUpPasskey } from '@tests/support/people/passkeys';
import { afterEach, beforeEach, expect, test } from 'vitest';

const username = 'middle@demo.netcap.test';
const backend = setUpBackend();
const person = setUpSignedIn(backend, username);
const clock = () => testStart;
/** The product started again on the same data without the demo. */
let closed: App;

beforeEach(async () => {
  closed = await buildApp({ config: testConfig({ hasDemo: false }), database: backend.database, clock });
});
afterEach(() => closed.close());

const refusal = {
  status: 403,
  name: 'Forbidden',
  message:
    'Demo accounts are closed here, since their password is published. Sign up with your own e-mail address, or ask an administrator to invite you.',
};

function post(app: App, path: string, payload: object) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload });
}

async function countMessages(): Promise<number> {
  return (await backend.database.pool.query('select 1 from messages')).rows.length;
}

test('everybody in the demo counts as a demo account', async () => {
  const { pool, db } = backend.database;
  const { rows } = await pool.query('select user_id as "userId", email_address as address from user_emails');
  expect(rows.map(({ address }) => address).sort()).toEqual(demoPeople.map(({ emailAddress }) => emailAddress).sort());
  expect(await Promise.all(rows.map(({ userId }) => hasDemoAddress(db, userId)))).toEqual(rows.map(() => true));
});

test.each([username, '12125550144', 'mfa@demo.netcap.test'])(
  'without the demo, its published password opens nothing for %s, by no name',
  async (name) => {
    const before = await countMessages();
    const answer = await post(closed, '/login', { username: name, password: demoPassword });
    expect(answer.json().error).toEqual(refusal);
    expect(await countMessages()).toBe(before);
    expect((await post(backend.app, '/login', { username: name, password: demoPassword })).statusCode).toBe(200);
  },
);

test('nor does a code that was asked for while the demo was on', async () => {
  const name = 'mfa@demo.netcap.test';
  const { session } = (await post(backend.app, '/login', { username: name, password: demoPassword })).json().data;
  const code = await newestCode(backend.database, '12125550146');
  const answer = await post(closed, '/response-mfa-challenge', { username: name, session, code });
  expect(answer.json().error).toEqual(refusal);
});

test('nor a passkey', async () => {
  const { authenticator } = await setUpPasskey(person);
  const answer = await sendSignIn(closed, authenticator.get(await askToSignIn(closed)));
  expect(answer.json().error).toEqual(refusal);
});

test('nor is a password reset mailed, with the answer that every address gets', async () => {
  const before = await countMessages();
  const asked = await post(closed, '/forget-password', { email: username });
  expect(asked.json()).toEqual({ data: { id: expect.any(String) }, message: 'Email sent successfully' });
  expect(await countMessages()).toBe(before);
});

test('a start without the demo ends its sessions, and those of no one else', async () => {
  const { pool } = backend.database;
  await pool.query(
    `update user_emails set email_address = 'own@firm.example' where email_address = 'viewer@demo.netcap.test'`,
  );
  const other = await backend.signIn('own@firm.example');
  expect(await closeDemoAccounts({ database: backend.database, clock })).toBe(demoPeople.length - 1);
  const { refreshToken } = person;
  expect((await post(closed, '/refresh-token', { username, refreshToken })).statusCode).toBe(401);
  expect((await person.inject({ url: '/api/me' })).statusCode).toBe(401);
  expect((await other.inject({ url: '/api/me' })).statusCode).toBe(200);
});
