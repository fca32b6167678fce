import { demoPassword } from '@server/seed/people';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { setUpAuthenticator } from '@tests/support/people/authenticator';
import { describe, expect, test } from 'vitest';
import type { User } from '@/contract/auth/user.schema';
import type { CompanyUser } from '@/contract/members/companyUser.schema';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const required = {
  status: 403,
  name: 'SecondFactorRequired',
  message: 'This company requires two-step verification. Set it up to continue.',
};

const url = () => `/api/x/second-factor-requirement?company_id=${backend.companyId}`;
const require = (is_required: boolean, { inject }: SignedIn = admin) =>
  inject({ method: 'PUT', url: url(), payload: { data: { is_required } } });
const read = async () => (await admin.inject({ url: url() })).json().data;
const listAccounts = (companyId = backend.companyId, { inject }: SignedIn = viewer) =>
  inject({ url: `/api/coas?company_id=${companyId}` });
const turnSms = (method: 'NONE' | 'SMS', { inject }: SignedIn = viewer) =>
  inject({ method: 'PUT', url: '/api/x/second-factor', payload: { data: { method, password: demoPassword } } });
const settingsOf = async ({ inject }: SignedIn) => {
  const { emails } = (await inject({ url: '/api/me' })).json<{ data: User }>().data;
  return emails.flatMap(({ user_company_settings }) => user_company_settings);
};

async function requireIt() {
  await setUpAuthenticator(admin, testStart);
  expect((await require(true)).json()).toEqual({ message: 'Two-step verification is now required.' });
}

/** Adds the viewer to the second company, too. */
async function joinSecond() {
  const { pool } = backend.database;
  await pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, 900000, m.user_id, m.user_email_id, 'VIEWER', now(), now()
     from memberships m join user_emails e on e.id = m.user_email_id where e.email_address = 'viewer@demo.netcap.test'`,
    [backend.secondCompanyId],
  );
}

async function idOf(emailAddress: string): Promise<number> {
  const { data } = (await admin.inject({ url: `/api/companies/${backend.companyId}/users` })).json<{
    data: CompanyUser[];
  }>();
  return data.find(({ emails }) => emails.some(({ email_address }) => email_address === emailAddress))?.id ?? 0;
}

describe('the requirement', () => {
  test("can't be switched on by an administrator without a second factor", async () => {
    const answer = await require(true);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('Turn on two-step verification for yourself first, in your user profile.');
    expect((await listAccounts()).statusCode).toBe(200);
  });

  test('names who has none', async () => {
    const names = async () => (await read()).members_without.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Tomas Berg', 'Ines Calder', 'Dana Whitfield']);
    await requireIt();
    expect(await names()).toEqual(['Tomas Berg', 'Ines Calder']);
    expect((await read()).is_required).toBe(true);
  });

  test('refuses every call of the company to who has none, from the next call on, until they turn one on', async () => {
    expect((await listAccounts()).statusCode).toBe(200);
    await requireIt();
    const refused = await listAccounts();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ error: required });
    for (const path of [`/api/companies/${backend.companyId}`, `/api/companies/${backend.companyId}/users`]) {
      expect((await viewer.inject({ url: path })).json()).toEqual({ error: required });
    }
    expect((await settingsOf(viewer))[0]).toMatchObject({ needs_second_factor: true });
    await turnSms('SMS');
    expect((await listAccounts()).statusCode).toBe(200);
    expect((await settingsOf(viewer))[0]).not.toHaveProperty('needs_second_factor');
  });

  test('holds for a link to a file that was made before', async () => {
    const sample = await viewer.inject({ url: `/api/sample/download?company_id=${backend.companyId}&type=COA` });
    const link: string = sample.json().data.url;
    expect((await backend.app.inject({ url: link })).statusCode).toBe(200);
    await requireIt();
    expect((await backend.app.inject({ url: link })).statusCode).toBe(403);
  });

  test('leaves other companies of the same person alone', async () => {
    await joinSecond();
    await requireIt();
    expect((await listAccounts()).statusCode).toBe(403);
    expect((await listAccounts(backend.secondCompanyId)).statusCode).toBe(200);
    expect((await listAccounts(backend.secondCompanyId, admin)).statusCode).toBe(404);
  });

  test('keeps members from turning theirs off, but not from switching the method', async () => {
    await requireIt();
    const refused = await turnSms('NONE', admin);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toMatch(/requires two-step verification\. You can switch the method, but not/);
    expect((await turnSms('SMS', admin)).statusCode).toBe(200);
    expect((await listAccounts(backend.companyId, admin)).statusCode).toBe(200);
  });

  test('is switched off again', async () => {
    await requireIt();
    expect((await require(false)).json()).toEqual({ message: 'Two-step verification is no longer required.' });
    expect((await listAccounts()).statusCode).toBe(200);
    expect((await turnSms('NONE', admin)).statusCode).toBe(200);
  });
});

describe('DELETE /x/member-second-factor', () => {
  const reset = (id: number) =>
    admin.inject({
      method: 'DELETE',
      url: `/api/x/member-second-factor?company_id=${backend.companyId}&id=${id}`,
    });
  const resetViewer = async () => reset(await idOf('viewer@demo.netcap.test'));

  test.each([
    ['who has none', async () => undefined, "Two-step verification isn't on for this person."],
    [
      'who belongs to another company too',
      async () => {
        await setUpAuthenticator(viewer, testStart);
        await joinSecond();
      },
      'This person belongs to other companies too, so only they can turn it off, with a recovery code.',
    ],
  ])('is refused for a member %s', async (_who, prepare, message) => {
    await prepare();
    const answer = await resetViewer();
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe(message);
  });

  test('is refused for oneself', async () => {
    await setUpAuthenticator(admin, testStart);
    expect((await reset(await idOf('admin@demo.netcap.test'))).statusCode).toBe(422);
  });

  test('is refused for somebody who was removed', async () => {
    await setUpAuthenticator(viewer, testStart);
    const id = await idOf('viewer@demo.netcap.test');
    await backend.database.pool.query('update memberships set removed_at = now() where id = $1', [id]);
    expect((await reset(id)).statusCode).toBe(404);
  });

  test('turns it off, ends their sessions and tells them', async () => {
    await setUpAuthenticator(viewer, testStart);
    expect((await resetViewer()).json()).toEqual({
      message: 'Two-step verification was reset. This person has been signed out.',
    });
    expect((await viewer.inject({ url: '/api/me' })).statusCode).toBe(401);
    const select = "select recipient from messages where subject like 'An administrator reset%'";
    expect((await backend.database.pool.query(select)).rows).toEqual([{ recipient: 'viewer@demo.netcap.test' }]);
    expect(await backend.signIn('viewer@demo.netcap.test')).toHaveProperty('accessToken');
  });
});
