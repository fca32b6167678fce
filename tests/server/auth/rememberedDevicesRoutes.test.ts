import { demoPassword } from '@server/seed/people';
import { createTestBackend, type TestBackend } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { newestCode } from '@tests/support/people/messages';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

const username = 'mfa@demo.netcap.test';
const dayMs = 24 * 60 * 60_000;
const tokens = { access_token: expect.any(String), refresh_token: expect.any(String) };
const challenge = { session: expect.any(String), username };
const backend = setUpBackend();

type Cookies = Record<string, string>;

async function login(cookies: Cookies = {}, { app }: Pick<TestBackend, 'app'> = backend, as = username) {
  const payload = { username: as, password: demoPassword };
  return (await app.inject({ method: 'POST', url: '/api/login', payload, cookies })).json();
}

async function signInWithCode(at: TestBackend = backend, as = username, phoneNumber = '12125550146'): Promise<string> {
  const { session } = (await login({}, at, as)).data;
  const payload = { session, username: as, code: await newestCode(at.database, phoneNumber) };
  const answer = await at.app.inject({ method: 'POST', url: '/api/response-mfa-challenge', payload });
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}

function remember(accessToken: string, { app }: Pick<TestBackend, 'app'> = backend, cookies: Cookies = {}) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return app.inject({ method: 'POST', url: '/api/remember-device', headers, cookies });
}

function cookiesOf(answer: LightMyRequestResponse): Cookies {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** Signs another user in by code. */
async function signInViewer(): Promise<string> {
  await backend.database.pool.query("update users set has_mfa = true where phone_number = '12125550145'");
  return signInWithCode(backend, 'viewer@demo.netcap.test', '12125550145');
}

async function rememberedCookies(): Promise<Cookies> {
  return cookiesOf(await remember(await signInWithCode()));
}

test('a remembered browser needs no code for thirty days', async () => {
  const cookies = await rememberedCookies();
  expect((await login(cookies)).data).toEqual(tokens);
  expect((await login()).data).toEqual(challenge);
  backend.setTime(new Date(testStart.getTime() + 30 * dayMs - 1));
  expect((await login(cookies)).data).toEqual(tokens);
  backend.setTime(new Date(testStart.getTime() + 30 * dayMs));
  expect((await login(cookies)).data).toEqual(challenge);
});

test('the cookie is for our API alone and out of reach of scripts', async () => {
  const answer = await remember(await signInWithCode());
  expect(answer.json()).toEqual({ message: 'This device will be remembered for 30 days.' });
  expect(answer.cookies).toEqual([
    {
      name: 'netcap_device',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/api',
      maxAge: 30 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
});

test.each([
  ['with pages of other sites that may call', { corsOrigins: ['https://app.example'] }, 'None'],
  ['behind an address that is encrypted', { publicUrl: 'https://netcap.example' }, 'Strict'],
])('the cookie is for encrypted connections %s', async (_what, config, sameSite) => {
  const other = await createTestBackend({ config });
  try {
    const answer = await remember(await signInWithCode(other), other);
    expect(answer.cookies[0]).toMatchObject({ secure: true, sameSite });
  } finally {
    await other.close();
  }
});

test('a browser that was remembered for somebody else needs a code', async () => {
  const viewer = await signInViewer();
  const cookies = cookiesOf(await remember(viewer));
  expect((await login(cookies)).data).toEqual(challenge);
});

test.each(['', 'made-up', ''.padEnd(3000, 'x'), '%00', '"', 'é'])(
  'a cookie that is none needs a code: %j',
  async (value) => {
    expect((await login({ netcap_device: value })).data).toEqual(challenge);
  },
);

test('a remembered browser with a wrong password gets the one answer', async () => {
  const cookies = await rememberedCookies();
  const payload = { username, password: 'wrong' };
  const answer = await backend.app.inject({ method: 'POST', url: '/api/login', payload, cookies });
  expect(answer.statusCode).toBe(401);
});

test('remembering again takes the place of what the browser held', async () => {
  const accessToken = await signInWithCode();
  const first = cookiesOf(await remember(accessToken));
  const second = cookiesOf(await remember(accessToken, backend, first));
  expect((await login(first)).data).toEqual(challenge);
  expect((await login(second)).data).toEqual(tokens);
});

test('a sign-in without a code is not remembered, neither by a remembered browser nor by the password alone', async () => {
  const cookies = await rememberedCookies();
  const again = (await login(cookies)).data.access_token;
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  for (const [accessToken, held] of [
    [again, cookies],
    [again, {}],
    [viewer.accessToken, {}],
  ] as const) {
    const answer = await remember(accessToken, backend, held);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.message).toBe('Only a sign-in with a code can be remembered.');
    expect(answer.cookies).toEqual([]);
  }
  expect((await login(cookies)).data).toEqual(tokens);
});

test('a cookie that somebody planted is not taken over', async () => {
  const planted = { netcap_device: 'A'.repeat(43) };
  const given = cookiesOf(await remember(await signInWithCode(), backend, planted));
  expect(given['netcap_device']).not.toBe(planted.netcap_device);
  expect((await login(planted)).data).toEqual(challenge);
});

test("somebody else's browser keeps what it held for its user", async () => {
  const cookies = await rememberedCookies();
  const viewer = await signInViewer();
  await remember(viewer, backend, cookies);
  expect((await login(cookies)).data).toEqual(tokens);
});

test('a reset password forgets the browsers of its user, and no others', async () => {
  const cookies = await rememberedCookies();
  const viewer = await signInViewer();
  await remember(viewer);
  const post = (url: string, payload: object) => backend.app.inject({ method: 'POST', url: `/api${url}`, payload });
  const { id } = (await post('/forget-password', { email: username })).json().data;
  const reset = { id, otp: await newestCode(backend.database, username), new_password: 'Harbour!2031' };
  expect((await post('/reset-password', reset)).statusCode).toBe(200);
  const again = { username, password: reset.new_password };
  const answer = await backend.app.inject({ method: 'POST', url: '/api/login', payload: again, cookies });
  expect(answer.json().data).toEqual(challenge);
  expect((await backend.database.pool.query('select 1 from remembered_devices')).rowCount).toBe(1);
});

test('what the browser holds is not stored as it is', async () => {
  const cookies = await rememberedCookies();
  const stored = await backend.database.pool.query<{ row: string }>('select t::text as row from remembered_devices t');
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0]?.row).not.toContain(cookies['netcap_device']);
});

test('a user is remembered in twenty browsers a day', async () => {
  const accessToken = await signInWithCode();
  for (let number = 0; number < 20; number += 1) expect((await remember(accessToken)).statusCode).toBe(200);
  const answer = await remember(accessToken);
  expect(answer.statusCode).toBe(429);
  expect(answer.json().error.message).toBe('Too many attempts. Try again in 24 hours.');
});

test('remembering needs a session', async () => {
  const answer = await backend.app.inject({ method: 'POST', url: '/api/remember-device' });
  expect(answer.statusCode).toBe(401);
  expect(answer.cookies).toEqual([]);
});
