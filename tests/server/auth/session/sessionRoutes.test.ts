import { demoPassword } from '@server/seed/people';
import { createTestBackend } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const username = 'admin@demo.netcap.test';
const minuteMs = 60_000;
const backend = setUpBackend();

function login(credentials: { username: string; password: string }, remoteAddress = '127.0.0.1') {
  return backend.app.inject({ method: 'POST', url: '/api/login', payload: credentials, remoteAddress });
}

function refresh(refreshToken: string, as = username) {
  return backend.app.inject({ method: 'POST', url: '/api/refresh-token', payload: { username: as, refreshToken } });
}

/** Returns the new refresh token, where the exchange is expected to succeed. */
async function exchanged(refreshToken: string): Promise<string> {
  const answer = await refresh(refreshToken);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { refresh_token: string } }>().data.refresh_token;
}

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

test.each([
  ['an e-mail address', username],
  ['an e-mail address in other letters, with spaces around it', ' Admin@Demo.Netcap.TEST '],
  ['a phone number', '12125550141'],
  ['a phone number as people write it', '+1 (212) 555-0141'],
])('signs in with %s', async (_what, name) => {
  const answer = await login({ username: name, password: demoPassword });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { access_token: expect.any(String), refresh_token: expect.any(String) } });
});

test.each([
  ['a wrong password', { username, password: 'Netcap#2025' }],
  ['an unknown address', { username: 'nobody@demo.netcap.test', password: demoPassword }],
  ['an unknown number', { username: '19995550100', password: demoPassword }],
  ['a name that is neither', { username: 'admin', password: demoPassword }],
])('%s gets the one answer that tells nothing', async (_what, credentials) => {
  const answer = await login(credentials);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    error: { status: 401, name: 'Unauthorized', message: 'Incorrect email/mobile or password.' },
  });
});

test('names an unconfirmed address only after the right password', async () => {
  await backend.database.pool.query('update user_emails set is_confirmed = false');
  expect((await login({ username, password: 'wrong' })).json().error.message).toBe(
    'Incorrect email/mobile or password.',
  );
  const answer = await login({ username, password: demoPassword });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error.message).toBe('Your email is not verified');
});

test.each([
  { username: '', password: 'x' },
  { username },
  {},
  { username: 5, password: 'x' },
  { username: 'a\0@b.c', password: 'x' },
])('a sign-in that is malformed is 400: %j', async (payload) => {
  const answer = await backend.app.inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.statusCode).toBe(400);
});

test('an account takes ten wrong passwords in a quarter of an hour, known or not', async () => {
  for (const name of [username, 'nobody@demo.netcap.test']) {
    for (let attempt = 0; attempt < 10; attempt += 1) await login({ username: name, password: 'wrong' });
    const answer = await login({ username: name, password: demoPassword });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error.message).toBe('Too many attempts. Try again in 15 minutes.');
  }
  later(15 * minuteMs);
  expect((await login({ username, password: demoPassword })).statusCode).toBe(200);
});

test('names that are neither an address nor a number do not share their tries', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await login({ username: 'one', password: 'wrong' });
  expect((await login({ username: 'one', password: 'wrong' })).statusCode).toBe(429);
  expect((await login({ username: 'other', password: 'wrong' })).statusCode).toBe(401);
});

test('a good sign-in forgets the wrong ones before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await login({ username, password: 'wrong' });
    expect((await login({ username, password: demoPassword })).statusCode).toBe(200);
  }
});

test('an address takes a hundred wrong sign-ins, whatever the names, and others are not held up', async () => {
  const tries = Array.from({ length: 100 }, (_, number) =>
    login({ username: `x${number}@y.test`, password: 'wrong' }, '10.0.0.1'),
  );
  await Promise.all(tries);
  expect((await login({ username, password: demoPassword }, '10.0.0.1')).statusCode).toBe(429);
  expect((await login({ username, password: demoPassword }, '10.0.0.2')).statusCode).toBe(200);
});

test('behind a proxy the address that the proxy adds counts, whatever was named before it', async () => {
  const proxied = await createTestBackend({ config: { hasTrustedProxy: true } });
  try {
    const wrongFrom = (number: number) => {
      const payload = { username: `x${number}@y.test`, password: 'wrong' };
      const headers = { 'x-forwarded-for': `10.0.1.${number}, 10.0.0.1` };
      return proxied.app.inject({ method: 'POST', url: '/api/login', payload, headers });
    };
    const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => wrongFrom(number)));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  } finally {
    await proxied.close();
  }
});

test('a refresh token is exchanged for new tokens that work', async () => {
  const { refreshToken } = await backend.signIn(username);
  later(minuteMs);
  const answer = await refresh(refreshToken);
  const { access_token: accessToken, refresh_token: next } = answer.json().data;
  expect(next).not.toBe(refreshToken);
  const me = await backend.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.statusCode).toBe(200);
  await exchanged(next);
});

test('a second tab that comes a moment late gets the same successor', async () => {
  const { refreshToken } = await backend.signIn(username);
  const first = await exchanged(refreshToken);
  later(10_000);
  expect(await exchanged(refreshToken)).toBe(first);
  await exchanged(first);
});

test('two tabs at once get the same successor', async () => {
  const { refreshToken } = await backend.signIn(username);
  const [one, other] = await Promise.all([exchanged(refreshToken), exchanged(refreshToken)]);
  expect(one).toBe(other);
});

test('a token that comes again later ends the session, its newest tokens included', async () => {
  const { refreshToken, inject } = await backend.signIn(username);
  const next = await exchanged(refreshToken);
  later(10_001);
  expect((await refresh(refreshToken)).statusCode).toBe(401);
  expect((await refresh(next)).statusCode).toBe(401);
  expect((await inject({ url: '/api/me' })).statusCode).toBe(401);
});

test('who knows the name of a session but never had a token of it cannot end it', async () => {
  const { refreshToken } = await backend.signIn(username);
  const [family, secret, seal] = refreshToken.split('.');
  for (const made of [`${family}.x`, `${family}.x.${seal}`, `${family}.${secret}`, `${family}.${secret}.x`]) {
    expect((await refresh(made)).statusCode).toBe(401);
  }
  await exchanged(refreshToken);
});

test('a token from two exchanges ago ends the session even within the grace', async () => {
  const { refreshToken } = await backend.signIn(username);
  const next = await exchanged(await exchanged(refreshToken));
  expect((await refresh(refreshToken)).statusCode).toBe(401);
  expect((await refresh(next)).statusCode).toBe(401);
});

test('the end of one session leaves another of the same user alone', async () => {
  const first = await backend.signIn(username);
  const second = await backend.signIn(username);
  await first.inject({ method: 'POST', url: '/api/x/sign-out' });
  expect((await refresh(first.refreshToken)).statusCode).toBe(401);
  expect((await first.inject({ url: '/api/me' })).statusCode).toBe(401);
  expect((await refresh(second.refreshToken)).statusCode).toBe(200);
});

test.each(['unknown', 'unknown.token', ''.padEnd(512, 'x')])(
  'a refresh token that is none is 401: %s',
  async (token) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.message).toBe('Your session ended. Sign in again.');
  },
);

test('a refresh token that cannot be stored is 400', async () => {
  expect((await refresh('\0.x')).statusCode).toBe(400);
});

test("another user's name does not go with a token, and does not end its session", async () => {
  const { refreshToken } = await backend.signIn(username);
  expect((await refresh(refreshToken, 'viewer@demo.netcap.test')).statusCode).toBe(401);
  await exchanged(refreshToken);
});

test('an access token is good for fifteen minutes', async () => {
  const { inject } = await backend.signIn(username);
  later(15 * minuteMs - 1000);
  expect((await inject({ url: '/api/me' })).statusCode).toBe(200);
  later(15 * minuteMs);
  expect((await inject({ url: '/api/me' })).statusCode).toBe(401);
});

test.each([
  ['of a viewer', 'viewer@demo.netcap.test', 12],
  ['of an administrator', username, 8],
])('a session %s that is not refreshed for hours is over', async (_whose, as, hours) => {
  const { refreshToken } = await backend.signIn(as);
  later(hours * 60 * minuteMs - 1);
  const next = (await refresh(refreshToken, as)).json().data.refresh_token;
  later(2 * hours * 60 * minuteMs - 1);
  expect((await refresh(next, as)).statusCode).toBe(401);
});

test('a session that is refreshed all the time ends after thirty days', async () => {
  let { refreshToken } = await backend.signIn(username);
  for (let hour = 6; hour < 30 * 24; hour += 6) {
    later(hour * 60 * minuteMs);
    refreshToken = await exchanged(refreshToken);
  }
  later(30 * 24 * 60 * minuteMs);
  expect((await refresh(refreshToken)).statusCode).toBe(401);
});

test('how long sessions last is configured', async () => {
  const own = await createTestBackend({ config: { sessionLimits: { idleHours: 3, adminIdleHours: 2, maxDays: 1 } } });
  try {
    const { inject } = await own.signIn(username);
    const stored = await own.database.pool.query('select expires_at from session_families');
    expect(stored.rows[0].expires_at).toEqual(new Date(testStart.getTime() + 120 * minuteMs));
    expect((await inject({ url: '/api/me' })).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});

test('no token is stored as it is', async () => {
  const { refreshToken, accessToken } = await backend.signIn(username);
  const stored = await backend.database.pool.query(
    'select to_jsonb(session_families)::text as row from session_families',
  );
  const secretPart = refreshToken.split('.')[1] ?? '';
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0].row).not.toContain(secretPart);
  expect(stored.rows[0].row).not.toContain(accessToken);
});

test('signing out needs a token', async () => {
  expect((await backend.app.inject({ method: 'POST', url: '/api/x/sign-out' })).statusCode).toBe(401);
});

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'netcap_session');

test('the refresh token comes in a cookie that no script and no other site has, too', async () => {
  const answer = await login({ username, password: demoPassword });
  expect(cookieOf(answer)).toEqual({
    name: 'netcap_session',
    value: answer.json().data.refresh_token,
    path: '/api',
    maxAge: 30 * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'Strict',
  });
});

test('a refresh by the cookie gives the next token to the cookie alone', async () => {
  const held = cookieOf(await login({ username, password: demoPassword }))?.value ?? '';
  const byCookie = (value: string) =>
    backend.app.inject({
      method: 'POST',
      url: '/api/refresh-token',
      payload: { username, refreshToken: '' },
      cookies: { netcap_session: value },
    });
  const answer = await byCookie(held);
  expect(answer.json()).toEqual({ data: { access_token: expect.any(String), refresh_token: '' } });
  const next = cookieOf(answer)?.value ?? '';
  expect(next).not.toBe(held);
  expect((await byCookie(next)).statusCode).toBe(200);
  expect((await refresh('')).statusCode).toBe(401);
});

test('signing out takes the cookie away', async () => {
  const { inject } = await backend.signIn(username);
  expect(cookieOf(await inject({ method: 'POST', url: '/api/x/sign-out' }))?.value).toBe('');
});

test('the capabilities say whether the cookie comes along', async () => {
  const ask = (cookies: Record<string, string>) => backend.app.inject({ url: '/api/x/capabilities', cookies });
  expect((await ask({})).json().data).not.toContain('session-cookie');
  expect((await ask({ netcap_session: 'x' })).json().data).toContain('session-cookie');
});
