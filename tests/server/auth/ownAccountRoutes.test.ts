import { demoPassword } from '@server/seed/people';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnSession } from '@/contract/members/userAccount.schema';

const backend = setUpBackend();
const viewerName = 'viewer@demo.netcap.test';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let viewer: SignedIn;

beforeEach(async () => {
  viewer = await backend.signIn(viewerName);
});

const login = (password: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': firefox },
    payload: { username: viewerName, password },
  });

const isSignedIn = async ({ inject }: Pick<SignedIn, 'inject'>) =>
  (await inject({ url: '/api/me' })).statusCode === 200;

/** Makes a calendar address and returns its path. */
async function calendarOf({ inject }: SignedIn): Promise<string> {
  const payload = { data: { company_id: null } };
  const made = await inject({ method: 'POST', url: '/api/x/calendar-links', payload });
  return new URL(made.json().data.url).pathname;
}

const isRead = async (url: string) => (await backend.app.inject({ url })).statusCode === 200;

describe('PUT /x/password', () => {
  const newPassword = 'Another#2026';
  const change = (current_password: string, new_password = newPassword) =>
    viewer.inject({ method: 'PUT', url: '/api/x/password', payload: { data: { current_password, new_password } } });

  test('changes it, ends all other sessions and tells the addresses', async () => {
    const other = await backend.signIn(viewerName);
    const calendar = await calendarOf(viewer);
    expect((await change(demoPassword)).json()).toEqual({ message: 'Password changed. Your other sessions ended.' });
    expect(await isSignedIn(viewer)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isRead(calendar)).toBe(false);
    expect((await login(demoPassword)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    const { rows } = await backend.database.pool.query('select text from messages where recipient = $1', [viewerName]);
    expect(rows).toEqual([{ text: expect.stringContaining('signed out everywhere else') }]);
  });

  test.each([
    { current: 'Wrong#2026', next: newPassword, path: 'data.current_password', message: 'Incorrect password.' },
    {
      current: demoPassword,
      next: 'short',
      path: 'data.new_password',
      message: expect.stringContaining('8 characters'),
    },
    {
      current: demoPassword,
      next: demoPassword,
      path: 'data.new_password',
      message: expect.stringContaining('differs'),
    },
  ])('refuses at $path', async ({ current, next, path, message }) => {
    const answer = await change(current, next);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toEqual([{ path, message }]);
    expect((await login(demoPassword)).statusCode).toBe(200);
  });

  test('wrong ones are limited, so that a session left open is no place to guess', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await change('Wrong#2026')).statusCode).toBe(422);
    expect((await change(demoPassword)).statusCode).toBe(429);
  });
});

describe('/x/sessions', () => {
  const list = async (): Promise<OwnSession[]> => (await viewer.inject({ url: '/api/x/sessions' })).json().data;
  const end = (query = {}) => viewer.inject({ method: 'DELETE', url: '/api/x/sessions', query });

  test('lists the own ones alone, with browser and which one it is', async () => {
    await backend.signIn('admin@demo.netcap.test');
    await login(demoPassword);
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    expect(sessions.find((session) => !session.is_current)).toMatchObject({ device: 'Firefox on Linux' });
  });

  test('ends one, once', async () => {
    const other = await backend.signIn(viewerName);
    const id = (await list()).find((session) => !session.is_current)?.id;
    expect((await end({ id })).json()).toEqual({ message: 'Session ended.' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(viewer)).toBe(true);
    expect((await end({ id })).statusCode).toBe(404);
  });

  test("doesn't end somebody else's", async () => {
    const admin = await backend.signIn('admin@demo.netcap.test');
    const [session] = (await admin.inject({ url: '/api/x/sessions' })).json().data;
    expect((await end({ id: session.id })).statusCode).toBe(404);
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('ends all others, and the calendar addresses with them', async () => {
    const others = [await backend.signIn(viewerName), await backend.signIn(viewerName)];
    const admin = await backend.signIn('admin@demo.netcap.test');
    const addresses = [await calendarOf(viewer), await calendarOf(admin)];
    expect(await Promise.all(addresses.map(isRead))).toEqual([true, true]);
    await end({ id: (await list()).find((session) => !session.is_current)?.id });
    expect(await Promise.all(addresses.map(isRead))).toEqual([true, true]);
    await end();
    expect(await Promise.all(addresses.map(isRead))).toEqual([false, true]);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(viewer)).toBe(true);
    expect(await isSignedIn(admin)).toBe(true);
  });
});
