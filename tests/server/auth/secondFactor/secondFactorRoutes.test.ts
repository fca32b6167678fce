import { demoPassword } from '@server/seed/people';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { appCode, setUpAuthenticator } from '@tests/support/people/authenticator';
import { describe, expect, test } from 'vitest';

const viewerName = 'viewer@demo.netcap.test';
const backend = setUpBackend();
const viewer = setUpSignedIn(backend, viewerName);

type Method = 'POST' | 'PUT';

const send = (method: Method, url: string, data: object) =>
  viewer.inject({ method, url: `/api${url}`, payload: { data } });
const set = (method: string, password = demoPassword) => send('PUT', '/x/second-factor', { method, password });
const read = async () => (await viewer.inject({ url: '/api/x/second-factor' })).json().data;
const begin = async () => (await send('POST', '/x/authenticator', { password: demoPassword })).json().data;
const confirm = (data: object) => send('PUT', '/x/authenticator', data);
const off = { method: 'NONE', passkeys: 0, phone_ending: '45', recovery_codes_left: null, required_by: [] };

async function login() {
  const payload = { username: viewerName, password: demoPassword };
  return (await backend.app.inject({ method: 'POST', url: '/api/login', payload })).json();
}

async function subjects(): Promise<string[]> {
  const select = "select subject from messages where recipient = $1 and channel = 'email' order by id";
  const { rows } = await backend.database.pool.query<{ subject: string }>(select, [viewerName]);
  return rows.map(({ subject }) => subject);
}

const later = (ms: number) => backend.setTime(new Date(testStart.getTime() + ms));

describe('PUT /x/second-factor', () => {
  test('a wrong password changes nothing', async () => {
    const answer = await set('SMS', 'Wrong#2026');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toEqual([{ path: 'data.password', message: 'Incorrect password.' }]);
    expect(await read()).toEqual(off);
  });

  test('codes by SMS need a confirmed number', async () => {
    await backend.database.pool.query('update users set phone_confirmed_at = null');
    expect((await set('SMS')).statusCode).toBe(422);
  });

  test("an authenticator app can't be turned on without a code of it", async () => {
    expect((await set('APP')).statusCode).toBe(400);
  });

  test('turns codes by SMS on and off, for the next sign-in, and tells the person', async () => {
    expect((await set('SMS')).json()).toEqual({ message: 'Two-step verification is on.' });
    expect(await read()).toEqual({ ...off, method: 'SMS' });
    expect((await login()).data).toEqual({ session: expect.any(String), username: viewerName });
    expect((await set('NONE')).json()).toEqual({ message: 'Two-step verification is off.' });
    expect((await login()).data).toMatchObject({ access_token: expect.any(String) });
    expect(await subjects()).toEqual(['Netcap now texts you sign-in codes', 'Netcap two-step verification is off']);
  });

  test('turns an authenticator app off, with its recovery codes', async () => {
    await setUpAuthenticator(viewer, testStart);
    await set('NONE');
    expect(await read()).toEqual(off);
    expect((await login()).data).toMatchObject({ access_token: expect.any(String) });
    const { rows } = await backend.database.pool.query('select 1 from recovery_codes');
    expect(rows).toEqual([]);
  });

  test('switches from an authenticator app to codes by SMS', async () => {
    await setUpAuthenticator(viewer, testStart);
    await set('SMS');
    expect(await read()).toEqual({ ...off, method: 'SMS' });
    expect((await login()).message).toBe('An OTP was sent to your mobile number ending in 45.');
  });
});

describe('/x/authenticator', () => {
  test('a wrong password gives no secret', async () => {
    const answer = await send('POST', '/x/authenticator', { password: 'Wrong#2026' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('secret');
  });

  test('nothing is on before a code of the app', async () => {
    await begin();
    expect(await read()).toEqual(off);
    expect((await login()).data).toMatchObject({ access_token: expect.any(String) });
  });

  test('a wrong code turns nothing on, and the right one is good after it', async () => {
    const { secret, setup } = await begin();
    const right = appCode(secret, testStart);
    const answer = await confirm({ setup, code: right === '000000' ? '000001' : '000000' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toMatchObject([{ path: 'data.code' }]);
    expect(await read()).toEqual(off);
    expect((await confirm({ setup, code: right })).statusCode).toBe(200);
  });

  test('a set-up is good for ten minutes', async () => {
    const { secret, setup } = await begin();
    later(10 * 60_000);
    const answer = await confirm({ setup, code: appCode(secret, new Date(testStart.getTime() + 10 * 60_000)) });
    expect(answer.json().error.message).toBe('This set-up expired. Close it and start again.');
  });

  test.each(['admin@demo.netcap.test', viewerName])(
    'a set-up of one session is not good in one of %s',
    async (name) => {
      const { secret, setup } = await begin();
      const other = await backend.signIn(name);
      const payload = { data: { setup, code: appCode(secret, testStart) } };
      expect((await other.inject({ method: 'PUT', url: '/api/x/authenticator', payload })).statusCode).toBe(422);
    },
  );

  test('codes are limited', async () => {
    const { setup } = await begin();
    for (let tries = 0; tries < 20; tries += 1) expect((await confirm({ setup, code: 'x' })).statusCode).toBe(422);
    expect((await confirm({ setup, code: 'x' })).statusCode).toBe(429);
  });

  test('the first code turns it on, with ten recovery codes, and tells the person', async () => {
    const { secret, uri, setup } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('otpauth://totp/Netcap:viewer%40demo.netcap.test');
    const answer = await confirm({ setup, code: appCode(secret, testStart) });
    expect(answer.json()).toEqual({
      data: { recovery_codes: Array.from({ length: 10 }, () => expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)) },
      message: 'Two-step verification is on.',
    });
    expect(await read()).toEqual({ ...off, method: 'APP', recovery_codes_left: 10 });
    expect(await subjects()).toEqual(['Your Netcap authenticator app was set up']);
  });

  test('neither the secret nor a recovery code is stored as it is', async () => {
    const { secret, recoveryCodes } = await setUpAuthenticator(viewer, testStart);
    const stored = await backend.database.pool.query<{ secret: Buffer }>('select secret from authenticators');
    expect(stored.rows[0]?.secret.toString('latin1')).not.toContain(secret);
    const hashes = await backend.database.pool.query<{ code_hash: string }>('select code_hash from recovery_codes');
    expect(hashes.rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(hashes.rows)).not.toContain(code.slice(0, 5));
  });

  test('a lost answer is made up for by the same request', async () => {
    const { secret, setup } = await begin();
    const code = appCode(secret, testStart);
    const first = (await confirm({ setup, code })).json().data.recovery_codes;
    const second = (await confirm({ setup, code })).json().data.recovery_codes;
    expect(second).toHaveLength(10);
    expect(second).not.toEqual(first);
    expect(await read()).toMatchObject({ recovery_codes_left: 10 });
  });
});

describe('POST /x/recovery-codes', () => {
  const renew = (password = demoPassword) => send('POST', '/x/recovery-codes', { password });

  test('takes the password', async () => {
    await setUpAuthenticator(viewer, testStart);
    expect((await renew('Wrong#2026')).statusCode).toBe(422);
  });

  test('is refused without an authenticator app', async () => {
    await set('SMS');
    const answer = await renew();
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe(
      'Recovery codes belong to an authenticator app or a passkey. Set one up first.',
    );
  });

  test('gives ten others', async () => {
    const { recoveryCodes } = await setUpAuthenticator(viewer, testStart);
    const codes = (await renew()).json().data.recovery_codes;
    expect(codes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await subjects()).at(-1)).toBe('Your Netcap recovery codes were replaced');
  });
});
