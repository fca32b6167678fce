import { mailUnlockLink } from '@server/auth/unlock';
import { logConfiguration } from '@server/history/records/securityEvents';
import { demoPassword } from '@server/seed/people';
import { accepted, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { askToSignIn, sendSignIn, setUpPasskey } from '@tests/support/people/passkeys';
import { expect, test } from 'vitest';
import type { SecurityEntry } from '@/contract/history/securityLog.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

async function logOf(person = admin, query: object = {}): Promise<SecurityEntry[]> {
  await backend.app.securityLogWritten();
  return rowsOf<SecurityEntry>(await person.get('/x/security-log', query));
}

const textsOf = (entries: readonly SecurityEntry[]) =>
  entries.map(({ event, text, user }) => `${event}: ${text}, ${user?.last_name ?? 'nobody'}`);

async function login(username: string, password: string) {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0' };
  await backend.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, headers });
  await backend.app.securityLogWritten();
}

test('tells the companies of a person of sign-ins and refused ones, and nobody of accounts that are none', async () => {
  await login('viewer@demo.netcap.test', demoPassword);
  await login('admin@second.netcap.test', demoPassword);
  await login('viewer@demo.netcap.test', 'wrong');
  await login('viewer@demo.netcap.test', 'wrong');
  await login('nobody@demo.netcap.test', 'wrong');
  const [refused, ...others] = await logOf();
  expect(refused).toMatchObject({
    event: 'SIGN_IN_REFUSED',
    text: 'Refused a sign-in with the password',
    address: '127.0.0.1',
    device: expect.stringContaining('Windows'),
  });
  // Tries within a minute are one entry.
  expect(others.map(({ event }) => event)).toEqual(['SIGN_IN']);
  expect((await logOf(stranger)).map(({ event }) => event)).toEqual(['SIGN_IN']);
});

test('tells of resets by code and link, unlocks, confirmed identities and refused ones, and passkeys', async () => {
  const username = 'viewer@demo.netcap.test';
  const { inject } = viewer.person;
  async function post(url: string, payload: object) {
    const answer = await inject({ method: 'POST', url: `/api${url}`, payload });
    await backend.app.securityLogWritten();
    return answer;
  }
  await post('/x/step-up', { data: { password: 'wrong' } });
  await post('/x/step-up', { data: { password: demoPassword } });
  const { authenticator } = await setUpPasskey(viewer.person);
  await sendSignIn(backend.app, authenticator.get(await askToSignIn(backend.app)));
  await sendSignIn(backend.app, authenticator.get(await askToSignIn(backend.app), { counter: 1 }));
  const { id } = (await post('/forget-password', { email: username })).json().data;
  const select = 'select text from messages where recipient = $1 order by id desc limit 1';
  const mail: string = (await backend.database.pool.query(select, [username])).rows[0].text;
  await post('/reset-password', { otp: /\b\d{6}\b/.exec(mail)?.[0], new_password: 'Harbour!2031', id });
  await post('/forget-password', { email: username });
  const again: string = (await backend.database.pool.query(select, [username])).rows[0].text;
  await post('/x/reset-by-link', { token: /token=(\S+)/.exec(again)?.[1], new_password: 'Harbour!2032' });
  await mailUnlockLink(
    { database: backend.database, clock: () => testStart, address: '10.0.0.1' },
    userIdOf(await logOf()),
  );
  const locked: string = (await backend.database.pool.query(select, [username])).rows[0].text;
  await post('/x/unlock', { token: /token=(\S+)/.exec(locked)?.[1] });
  const texts = (await logOf())
    .filter(({ user }) => user?.first_name === 'Ines')
    .map(({ event, text }) => `${event}: ${text}`);
  expect(texts.toReversed()).toEqual([
    'STEP_UP: Refused to confirm an identity by the password',
    'STEP_UP: Confirmed their identity by the password',
    'SECOND_FACTOR: Added passkey Office PC',
    'SIGN_IN: Signed in with a passkey',
    'SIGN_IN_REFUSED: Refused a sign-in with a passkey',
    'PASSWORD: Reset the password by the mailed code',
    'PASSWORD: Reset the password by the mailed link',
    'LOCK_OUT: Unlocked sign-in by the mailed link',
  ]);
});

function userIdOf(entries: readonly SecurityEntry[]): number {
  return entries.find(({ user }) => user?.first_name === 'Ines')?.user?.id ?? 0;
}

test('tells what was refused, invited, deleted and taken along, of whom and without secrets', async () => {
  const { companyId } = backend;
  const { inject } = viewer.person;
  await inject({ method: 'DELETE', url: `/api/reports?company_id=${companyId}&id=1000` });
  await backend.app.securityLogWritten();
  accepted(await admin.get('/x/change-log/download'));
  const user = { email: 'new@example.com', first_name: 'New', last_name: 'Person', user_title: 'Controller' };
  await admin.send(`POST /companies/${companyId}/invite`, { user, role: 'VIEWER' });
  accepted(
    await admin.person.inject({
      method: 'GET',
      url: `/api/x/security-log/download?company_id=${companyId}&filters[event]=EXPORT`,
    }),
  );
  const log = await logOf();
  expect(textsOf(log).slice(0, 4)).toEqual([
    expect.stringMatching(/^EXPORT: Downloaded the security log, /),
    expect.stringMatching(/^INVITATION: Invited new@example\.com as Viewer, /),
    expect.stringMatching(/^EXPORT: Downloaded the change log, /),
    expect.stringMatching(/^REFUSAL: Refused DELETE \/api\/reports, /),
  ]);
  expect(textsOf(await logOf(admin, { filters: { event: 'INVITATION' } }))).toHaveLength(1);
  expect(JSON.stringify(log)).not.toMatch(/Netcap#2026|Bearer|token/);
});

test('tells who was asked who they are before a sensitive step, as no refusal', async () => {
  backend.setTime(new Date(testStart.getTime() + 11 * 60_000));
  expect((await admin.get('/x/security-log')).statusCode).toBe(403);
  await backend.app.securityLogWritten();
  const { rows } = await backend.database.pool.query('select event, text from security_log order by id desc limit 1');
  expect(rows).toEqual([{ event: 'STEP_UP', text: 'Asked to confirm an identity before GET /api/x/security-log' }]);
});

test('is a CSV file too', async () => {
  const { url } = accepted<{ data: { url: string } }>(await admin.get('/x/security-log/download')).data;
  const file = await backend.app.inject({ url });
  expect(file.headers['content-type']).toMatch('text/csv');
  const [header, ...lines] = file.payload.trim().split('\r\n');
  expect(header).toContain('Time (UTC),Event,What happened,Person');
  expect(lines[0]).toMatch(/Export,Downloaded the security log,/);
});

test('tells of the configuration at a start, once until it is another', async () => {
  const place = { database: backend.database, clock: () => testStart };
  for (const text of ['demo on', 'demo on', 'demo off']) await logConfiguration(place, text);
  const entries = await logOf(admin, { filters: { event: 'CONFIGURATION' } });
  expect(textsOf(entries)).toEqual(['CONFIGURATION: demo off, nobody', 'CONFIGURATION: demo on, nobody']);
  expect(accepted<{ data: { agrees: boolean } }>(await admin.get('/x/record-verification')).data.agrees).toBe(true);
});
