import { deleteExpired } from '@server/auth/session/housekeeping';
import { demoPassword } from '@server/seed/people';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { countMessages, newestLink } from '@tests/support/people/messages';
import { expect, test } from 'vitest';

const added = 'ines@calder.test';
const failed = { status: 422, name: 'UnprocessableEntity', message: 'Email Verification Failed.' };
const hourMs = 60 * 60_000;
const backend = setUpBackend({ config: { publicUrl: 'https://netcap.example' } });
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');

function add(email = added, { inject } = viewer) {
  return inject({ method: 'POST', url: '/api/me/register-more-email', payload: { data: { email } } });
}

function confirm(token: string, { inject } = viewer) {
  return inject({ method: 'POST', url: '/api/me/confirm-register-email', payload: { data: { token } } });
}

async function mailedToken(email = added): Promise<string> {
  return new URL(await newestLink(backend.database, email)).searchParams.get('token') ?? '';
}

async function emails({ inject } = viewer): Promise<Record<string, boolean>> {
  const { data } = (await inject({ url: '/api/me' })).json<{
    data: { emails: { email_address: string; confirmed: boolean }[] };
  }>();
  return Object.fromEntries(data.emails.map(({ email_address, confirmed }) => [email_address, confirmed]));
}

async function canSignIn(username: string): Promise<boolean> {
  const payload = { username, password: demoPassword };
  return (await backend.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode === 200;
}

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

test('an added address is confirmed by the mailed link, and signs in from then on', async () => {
  const answer = await add('Ines@Calder.TEST');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Successfully updated user profile data.' });
  expect(await emails()).toEqual({ 'viewer@demo.netcap.test': true, [added]: false });
  expect(await canSignIn(added)).toBe(false);
  const confirmed = await confirm(await mailedToken());
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toEqual({ message: 'Email registered successfully!' });
  expect(await emails()).toEqual({ 'viewer@demo.netcap.test': true, [added]: true });
  expect(await canSignIn(added)).toBe(true);
});

test('the link leads to where people reach the app, whatever the request claims', async () => {
  const payload = { data: { email: added } };
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  await viewer.inject({ method: 'POST', url: '/api/me/register-more-email', payload, headers });
  const link = await newestLink(backend.database, added);
  expect(link).toMatch(/^https:\/\/netcap\.example\/setting\/user-profile\/confirm-register-email\?token=[\w.-]+$/);
});

test('the link of the longest address is short enough to be sent back', async () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(184)}.test`;
  expect(longest).toHaveLength(254);
  expect((await add(longest)).statusCode).toBe(200);
  expect((await confirm(await mailedToken(longest))).statusCode).toBe(200);
});

test('the link opened twice comes to the same', async () => {
  await add();
  const token = await mailedToken();
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await confirm(token)).statusCode).toBe(200);
  expect(Object.keys(await emails())).toHaveLength(2);
});

test('an address that is added twice is kept once and mailed again', async () => {
  await Promise.all([add(), add()]);
  expect(Object.keys(await emails())).toHaveLength(2);
  expect(await countMessages(backend.database, added)).toBe(2);
});

test('the link is good for a day', async () => {
  await add();
  const token = await mailedToken();
  const { inject } = viewer;
  later(24 * hourMs);
  const late = await backend.signIn('viewer@demo.netcap.test');
  expect((await confirm(token, late)).json()).toEqual({ error: failed });
  expect((await inject({ url: '/api/me' })).statusCode).toBe(401);
  expect(await emails(late)).toMatchObject({ [added]: false });
});

const forgetAt = (ms: number) =>
  deleteExpired({ database: backend.database, clock: () => new Date(testStart.getTime() + ms) });

async function isKept(): Promise<boolean> {
  const kept = await backend.database.pool.query('select 1 from user_emails where email_address = $1', [added]);
  return kept.rowCount === 1;
}

test('an address that nobody confirms is let go of with its link, a day after it was added last', async () => {
  await add();
  await forgetAt(24 * hourMs);
  expect(await isKept()).toBe(true);
  later(10 * hourMs);
  await add(added, await backend.signIn('viewer@demo.netcap.test'));
  await forgetAt(24 * hourMs + 1);
  expect(await isKept()).toBe(true);
  await forgetAt(34 * hourMs + 1);
  expect(await isKept()).toBe(false);
});

test('a confirmed address stays', async () => {
  await add();
  await confirm(await mailedToken());
  await forgetAt(34 * hourMs);
  expect(await isKept()).toBe(true);
});

test.each([
  ['made up', () => 'made-up'],
  ['changed', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['an access token', () => viewer.accessToken],
])('a link that is %s is refused', async (_what, toToken) => {
  await add();
  const answer = await confirm(toToken(await mailedToken()));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ error: failed });
  expect(await emails()).toMatchObject({ [added]: false });
});

test("another user's link is refused, also where both add the same address", async () => {
  const admin = await backend.signIn('admin@demo.netcap.test');
  await add();
  const token = await mailedToken();
  await add(added, admin);
  expect((await confirm(token, admin)).json()).toEqual({ error: failed });
  expect(await emails(admin)).toMatchObject({ [added]: false });
});

test('of two who add the same address the first who confirms it has it', async () => {
  const admin = await backend.signIn('admin@demo.netcap.test');
  await add();
  const token = await mailedToken();
  await add(added, admin);
  expect((await confirm(await mailedToken(), admin)).statusCode).toBe(200);
  expect((await confirm(token)).json()).toEqual({ error: failed });
  expect(await emails()).toEqual({ 'viewer@demo.netcap.test': true });
  expect(await emails(admin)).toMatchObject({ [added]: true });
});

test("only who reads its mail learns that an address is another account's", async () => {
  const taken = 'admin@second.netcap.test';
  expect((await add(taken)).json()).toEqual((await add()).json());
  const answer = await confirm(await mailedToken(taken));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe('This e-mail address is on another account.');
  expect(await emails()).toEqual({ 'viewer@demo.netcap.test': true, [added]: false });
  expect((await backend.signIn(taken)).accessToken).toEqual(expect.any(String));
});

test("an address that is the caller's already is refused and gets no mail", async () => {
  const message = 'This e-mail address is already on your account.';
  const answer = await add('Viewer@demo.netcap.test');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatchObject({ message, details: { errors: [{ path: 'data.email', message }] } });
  expect(await countMessages(backend.database, 'viewer@demo.netcap.test')).toBe(0);
});

test('an account has at most ten addresses', async () => {
  for (let number = 1; number < 10; number += 1) expect((await add(`ines${number}@calder.test`)).statusCode).toBe(200);
  const answer = await add();
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('An account can have up to 10 e-mail addresses.');
  expect((await add('ines1@calder.test')).statusCode).toBe(200);
});

test('five mails in a quarter of an hour are enough for one address', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await add()).statusCode).toBe(200);
  expect((await add()).statusCode).toBe(429);
  expect(await countMessages(backend.database, added)).toBe(5);
});

test('one address tries a hundred links in a quarter of an hour', async () => {
  for (let tried = 0; tried < 100; tried += 1) expect((await confirm('made-up')).statusCode).toBe(422);
  expect((await confirm('made-up')).statusCode).toBe(429);
});

test.each([{}, { data: {} }, { data: { email: 'none' } }, { data: { email: 'a b@c.de' } }, { email: added }])(
  'a malformed address is 400: %j',
  async (payload) => {
    const answer = await viewer.inject({ method: 'POST', url: '/api/me/register-more-email', payload });
    expect(answer.statusCode).toBe(400);
  },
);

test.each(['/me/register-more-email', '/me/confirm-register-email'])('%s needs a session', async (path) => {
  const answer = await backend.app.inject({ method: 'POST', url: `/api${path}`, payload: { data: {} } });
  expect(answer.statusCode).toBe(401);
});
