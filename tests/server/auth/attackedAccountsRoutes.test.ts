import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { countMessages, newestCode, newestLink } from '@tests/support/people/messages';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

const username = 'admin@demo.netcap.test';
const withCode = { username: 'mfa@demo.netcap.test', phoneNumber: '12125550146' };
const newPassword = 'Harbour!2031';
const office = '10.9.9.9';
const home = '10.8.8.8';
const minuteMs = 60_000;
const backend = setUpBackend();

type Cookies = Record<string, string>;
type From = { address?: string; cookies?: Cookies };

function post(path: string, payload: object, { address: remoteAddress = home, cookies = {} }: From = {}) {
  return backend.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress, cookies });
}

function login(password: string, from?: From, as = username) {
  return post('/login', { username: as, password }, from);
}

async function known(from?: From): Promise<Cookies> {
  return cookiesOf(await login(demoPassword, from));
}

function cookiesOf(answer: LightMyRequestResponse): Cookies {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** Makes as many calls as there are numbers, at once. */
function many(times: number, call: (number: number) => Promise<LightMyRequestResponse>) {
  return Promise.all(Array.from({ length: times }, (_, number) => call(number)));
}

/** Tries ten wrong passwords from each of five networks: all that an account takes. */
const guessPasswords = () => many(50, (number) => login(`Guess#${number}`, { address: `10.1.${number % 5}.1` }));

async function newestToken(recipient: string): Promise<string> {
  return new URL(await newestLink(backend.database, recipient)).searchParams.get('token') ?? '';
}

test('a known browser signs in while strangers guess at the account from everywhere, and one that is not has to wait', async () => {
  const cookies = await known();
  await guessPasswords();
  expect((await login(demoPassword)).statusCode).toBe(429);
  expect((await login(demoPassword, { cookies })).statusCode).toBe(200);
});

test('a known browser has ten tries in a quarter of an hour like anybody', async () => {
  const cookies = await known();
  const statuses = (await many(12, () => login('wrong', { cookies }))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect((await login(demoPassword, { cookies })).statusCode).toBe(429);
});

test.each([
  ['made up', async () => ({ netcap_known: 'a.b.c~d' })],
  ["somebody else's", async () => cookiesOf(await login(demoPassword, {}, 'viewer@demo.netcap.test'))],
  [
    'of an earlier password',
    async () => {
      const cookies = await known();
      await backend.database.pool.query("update users set password_hash = password_hash || 'x'");
      return cookies;
    },
  ],
])('a guesser gains nothing by a cookie that is %s', async (_what, cookies) => {
  const held = await cookies();
  await guessPasswords();
  expect((await login('Guess#1', { cookies: held })).statusCode).toBe(429);
});

test('the owner is mailed a link that opens the account for their new browser, and gives the guesser nothing', async () => {
  await guessPasswords();
  await many(5, () => login('Guess#1'));
  expect(await countMessages(backend.database, username)).toBe(1);
  const token = await newestToken(username);
  const unlocked = await post('/x/unlock', { token });
  expect(unlocked.json()).toEqual({ message: 'You can sign in from this browser now.' });
  const cookies = cookiesOf(unlocked);
  expect((await login('wrong', { cookies })).statusCode).toBe(401);
  expect((await login(demoPassword, { cookies })).statusCode).toBe(200);
  expect((await login(demoPassword)).statusCode).toBe(429);
  await many(10, () => login('wrong', { cookies }));
  expect((await login('wrong', { cookies: cookiesOf(await post('/x/unlock', { token })) })).statusCode).toBe(429);
});

test('the link to a locked account ends after a day and with a new password', async () => {
  await guessPasswords();
  await login('Guess#1');
  const token = await newestToken(username);
  await backend.database.pool.query("update users set password_hash = password_hash || 'x'");
  expect((await post('/x/unlock', { token })).statusCode).toBe(422);
  backend.setTime(new Date(testStart.getTime() + 24 * 60 * minuteMs));
  expect((await post('/x/unlock', { token })).statusCode).toBe(422);
});

test('a hundred bad names from an office keep none of its known browsers out', async () => {
  const cookies = await known({ address: office });
  await many(100, (number) => login('wrong', { address: office }, `x${number}@y.test`));
  expect((await login(demoPassword, { address: office })).statusCode).toBe(429);
  expect((await login(demoPassword, { address: office, cookies })).statusCode).toBe(200);
});

test('bad refresh tokens from an office end no session there, and are held up themselves', async () => {
  const { refreshToken } = await backend.signIn(username);
  const refresh = (token: string) => post('/refresh-token', { username, refreshToken: token }, { address: office });
  await many(100, () => refresh('made.up.token'));
  expect((await refresh('made.up.token')).statusCode).toBe(429);
  expect((await refresh(refreshToken)).statusCode).toBe(200);
});

test('who knows the password and guesses codes does not keep the owner out', async () => {
  const { username: as, phoneNumber } = withCode;
  const begin = async (from?: From) => (await login(demoPassword, from, as)).json().data.session as string;
  const answer = (session: string, code: string, from?: From) =>
    post('/response-mfa-challenge', { session, username: as, code }, from);
  const session = await begin();
  const first = await answer(session, await newestCode(backend.database, phoneNumber));
  const cookies = cookiesOf(first);
  for (let number = 0; number < 4; number += 1) {
    const address = `10.1.${number}.1`;
    const guessed = await begin({ address });
    await many(5, () => answer(guessed, 'x', { address }));
  }
  expect((await answer(await begin(), 'x')).statusCode).toBe(429);
  expect((await backend.database.pool.query("select 1 from messages where subject like 'Too many%'")).rowCount).toBe(1);
  const own = await begin({ cookies });
  const code = await newestCode(backend.database, phoneNumber);
  expect((await answer(own, code, { cookies })).statusCode).toBe(200);
});

test('strangers who use up the reset mails leave the owner a link that is good, and a known browser its own', async () => {
  const ask = (from?: From) => post('/forget-password', { email: username }, from);
  const at = (minute: number) => backend.setTime(new Date(testStart.getTime() + minute * minuteMs));
  const cookies = await known();
  for (const minute of [0, 15, 30, 60, 90]) {
    at(minute);
    await many(10, (number) => ask({ address: `10.${minute}.${number}.1` }));
  }
  const token = await newestToken(username);
  expect(await countMessages(backend.database, username)).toBeLessThan(25);
  at(119);
  expect((await ask()).json().error.message).toBe(
    'We already sent several e-mails to this address. Open the link in the latest one, or try again in 30 minutes.',
  );
  expect((await ask({ cookies })).statusCode).toBe(200);
  const reset = await post('/x/reset-by-link', { token, new_password: newPassword });
  expect(reset.statusCode).toBe(200);
  await guessPasswords();
  expect((await login(newPassword, { cookies: cookiesOf(reset) })).statusCode).toBe(200);
});

test('a hundred bad links from an office hold up no right one', async () => {
  await post('/forget-password', { email: username });
  const reset = (token: string) => post('/x/reset-by-link', { token, new_password: newPassword }, { address: office });
  await many(100, () => reset('made-up'));
  expect((await reset('made-up')).statusCode).toBe(429);
  expect((await reset(await newestToken(username))).statusCode).toBe(200);
});
