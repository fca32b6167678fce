import { demoPassword } from '@server/seed/people';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { appCode, setUpAuthenticator } from '@tests/support/people/authenticator';
import { setUpPasskey } from '@tests/support/people/passkeys';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
const minuteMs = 60_000;

function later(minutes: number) {
  backend.setTime(new Date(testStart.getTime() + minutes * minuteMs));
}

async function membershipOf(email: string): Promise<{ id: number; updatedAt: Date }> {
  const { rows } = await backend.database.pool.query(
    `select m.id, m.updated_at as "updatedAt" from memberships m join user_emails e on e.user_id = m.user_id
     where e.email_address = $1 and m.company_id = $2`,
    [email, backend.companyId],
  );
  return rows[0];
}

const invite = (role: string) => ({
  method: 'POST' as const,
  url: `/api/companies/${backend.companyId}/invite`,
  payload: { data: { user: { email: 'new@firm.test', first_name: 'N', last_name: 'P', user_title: 'FINOP' }, role } },
});

async function changeRole(role: string): Promise<InjectOptions> {
  const { id, updatedAt } = await membershipOf('viewer@demo.netcap.test');
  const payload = { data: { id, role, updatedAt } };
  return { method: 'PUT', url: `/api/x/user-role?company_id=${backend.companyId}`, payload };
}

async function removePerson(): Promise<InjectOptions> {
  const { id } = await membershipOf('viewer@demo.netcap.test');
  return { method: 'DELETE', url: `/api/companies/${backend.companyId}/users?id[0]=${id}` };
}

const company = () => `company_id=${backend.companyId}`;

test.each<[string, () => InjectOptions | Promise<InjectOptions>]>([
  [
    'a new sign-in address',
    () => ({ method: 'POST', url: '/api/me/register-more-email', payload: { data: { email: 'a@b.test' } } }),
  ],
  ['a role', () => changeRole('MIDDLE')],
  ['the removal of a person', removePerson],
  ['an invitation', () => invite('VIEWER')],
  [
    'a calendar address',
    () => ({ method: 'POST', url: '/api/x/calendar-links', payload: { data: { company_id: null } } }),
  ],
  ['the change log as a file', () => ({ method: 'GET', url: `/api/x/change-log/download?${company()}` })],
  ['the security log', () => ({ method: 'GET', url: `/api/x/security-log?${company()}` })],
  [
    'what sign-ins ask for',
    () => ({
      method: 'PUT',
      url: `/api/x/second-factor-requirement?${company()}`,
      payload: { data: { is_required: false } },
    }),
  ],
  ['a passkey', () => ({ method: 'POST', url: '/api/x/passkeys/options' })],
])('%s needs the password again after ten minutes, once', async (_what, request) => {
  const asked = await request();
  later(10);
  const refused = await admin.inject(asked);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toEqual({
    status: 403,
    name: 'StepUpRequired',
    message: "Confirm it's you to continue.",
  });
  const stepUp = (password: string) =>
    admin.inject({ method: 'POST', url: '/api/x/step-up', payload: { data: { password } } });
  expect((await stepUp('wrong')).statusCode).toBe(422);
  expect((await admin.inject(asked)).statusCode).toBe(403);
  expect((await stepUp(demoPassword)).statusCode).toBe(200);
  expect((await admin.inject(asked)).statusCode).toBe(200);
});

test.each<[string, () => InjectOptions]>([
  [
    'an invitation sent again',
    () => ({ method: 'POST', url: `/api/x/sent-invitations/resend?${company()}`, payload: { data: { id: 999_999 } } }),
  ],
  ['a binder', () => ({ method: 'GET', url: `/api/x/binder/download?time_report=Q1%2025&${company()}` })],
  ['the security log as a file', () => ({ method: 'GET', url: `/api/x/security-log/download?${company()}` })],
])('so does %s', async (_what, request) => {
  expect((await admin.inject(request())).body).not.toContain('StepUpRequired');
  later(10);
  expect((await admin.inject(request())).body).toContain('StepUpRequired');
});

test('the code of an authenticator app does as well, once', async () => {
  const { secret } = await setUpAuthenticator(admin, testStart);
  later(10);
  const code = appCode(secret, new Date(testStart.getTime() + 10 * minuteMs));
  const stepUp = async (typed: string) => {
    const payload = { data: { code: typed } };
    return (await admin.inject({ method: 'POST', url: '/api/x/step-up', payload })).statusCode;
  };
  expect(await stepUp('000000')).toBe(422);
  expect((await admin.inject(await changeRole('MIDDLE'))).statusCode).toBe(403);
  expect(await stepUp(code)).toBe(200);
  expect((await admin.inject(await changeRole('MIDDLE'))).statusCode).toBe(200);
  expect(await stepUp(code)).toBe(422);
});

test('a passkey does as well, once', async () => {
  const { authenticator } = await setUpPasskey(admin);
  later(10);
  const options = (await admin.inject({ method: 'POST', url: '/api/x/step-up/options' })).json().data;
  const payload = { data: { passkey: authenticator.get(options) } };
  const stepUp = () => admin.inject({ method: 'POST', url: '/api/x/step-up', payload });
  expect((await stepUp()).statusCode).toBe(200);
  expect((await admin.inject(await changeRole('MIDDLE'))).statusCode).toBe(200);
  expect((await stepUp()).statusCode).toBe(422);
});

test("another person's passkey confirms nobody", async () => {
  const { authenticator } = await setUpPasskey(await backend.signIn('middle@demo.netcap.test'));
  const options = (await admin.inject({ method: 'POST', url: '/api/x/step-up/options' })).json().data;
  const payload = { data: { passkey: authenticator.get(options) } };
  expect((await admin.inject({ method: 'POST', url: '/api/x/step-up', payload })).statusCode).toBe(422);
});

test('another session of the same person is asked on its own', async () => {
  later(10);
  const other = await backend.signIn('admin@demo.netcap.test');
  expect((await other.inject(await changeRole('MIDDLE'))).statusCode).toBe(200);
  expect((await admin.inject(await changeRole('VIEWER'))).statusCode).toBe(403);
});

test('what is not sensitive goes on', async () => {
  later(10);
  expect((await admin.inject({ url: `/api/x/change-log?${company()}` })).statusCode).toBe(200);
});

test('who gets another role or is removed is told by mail', async () => {
  expect((await admin.inject(await changeRole('MIDDLE'))).statusCode).toBe(200);
  expect((await admin.inject(await removePerson())).statusCode).toBe(200);
  const { rows } = await backend.database.pool.query(
    "select subject, text from messages where recipient = 'viewer@demo.netcap.test' order by id",
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your role in .+ changed$/),
    expect.stringMatching(/^You were removed from /),
  ]);
  expect(rows[0].text).toMatch(/changed your role in .+ to Middle\./);
});
