import { demoPassword } from '@server/seed/people';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { setUpAuthenticator } from '@tests/support/people/authenticator';
import { countMessages } from '@tests/support/people/messages';
import { softwareAuthenticator } from '@tests/support/people/passkeyAuthenticator';
import { askToAdd, askToSignIn, sendPasskey, sendSignIn, setUpPasskey } from '@tests/support/people/passkeys';
import { expect, test } from 'vitest';

const username = 'viewer@demo.netcap.test';
const backend = setUpBackend();
const viewer = setUpSignedIn(backend, username);

const later = (minutes: number) => backend.setTime(new Date(testStart.getTime() + minutes * 60_000));
const post = (path: string, payload: object) => backend.app.inject({ method: 'POST', url: `/api${path}`, payload });
const login = async () => (await post('/login', { username, password: demoPassword })).json().data;
const factor = async () => (await viewer.inject({ url: '/api/x/second-factor' })).json().data;
const remove = (id: number) => viewer.inject({ method: 'DELETE', url: `/api/x/passkeys?id=${id}` });

test('the first passkey turns two-step verification on, brings recovery codes and is told of', async () => {
  const added = await sendPasskey(viewer, softwareAuthenticator().create(await askToAdd(viewer)), ' Office PC ');
  expect(added.json().data).toEqual({
    passkey: { id: expect.any(Number), name: 'Office PC', createdAt: testStart.toISOString(), lastUsedAt: null },
    recovery_codes: expect.objectContaining({ length: 10 }),
  });
  expect(await factor()).toMatchObject({ method: 'PASSKEY', passkeys: 1, recovery_codes_left: 10 });
  const told = await backend.database.pool.query("select recipient from messages where subject like 'A passkey was%'");
  expect(told.rows).toEqual([{ recipient: username }]);
  expect((await setUpPasskey(viewer)).recoveryCodes).toBeNull();
});

test('a passkey signs in without a name, and the session can be renewed', async () => {
  const { authenticator } = await setUpPasskey(viewer);
  const options = await askToSignIn(backend.app);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const { data } = (await sendSignIn(backend.app, authenticator.get(options))).json();
  expect(data.username).toBe(username);
  const headers = { authorization: `Bearer ${data.access_token}` };
  expect((await backend.app.inject({ url: '/api/me', headers })).json().data.first_name).toBe('Ines');
  const renewed = await post('/refresh-token', { username: data.username, refreshToken: data.refresh_token });
  expect(renewed.statusCode).toBe(200);
  const [listed] = (await viewer.inject({ url: '/api/x/passkeys' })).json().data;
  expect(listed.lastUsedAt).toBe(testStart.toISOString());
});

const strange = { origin: 'https://netcap.example.com' };
const madeUp = { challenge: 'bWFkZSB1cCBjaGFsbGVuZ2U' };
const unattended = { isUnverified: true };

test('an answer of another site, to no challenge of ours, of another person, unattended, or counted backward is refused as an unknown one', async () => {
  const { authenticator } = await setUpPasskey(viewer);
  const signIn = async (changes: object) =>
    sendSignIn(backend.app, authenticator.get(await askToSignIn(backend.app), changes));
  expect((await signIn({ counter: 6 })).statusCode).toBe(200);
  const unknown = await sendSignIn(backend.app, softwareAuthenticator().get(await askToSignIn(backend.app)));
  expect(unknown.statusCode).toBe(422);
  const ofAnother = { userHandle: 'c29tZWJvZHkgZWxzZQ' };
  for (const wrong of [strange, madeUp, ofAnother, unattended, { counter: 6 }]) {
    expect((await signIn({ counter: 7, ...wrong })).json(), JSON.stringify(wrong)).toEqual(unknown.json());
  }
  expect((await signIn({ counter: 7 })).statusCode).toBe(200);
});

test('a challenge is good once, for five minutes and for what it was given for', async () => {
  const { authenticator } = await setUpPasskey(viewer);
  const answer = authenticator.get(await askToSignIn(backend.app), { counter: 0 });
  const both = await Promise.all([sendSignIn(backend.app, answer), sendSignIn(backend.app, answer)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const forStepUp = await viewer.inject({ method: 'POST', url: '/api/x/step-up/options' });
  expect((await sendSignIn(backend.app, authenticator.get(forStepUp.json().data))).statusCode).toBe(422);
  const old = authenticator.get(await askToSignIn(backend.app));
  later(5);
  expect((await sendSignIn(backend.app, old)).statusCode).toBe(422);
});

test('after the password a passkey of the same person takes the place of a code, for that sign-in alone', async () => {
  const { authenticator } = await setUpPasskey(viewer);
  const stranger = await setUpPasskey(await backend.signIn('middle@demo.netcap.test'));
  const begun = await login();
  expect(begun).toMatchObject({ method: 'PASSKEY', has_passkey: true, session: expect.any(String) });
  const session: string = begun.session;
  const withoutPassword = authenticator.get(await askToSignIn(backend.app));
  expect((await sendSignIn(backend.app, withoutPassword, session)).statusCode).toBe(422);
  const ofStranger = stranger.authenticator.get(await askToSignIn(backend.app, session));
  expect((await sendSignIn(backend.app, ofStranger, session)).statusCode).toBe(422);
  const options = await askToSignIn(backend.app, session);
  expect(options['allowCredentials']).toHaveLength(1);
  expect((await sendSignIn(backend.app, authenticator.get(options), session)).statusCode).toBe(200);
  expect((await post('/x/passkey-sign-in/options', { session })).statusCode).toBe(422);
});

test('who has passkeys alone signs in by a recovery code, and by no code by SMS', async () => {
  const { recoveryCodes } = await setUpPasskey(viewer);
  const { session } = await login();
  await post('/resend-mobile-otp?action=login', { session });
  expect(await countMessages(backend.database, '12125550145')).toBe(0);
  const answer = async (code: string) =>
    (await post('/response-mfa-challenge', { session, code, username })).statusCode;
  expect(await answer('000000')).toBe(422);
  expect(await answer(recoveryCodes[0] ?? '')).toBe(200);
});

test('a new passkey of another site, to no challenge of ours, or unattended is refused', async () => {
  for (const wrong of [strange, madeUp, unattended]) {
    const made = softwareAuthenticator().create(await askToAdd(viewer), wrong);
    expect((await sendPasskey(viewer, made)).statusCode, JSON.stringify(wrong)).toBe(422);
  }
  expect(await factor()).toMatchObject({ method: 'NONE', passkeys: 0 });
});

test('a passkey is added once, by the session that asked, in five minutes', async () => {
  const authenticator = softwareAuthenticator();
  const made = authenticator.create(await askToAdd(viewer));
  const elsewhere = await backend.signIn(username);
  expect((await sendPasskey(elsewhere, made)).statusCode).toBe(422);
  const { statusCode } = await sendPasskey(viewer, authenticator.create(await askToAdd(viewer)));
  expect(statusCode).toBe(200);
  expect((await sendPasskey(viewer, authenticator.create(await askToAdd(viewer)))).statusCode).toBe(409);
  const late = softwareAuthenticator().create(await askToAdd(viewer));
  later(5);
  expect((await sendPasskey(viewer, late)).statusCode).toBe(422);
});

test('a passkey is renamed and removed by its owner alone; with the last one two-step verification goes', async () => {
  const { id, authenticator } = await setUpPasskey(viewer);
  const stranger = await backend.signIn('middle@demo.netcap.test');
  const rename = { method: 'PUT', url: '/api/x/passkeys', payload: { data: { id, name: 'Key ring' } } } as const;
  expect((await stranger.inject(rename)).statusCode).toBe(404);
  expect((await stranger.inject({ method: 'DELETE', url: `/api/x/passkeys?id=${id}` })).statusCode).toBe(404);
  expect((await viewer.inject(rename)).statusCode).toBe(200);
  expect((await viewer.inject({ url: '/api/x/passkeys' })).json().data[0].name).toBe('Key ring');
  const answer = authenticator.get(await askToSignIn(backend.app));
  expect((await remove(id)).statusCode).toBe(200);
  expect((await sendSignIn(backend.app, answer)).statusCode).toBe(422);
  expect(await factor()).toMatchObject({ method: 'NONE', passkeys: 0, recovery_codes_left: null });
  expect(await login()).toMatchObject({ access_token: expect.any(String) });
});

test('a passkey is what a company asks for that requires a second factor, and the last one stays', async () => {
  const { id } = await setUpPasskey(viewer);
  await backend.database.pool.query('update companies set requires_second_factor = true');
  const coas = { url: `/api/coas?company_id=${backend.companyId}` };
  expect((await viewer.inject(coas)).statusCode).toBe(200);
  const refused = await remove(id);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().error.message).toMatch(/requires two-step verification/);
  const admin = await backend.signIn('admin@demo.netcap.test');
  const { rows } = await backend.database.pool.query(
    'select m.id from memberships m join user_emails e on e.id = m.user_email_id where e.email_address = $1',
    [username],
  );
  await backend.database.pool.query('update companies set requires_second_factor = false');
  const query = `company_id=${backend.companyId}&id=${rows[0].id}`;
  expect((await admin.inject({ method: 'DELETE', url: `/api/x/member-second-factor?${query}` })).statusCode).toBe(200);
  expect(await login()).toMatchObject({ access_token: expect.any(String) });
});

test('beside an authenticator app a passkey is offered, and stays when codes are turned off', async () => {
  await setUpAuthenticator(viewer, testStart);
  await setUpPasskey(viewer);
  expect(await login()).toMatchObject({ method: 'APP', has_passkey: true });
  const payload = { data: { method: 'NONE', password: demoPassword } };
  await viewer.inject({ method: 'PUT', url: '/api/x/second-factor', payload });
  expect(await factor()).toMatchObject({ method: 'PASSKEY', recovery_codes_left: 10 });
  expect(await login()).toMatchObject({ method: 'PASSKEY' });
});
