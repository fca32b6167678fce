import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { appCode, setUpAuthenticator } from '@tests/support/people/authenticator';
import { countMessages } from '@tests/support/people/messages';
import { beforeEach, expect, test } from 'vitest';

const username = 'viewer@demo.netcap.test';
const phoneNumber = '12125550145';
const stepMs = 30_000;
const backend = setUpBackend();
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  ({ secret, recoveryCodes } = await setUpAuthenticator(await backend.signIn(username), testStart));
  later(1);
});

/** Returns the time so many steps of 30 seconds after the set-up, whose code was taken. */
function later(steps: number): Date {
  const now = new Date(testStart.getTime() + steps * stepMs);
  backend.setTime(now);
  return now;
}

const codeAt = (steps: number) => appCode(secret, new Date(testStart.getTime() + steps * stepMs));
const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  backend.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
const login = () => post('/login', { username, password: demoPassword });
const start = async (): Promise<string> => (await login()).json().data.session;
const answer = (session: string, code: string, remoteAddress?: string) =>
  post('/response-mfa-challenge', { session, code, username }, remoteAddress);
const signInBy = async (code: string) => (await answer(await start(), code)).statusCode;
const wrongCode = () => {
  const right = [0, 1, 2].map(codeAt);
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '000000';
};

test('a right password leads to the question for the app, and sends nothing', async () => {
  expect((await login()).json()).toEqual({
    data: { session: expect.any(String), username, method: 'APP' },
    message: 'Enter the 6-digit code from your authenticator app.',
  });
  expect(await countMessages(backend.database, phoneNumber)).toBe(0);
});

test('a wrong code is refused, and the right one is good after it', async () => {
  const session = await start();
  const refused = await answer(session, wrongCode());
  expect(refused.statusCode).toBe(422);
  expect(refused.json().error.message).toContain("This code isn't right, or was used already.");
  const answered = await answer(session, codeAt(1));
  expect(answered.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${answered.json().data.access_token}` };
  expect((await backend.app.inject({ url: '/api/me', headers })).json().data.first_name).toBe('Ines');
});

test('a code is good once, also in another sign-in, and so is that of the set-up', async () => {
  expect(await signInBy(codeAt(0))).toBe(422);
  expect(await signInBy(codeAt(1))).toBe(200);
  expect(await signInBy(codeAt(1))).toBe(422);
  later(2);
  expect(await signInBy(codeAt(2))).toBe(200);
});

test('a code before one that was taken is good no more', async () => {
  expect(await signInBy(codeAt(2))).toBe(200);
  expect(await signInBy(codeAt(1))).toBe(422);
});

test('of two sign-ins with one code at once, one gets in', async () => {
  const sessions = [await start(), await start()];
  const answers = await Promise.all(sessions.map((session) => answer(session, codeAt(1))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('after five wrong codes the sign-in starts over, and the person is told', async () => {
  const session = await start();
  await Promise.all(Array.from({ length: 5 }, () => answer(session, wrongCode())));
  const refused = await answer(session, codeAt(1));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().error.message).toBe('Too many wrong codes. Go back to sign in and start again.');
  expect(await signInBy(codeAt(1))).toBe(200);
  const told = await backend.database.pool.query("select recipient from messages where subject like 'Wrong codes%'");
  expect(told.rows).toEqual([{ recipient: username }]);
});

test('an account takes twenty codes an hour, from wherever they come', async () => {
  for (let at = 0; at < 4; at += 1) {
    const session = await start();
    for (let number = 0; number < 5; number += 1) {
      expect((await answer(session, wrongCode(), `10.0.${at}.${number}`)).statusCode).toBe(422);
    }
  }
  expect((await answer(await start(), codeAt(1), '10.0.9.1')).statusCode).toBe(429);
});

test('no code by SMS takes the place of the app', async () => {
  const session = await start();
  expect((await post('/resend-mobile-otp?action=login', { session })).json()).toEqual({
    message: 'OTP sent successfully',
  });
  expect(await countMessages(backend.database, phoneNumber)).toBe(0);
});

test('a recovery code is good once, however it is written, and is told of', async () => {
  const [code = ''] = recoveryCodes;
  expect(await signInBy(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(200);
  expect(await signInBy(code)).toBe(422);
  const person = await backend.database.pool.query(
    "select 1 from messages where subject like '%recovery code was used'",
  );
  expect(person.rowCount).toBe(1);
  expect((await backend.database.pool.query('select 1 from recovery_codes')).rowCount).toBe(9);
});

test('of two sign-ins with one recovery code at once, one gets in', async () => {
  const [code = ''] = recoveryCodes;
  const sessions = [await start(), await start()];
  const answers = await Promise.all(sessions.map((session) => answer(session, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test("somebody else's recovery code is refused", async () => {
  const other = await setUpAuthenticator(await backend.signIn('middle@demo.netcap.test'), later(1));
  expect(await signInBy(other.recoveryCodes[0] ?? '')).toBe(422);
});

test('a sign-in that waits for a code by SMS takes the code of an app set up meanwhile, not the one that was sent', async () => {
  const middle = 'middle@demo.netcap.test';
  const person = await backend.signIn(middle);
  const payload = { data: { method: 'SMS', password: demoPassword } };
  await person.inject({ method: 'PUT', url: '/api/x/second-factor', payload });
  const { session } = (await post('/login', { username: middle, password: demoPassword })).json().data;
  const sent = await backend.database.pool.query("select text from messages where recipient = '12125550144'");
  const code = /\d{6}/.exec(sent.rows[0].text)?.[0] ?? '';
  const app = await setUpAuthenticator(person, later(1));
  expect((await post('/response-mfa-challenge', { session, code, username: middle })).statusCode).toBe(422);
  const next = appCode(app.secret, later(2));
  expect((await post('/response-mfa-challenge', { session, code: next, username: middle })).statusCode).toBe(200);
});

test('a browser can be remembered, and a new app forgets it', async () => {
  const { access_token: token } = (await answer(await start(), codeAt(1))).json().data;
  const headers = { authorization: `Bearer ${token}` };
  const remembered = await backend.app.inject({ method: 'POST', url: '/api/remember-device', headers });
  const cookies = Object.fromEntries(remembered.cookies.map(({ name, value }) => [name, value]));
  const payload = { username, password: demoPassword };
  const again = () => backend.app.inject({ method: 'POST', url: '/api/login', payload, cookies });
  expect((await again()).json().data).toMatchObject({ access_token: expect.any(String) });
  const inject = (options: object) => backend.app.inject({ ...options, headers });
  await setUpAuthenticator({ inject }, later(1));
  expect((await again()).json().data).toMatchObject({ method: 'APP' });
});

test('a new password leaves the app on', async () => {
  const { id } = (await post('/forget-password', { email: username })).json().data;
  const select = 'select text from messages where recipient = $1 order by id desc limit 1';
  const mailed = await backend.database.pool.query(select, [username]);
  const otp = /\b\d{6}\b/.exec(mailed.rows[0].text)?.[0];
  const reset = await post('/reset-password', { otp, new_password: 'Netcap#2027', id });
  expect(reset.statusCode).toBe(200);
  expect((await post('/login', { username, password: 'Netcap#2027' })).json().data).toMatchObject({ method: 'APP' });
});
