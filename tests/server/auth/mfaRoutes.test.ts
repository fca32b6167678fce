import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { countMessages, newestCode } from '@tests/support/people/messages';
import { expect, test } from 'vitest';

const username = 'mfa@demo.netcap.test';
const phoneNumber = '12125550146';
const minuteMs = 60_000;
const invalid = { status: 422, name: 'UnprocessableEntity', message: 'Invalid OTP Code.' };
const backend = setUpBackend();

function post(path: string, payload: object, remoteAddress = '127.0.0.1') {
  return backend.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
}

function login(name = username) {
  return post('/login', { username: name, password: demoPassword });
}

/** Starts a sign-in, with the code that was sent for it. */
async function startSignIn(): Promise<{ session: string; code: string }> {
  const { session } = (await login()).json<{ data: { session: string } }>().data;
  return { session, code: await newestCode(backend.database, phoneNumber) };
}

function answer(payload: { session: string; code: string; username?: string }, remoteAddress?: string) {
  return post('/response-mfa-challenge', { username, ...payload }, remoteAddress);
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

test('a right password leads to a code by SMS, and the code to tokens that work', async () => {
  const started = await login(' MFA@demo.netcap.test');
  expect(started.statusCode).toBe(200);
  expect(started.json()).toEqual({
    data: { session: expect.any(String), username },
    message: 'An OTP was sent to your mobile number ending in 46.',
  });
  const code = await newestCode(backend.database, phoneNumber);
  const answered = await answer({ session: started.json().data.session, code });
  expect(answered.statusCode).toBe(200);
  expect(answered.json()).toEqual({ data: { access_token: expect.any(String), refresh_token: expect.any(String) } });
  const headers = { authorization: `Bearer ${answered.json().data.access_token}` };
  expect((await backend.app.inject({ url: '/api/me', headers })).json().data.first_name).toBe('Noor');
});

test('the phone number is a name of the same sign-in', async () => {
  const answered = await answer({ ...(await startSignIn()), username: '+1 (212) 555-0146' });
  expect(answered.statusCode).toBe(200);
});

test('a wrong password sends no code', async () => {
  const answered = await post('/login', { username, password: 'wrong' });
  expect(answered.statusCode).toBe(401);
  expect(await countMessages(backend.database, phoneNumber)).toBe(0);
});

test('a wrong code is refused, and the right one is good after it', async () => {
  const { session, code } = await startSignIn();
  const refused = await answer({ session, code: wrong(code) });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({ error: invalid });
  expect((await answer({ session, code })).statusCode).toBe(200);
});

test('a code is good once', async () => {
  const started = await startSignIn();
  expect((await answer(started)).statusCode).toBe(200);
  expect((await answer(started)).json()).toEqual({ error: invalid });
});

test('of two submits at once one gets in', async () => {
  const started = await startSignIn();
  const answers = await Promise.all([answer(started), answer(started)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('a code is good for ten minutes', async () => {
  const started = await startSignIn();
  later(10 * minuteMs);
  expect((await answer(started)).json()).toEqual({ error: invalid });
});

test('after five wrong codes the right one is refused, also when they come at once', async () => {
  const { session, code } = await startSignIn();
  await Promise.all(Array.from({ length: 5 }, () => answer({ session, code: wrong(code) })));
  expect((await answer({ session, code })).json()).toEqual({ error: invalid });
});

test.each([
  ['an unknown session', { session: 'unknown' }],
  ["another user's name", { username: 'admin@demo.netcap.test' }],
  ['an unknown name', { username: 'nobody@demo.netcap.test' }],
])('the right code with %s is refused', async (_what, change) => {
  const answered = await answer({ ...(await startSignIn()), ...change });
  expect(answered.json()).toEqual({ error: invalid });
});

test("a code of one sign-in is not good for another, and neither ends the other's", async () => {
  const first = await startSignIn();
  const second = await startSignIn();
  expect((await answer({ session: first.session, code: second.code })).statusCode).toBe(
    first.code === second.code ? 200 : 422,
  );
  expect((await answer(second)).statusCode).toBe(200);
});

test('another code takes the place of the first', async () => {
  const { session, code } = await startSignIn();
  const resent = await post('/resend-mobile-otp?action=login', { session });
  expect(resent.json()).toEqual({ message: 'OTP sent successfully' });
  const next = await newestCode(backend.database, phoneNumber);
  expect((await answer({ session, code })).statusCode).toBe(code === next ? 200 : 422);
  if (code !== next) expect((await answer({ session, code: next })).statusCode).toBe(200);
});

test('five codes in a quarter of an hour are enough for one number', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await login()).statusCode).toBe(200);
  const limited = await login();
  expect(limited.statusCode).toBe(429);
  expect(limited.json().error.message).toBe('Too many attempts. Try again in 15 minutes.');
  expect(await countMessages(backend.database, phoneNumber)).toBe(5);
  later(15 * minuteMs);
  expect((await login()).statusCode).toBe(200);
});

test('codes to many numbers may be asked for from one address, where a whole office signs in', async () => {
  for (let number = 0; number < 40; number += 1) {
    const setNumber = 'update users set phone_number = $1 where has_mfa';
    await backend.database.pool.query(setNumber, [`121255502${String(number).padStart(2, '0')}`]);
    expect((await login()).statusCode).toBe(200);
  }
});

test('an account takes twenty codes an hour, from wherever they come', async () => {
  const starts = [await startSignIn(), await startSignIn(), await startSignIn(), await startSignIn()];
  for (const [at, { session, code }] of starts.entries()) {
    const tries = Array.from({ length: 5 }, (_, number) =>
      answer({ session, code: wrong(code) }, `10.0.${at}.${number}`),
    );
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(422);
  }
  expect((await answer(await startSignIn(), '10.0.9.1')).statusCode).toBe(429);
});

test('a session or a code is not stored as it is', async () => {
  const { session, code } = await startSignIn();
  const stored = await backend.database.pool.query<{ row: string }>('select t::text as row from account_flows t');
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0]?.row).not.toContain(session);
  expect(stored.rows[0]?.row).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('a reset password ends a sign-in that waits for its code', async () => {
  const started = await startSignIn();
  const asked = await post('/forget-password', { email: username });
  const otp = await newestCode(backend.database, username);
  const reset = { otp, new_password: 'Netcap#2027', id: asked.json().data.id };
  expect((await post('/reset-password', reset)).statusCode).toBe(200);
  expect((await answer(started)).json()).toEqual({ error: invalid });
});

test.each([{}, { code: '1', session: 'x' }, { code: '', session: 'x', username }, { code: 1, session: 'x', username }])(
  'a malformed answer is 400: %j',
  async (payload) => {
    expect((await post('/response-mfa-challenge', payload)).statusCode).toBe(400);
  },
);
