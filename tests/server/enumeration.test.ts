import * as argon2 from '@node-rs/argon2';
import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { solvedCaptcha } from '@tests/support/people/captcha';
import { countMessages } from '@tests/support/people/messages';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

// Watched, not replaced: what it is given and how often shows the work that a request takes.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const known = 'admin@demo.netcap.test';
const unknown = 'nobody@demo.netcap.test';
const knownNumber = '2125550141';
const unknownNumber = '2125550199';
const backend = setUpBackend();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Records a request's answer without its random parts, and the work that it causes in the database and in password hashing. */
async function observe(path: string, payload: object) {
  // Entries written after an answer reveal nothing.
  await backend.app.securityLogWritten();
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
  const answer = await backend.app.inject({ method: 'POST', url: `/api${path}`, payload });
  const done = statements.mock.calls.map(([query]) => textOf(query));
  statements.mockRestore();
  const hashings = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
  return { id: idOf(answer.json()), seen: { status: answer.statusCode, body: maskIds(answer.json()), done, hashings } };
}

/** Writes what is answered: undoing a part and keeping it are the same to who waits for it. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.replace(/^(release|rollback to) savepoint/, 'end of savepoint');
}

function idOf(body: { data?: { id?: string } }): string {
  return body.data?.id ?? '';
}

function maskIds(body: object): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => (key === 'id' ? String(value).replace(/[\w-]/g, '*') : value)),
  );
}

test('a sign-in with a wrong password and one to no account are the same', async () => {
  await observe('/login', { username: known, password: 'wrong' });
  const ofKnown = await observe('/login', { username: known, password: 'wrong' });
  const ofUnknown = await observe('/login', { username: unknown, password: 'wrong' });
  expect(ofUnknown.seen).toEqual(ofKnown.seen);
  expect(ofKnown.seen).toMatchObject({ status: 401, hashings: 1 });
});

test('the password of an account that does not exist costs what others cost', async () => {
  await observe('/login', { username: unknown, password: demoPassword });
  const [, options] = vi.mocked(argon2.hash).mock.lastCall ?? [];
  expect(options).toMatchObject(backend.app.config.passwordCost);
});

test('a forgotten password of an account and of none are the same, and only the first gets mail', async () => {
  await observe('/forget-password', { email: known });
  const ofKnown = await observe('/forget-password', { email: known });
  const ofUnknown = await observe('/forget-password', { email: unknown });
  expect(ofUnknown.seen).toEqual(ofKnown.seen);
  expect(ofKnown.seen.status).toBe(200);
  expect(ofKnown.seen.done.filter((text) => text.includes('insert into "messages"'))).toHaveLength(1);
  expect([await countMessages(backend.database, known), await countMessages(backend.database, unknown)]).toEqual([
    2, 0,
  ]);
});

test('the limits of both are the same', async () => {
  for (const email of [known, unknown]) {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await observe('/forget-password', { email })).seen.status).toBe(200);
  }
  const [ofKnown, ofUnknown] = [
    await observe('/forget-password', { email: known }),
    await observe('/forget-password', { email: unknown }),
  ];
  expect(ofKnown.seen.status).toBe(429);
  expect(ofUnknown.seen).toEqual(ofKnown.seen);
});

test('guessing the code of an account and of none are the same, try for try', async () => {
  const [ofKnown, ofUnknown] = [
    await observe('/forget-password', { email: known }),
    await observe('/forget-password', { email: unknown }),
  ];
  const guess = (id: string) => observe('/reset-password', { id, otp: 'x', new_password: 'Harbour!2031' });
  for (let tried = 0; tried < 7; tried += 1) {
    const atKnown = await guess(ofKnown.id);
    expect((await guess(ofUnknown.id)).seen).toEqual(atKnown.seen);
    expect(atKnown.seen).toMatchObject({ status: 422, hashings: 0 });
  }
});

test.each([
  ['/resend-email-otp', 'userId'],
  ['/resend-mobile-otp?action=sign_up', 'userId'],
  ['/resend-mobile-otp?action=login', 'session'],
])('asking for another code by %s tells nothing of whose request it is', async (path, name) => {
  const ofKnown = await observe('/forget-password', { email: known });
  const ofUnknown = await observe('/forget-password', { email: unknown });
  const atKnown = await observe(path, { [name]: ofKnown.id });
  expect(atKnown.seen.status).toBe(200);
  expect((await observe(path, { [name]: ofUnknown.id })).seen).toEqual(atKnown.seen);
  expect((await observe(path, { [name]: 'made-up' })).seen).toEqual(atKnown.seen);
});

test('registering a number that has an account and one that has none are the same', async () => {
  const register = async (mobileNumber: string) => {
    const captcha = await solvedCaptcha(backend.app);
    const request = { mobileNumber, countryCode: 'us', password: 'Harbour!2031', superAdmin: true, captcha };
    return observe('/sent-otp', request);
  };
  await register('2125550198');
  const [ofKnown, ofUnknown] = [await register(knownNumber), await register(unknownNumber)];
  expect(ofKnown.seen.status).toBe(200);
  expect(ofUnknown.seen).toEqual(ofKnown.seen);
  const resend = (userId: string) => observe('/resend-mobile-otp?action=sign_up', { userId });
  const again = await resend(ofKnown.id);
  expect((await resend(ofUnknown.id)).seen).toEqual(again.seen);
  const tried = await observe('/verify-otp?action=mobile', { userId: ofKnown.id, otp: 'x' });
  expect(tried.seen.status).toBe(422);
  expect((await observe('/verify-otp?action=mobile', { userId: ofUnknown.id, otp: 'x' })).seen).toEqual(tried.seen);
});

test('adding an address that has an account and one that has none are the same', async () => {
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  const add = async (email: string) => {
    const answer = await viewer.inject({
      method: 'POST',
      url: '/api/me/register-more-email',
      payload: { data: { email } },
    });
    return { status: answer.statusCode, body: answer.json(), mails: await countMessages(backend.database, email) };
  };
  expect(await add(known)).toEqual(await add(unknown));
});
