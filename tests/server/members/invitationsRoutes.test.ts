import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { invite, newestToken, registerBy, robin } from '@tests/support/people/inviting';
import { countMessages, newestCode, newestLink } from '@tests/support/people/messages';
import {
  confirmedPhone,
  confirmNewest,
  flowOf,
  logIn,
  newPassword,
  post,
  sam,
  sentDetails,
} from '@tests/support/people/registering';
import { describe, expect, test } from 'vitest';
import { invalidInvitation, unfinishedAccount } from '@/contract/auth/account';

const dayMs = 24 * 60 * 60_000;
const hasAccountText = 'This e-mail address already has an account. Sign in to accept.';
const backend = setUpBackend({ config: { publicUrl: 'https://netcap.example' } });
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

const show = (token: string) => backend.app.inject({ url: '/api/x/invitation', query: { token } });

const accept = ({ inject }: SignedIn, token: string) =>
  inject({ method: 'POST', url: '/api/x/accept-invitation', payload: { token } });

async function invited(changes: Parameters<typeof invite>[2] = {}): Promise<string> {
  const answer = await invite(admin, backend.companyId, changes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return newestToken(backend, changes.email ?? robin.emailAddress);
}

async function settingsOf({ inject }: SignedIn) {
  const { emails } = (await inject({ url: '/api/me' })).json().data;
  return emails.flatMap((email: { user_company_settings: object[] }) => email.user_company_settings);
}

async function signedInAs(username: string): Promise<SignedIn> {
  const { access_token: accessToken, refresh_token: refreshToken } = (await logIn(backend, username)).json().data;
  const authorization = `Bearer ${accessToken}`;
  return {
    accessToken,
    refreshToken,
    inject: (options) => backend.app.inject({ ...options, headers: { authorization } }),
  };
}

function expectInvalid(answer: { statusCode: number; json: () => { error: { message: string } } }) {
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.message).toBe(invalidInvitation);
}

describe('POST /companies/:id/invite', () => {
  test('sends a link to where people reach the app', async () => {
    const answer = await invite(admin, backend.companyId);
    expect(answer.json()).toEqual({ message: 'User invitation has been sent' });
    const link = await newestLink(backend.database, robin.emailAddress);
    expect(link).toMatch(
      new RegExp(`^https://netcap\\.example/confirm-invite\\?token=${backend.companyId}\\.[\\w-]{32}$`),
    );
  });

  test('refuses an existing member, in upper or lower case', async () => {
    const answer = await invite(admin, backend.companyId, { email: 'Middle@Demo.Netcap.test' });
    expect(answer.statusCode).toBe(422);
    const message = 'This person is already a member of the company.';
    expect(answer.json().error).toMatchObject({ message, details: { errors: [{ path: 'data.user.email', message }] } });
    expect(await countMessages(backend.database, 'middle@demo.netcap.test')).toBe(0);
  });

  test('is for administrators of that company', async () => {
    const middle = await backend.signIn('middle@demo.netcap.test');
    expect((await invite(middle, backend.companyId)).statusCode).toBe(403);
    expect((await invite(admin, backend.secondCompanyId)).statusCode).toBe(404);
    expect(await countMessages(backend.database, robin.emailAddress)).toBe(0);
  });

  test.each([{ email: 'robin' }, { role: 'OWNER' }, { user_title: ' ' }])('is malformed with %j', async (changes) => {
    expect((await invite(admin, backend.companyId, changes)).statusCode).toBe(400);
  });

  test('invites an address five times in a quarter of an hour', async () => {
    for (let sending = 0; sending < 5; sending += 1) await invited();
    expect((await invite(admin, backend.companyId)).statusCode).toBe(429);
  });
});

describe('an invitation', () => {
  test('shows what it stands for', async () => {
    expect((await show(await invited())).json()).toEqual({
      data: {
        email: robin.emailAddress,
        first_name: 'Robin',
        last_name: 'Vale',
        user_title: 'Analyst',
        role: 'MIDDLE',
        company_name: 'Larkmoor Securities, Inc.',
        has_account: false,
      },
    });
  });

  test('says so when the address has an account', async () => {
    const token = await invited({ email: 'admin@second.netcap.test' });
    expect((await show(token)).json().data.has_account).toBe(true);
  });

  test('is replaced by the next one to the same address', async () => {
    const first = await invited();
    const second = await invited();
    expectInvalid(await show(first));
    expectInvalid(await registerBy(backend, first));
    expect((await show(second)).statusCode).toBe(200);
  });

  test('is replaced by the next one also when somebody has begun to register by it', async () => {
    const first = await invited();
    flowOf(await registerBy(backend, first));
    const second = await invited();
    expectInvalid(await registerBy(backend, first));
    expect((await registerBy(backend, second)).statusCode).toBe(200);
  });

  test.each([
    ['is no administrator any more', "update memberships set role = 'MIDDLE'"],
    ['has left the company', 'delete from memberships'],
    [
      'is an administrator of another company alone',
      'update memberships set company_id = (select max(id) from companies)',
    ],
  ])('is good no more once who sent it %s', async (_what, change) => {
    const tokens = [await invited(), await invited({ email: 'admin@second.netcap.test' })];
    const as = await backend.signIn('admin@second.netcap.test');
    const { pool } = backend.database;
    const ofAdmin = "(select user_id from user_emails where email_address = 'admin@demo.netcap.test')";
    await pool.query(`${change} where user_id = ${ofAdmin}`);
    for (const token of tokens) {
      expectInvalid(await show(token));
      expectInvalid(await registerBy(backend, token));
      expectInvalid(await accept(as, token));
    }
    expect(await settingsOf(as)).toHaveLength(1);
  });

  test('is good for seven days', async () => {
    const token = await invited();
    later(7 * dayMs - 1);
    expect((await show(token)).statusCode).toBe(200);
    later(7 * dayMs);
    expectInvalid(await show(token));
    expectInvalid(await registerBy(backend, token));
  });

  test('has one answer for every token that is no good', async () => {
    const random = (await invited()).split('.')[1];
    const made = [
      `${backend.secondCompanyId}.${random}`,
      `${backend.companyId}.made-up`,
      'x',
      '.',
      `99999999999999999.${random}`,
      `0${backend.companyId}.${random}`,
    ];
    for (const token of made) {
      expectInvalid(await show(token));
      expectInvalid(await registerBy(backend, token));
      expectInvalid(await accept(admin, token));
    }
  });
});

describe('POST /register-invite', () => {
  test('makes an account that is a member once the number is confirmed', async () => {
    const answer = await registerBy(backend, await invited());
    expect(answer.json()).toEqual({ data: { id: expect.any(String) }, message: 'Registered Successfully' });
    const refused = await logIn(backend, robin.emailAddress);
    expect(refused.json().error.message).toBe(unfinishedAccount.phoneNotConfirmed);
    expect((await confirmNewest(backend, flowOf(answer), robin.phoneNumber)).statusCode).toBe(200);
    expect(await settingsOf(await signedInAs(robin.emailAddress))).toEqual([
      expect.objectContaining({
        role: 'MIDDLE',
        user_title: 'Senior Analyst',
        company_info: { id: backend.companyId, company_name: 'Larkmoor Securities, Inc.' },
      }),
    ]);
  });

  test('works until the number is confirmed, and not after', async () => {
    const token = await invited();
    const flow = flowOf(await registerBy(backend, token));
    expect((await show(token)).json().data.has_account).toBe(false);
    await confirmNewest(backend, flow, robin.phoneNumber);
    expectInvalid(await registerBy(backend, token, { phoneNumber: '+12125550192' }));
    expectInvalid(await show(token));
    expectInvalid(await accept(await signedInAs(robin.emailAddress), token));
  });

  test('sent again, as after a lost answer, goes on with the same account', async () => {
    const token = await invited();
    const first = flowOf(await registerBy(backend, token));
    const code = await newestCode(backend.database, robin.phoneNumber);
    const again = await registerBy(backend, token);
    expect(again.json()).toEqual({ data: { id: expect.any(String) }, message: 'Registered Successfully' });
    expect((await confirmNewest(backend, flowOf(again), robin.phoneNumber)).statusCode).toBe(200);
    expect((await post(backend, '/verify-otp?action=mobile', { userId: first, otp: code })).statusCode).toBe(200);
    expect(await settingsOf(await signedInAs(robin.emailAddress))).toHaveLength(1);
  });

  test('takes another number by the same link, and lets go of the first', async () => {
    const token = await invited();
    const first = flowOf(await registerBy(backend, token, { phoneNumber: `+${sam.phoneNumber}` }));
    const code = await newestCode(backend.database, sam.phoneNumber);
    const second = flowOf(await registerBy(backend, token, { password: 'Right#2026' }));
    const tried = { userId: first, otp: code };
    expect((await post(backend, '/verify-otp?action=mobile', tried)).statusCode).toBe(422);
    expect((await post(backend, '/verify-otp?action=mobile', { ...tried, userId: second })).statusCode).toBe(422);
    await confirmedPhone(backend, sam);
    expect((await confirmNewest(backend, second, robin.phoneNumber)).statusCode).toBe(200);
    expect((await logIn(backend, robin.emailAddress, 'Right#2026')).statusCode).toBe(200);
    expect((await logIn(backend, robin.emailAddress, newPassword)).statusCode).toBe(401);
  });

  test('gives another number to whoever finds that the first is another account’s', async () => {
    const token = await invited();
    const taken = flowOf(await registerBy(backend, token, { phoneNumber: '+12125550141' }));
    expect((await confirmNewest(backend, taken, '12125550141')).statusCode).toBe(409);
    const flow = flowOf(await registerBy(backend, token));
    expect((await confirmNewest(backend, flow, robin.phoneNumber)).statusCode).toBe(200);
  });

  test('sends codes to ten numbers a day by one invitation', async () => {
    const token = await invited();
    const number = (last: number) => ({ phoneNumber: `+1212555${String(2000 + last)}` });
    for (let last = 0; last < 10; last += 1) flowOf(await registerBy(backend, token, number(last)));
    expect((await registerBy(backend, token, number(10))).statusCode).toBe(429);
    expect(await countMessages(backend.database, '12125552010')).toBe(0);
    later(dayMs);
    expect((await registerBy(backend, token, number(10))).statusCode).toBe(200);
  });

  test('does not bring back whom an administrator has removed', async () => {
    const token = await invited();
    flowOf(await registerBy(backend, token));
    await backend.database.pool.query(
      'delete from memberships where user_email_id = (select id from user_emails where email_address = $1)',
      [robin.emailAddress],
    );
    expectInvalid(await show(token));
    expectInvalid(await registerBy(backend, token));
  });

  test.each([
    ['a number without its country', { phoneNumber: '212-555-0191' }, 'phoneNumber'],
    ['a number of another country', { phoneNumber: '+49 30 123456' }, 'phoneNumber'],
    ['a weak password', { password: 'password' }, 'password'],
  ])('refuses %s and leaves the invitation open', async (_what, changes, path) => {
    const token = await invited();
    const answer = await registerBy(backend, token, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors[0].path).toBe(path);
    expect((await registerBy(backend, token)).statusCode).toBe(200);
  });

  test.each([
    ['+91 98765 43210', '919876543210'],
    ['+95 9 123 4567', '9591234567'],
    ['+84 912 345 678', '84912345678'],
    ['12125550191', '12125550191'],
  ])('takes the number %s', async (phoneNumber, kept) => {
    flowOf(await registerBy(backend, await invited(), { phoneNumber }));
    expect(await countMessages(backend.database, kept)).toBe(1);
  });

  test('refuses an address that has an account, which accepts by signing in', async () => {
    const token = await invited({ email: 'admin@second.netcap.test' });
    const answer = await registerBy(backend, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe(hasAccountText);
    expect((await show(token)).statusCode).toBe(200);
  });

  test('takes the address from a registration that only claims it', async () => {
    const flow = await sentDetails(backend, { ...sam, emailAddress: robin.emailAddress });
    const code = await newestCode(backend.database, robin.emailAddress);
    flowOf(await registerBy(backend, await invited()));
    const refused = await post(backend, '/verify-otp?action=email', { userId: flow, otp: code });
    expect(refused.statusCode).toBe(409);
  });

  test('keeps the address from a registration that confirms it by a code, and points to the invitation', async () => {
    const flow = await sentDetails(backend, { ...sam, emailAddress: robin.emailAddress });
    const otp = await newestCode(backend.database, robin.emailAddress);
    flowOf(await registerBy(backend, await invited()));
    for (const time of ['first', 'again']) {
      const refused = await post(backend, '/verify-otp?action=email', { userId: flow, otp });
      expect(refused.statusCode, time).toBe(409);
      expect(refused.json().error.message, time).toMatch(/Open its link again/);
    }
  });

  test('with a number that is another account’s, the number cannot be confirmed', async () => {
    const answer = await registerBy(backend, await invited(), { phoneNumber: '+12125550141' });
    const refused = await confirmNewest(backend, flowOf(answer), '12125550141');
    expect(refused.statusCode).toBe(409);
    expect((await backend.signIn('admin@demo.netcap.test')).accessToken).toBeTruthy();
  });

  test('with a number that another account confirms first, the sign-in says that only an invitation helps', async () => {
    flowOf(await registerBy(backend, await invited(), { phoneNumber: `+${sam.phoneNumber}` }));
    await confirmedPhone(backend, sam);
    const refused = await logIn(backend, robin.emailAddress);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toEqual({
      status: 403,
      name: 'Forbidden',
      message:
        'This account has no mobile number to send a code to. Open your invitation link again, or ask an administrator for a new one.',
    });
    const flow = flowOf(await registerBy(backend, await invited()));
    expect((await confirmNewest(backend, flow, robin.phoneNumber)).statusCode).toBe(200);
    expect(await settingsOf(await signedInAs(robin.emailAddress))).toHaveLength(1);
  });
});

describe('somebody who registered by an invitation with a wrong number', () => {
  test('is invited again and registers with the right one', async () => {
    const first = flowOf(await registerBy(backend, await invited(), { phoneNumber: '+12125550199' }));
    const code = await newestCode(backend.database, '12125550199');
    const token = await invited({ role: 'VIEWER' });
    expect((await show(token)).json().data.has_account).toBe(false);
    const second = flowOf(await registerBy(backend, token, { password: 'Right#2026' }));
    expect((await post(backend, '/verify-otp?action=mobile', { userId: first, otp: code })).statusCode).toBe(422);
    expect((await confirmNewest(backend, second, robin.phoneNumber)).statusCode).toBe(200);
    expect((await logIn(backend, robin.emailAddress, newPassword)).statusCode).toBe(401);
    const answer = await logIn(backend, robin.emailAddress, 'Right#2026');
    const authorization = `Bearer ${answer.json().data.access_token}`;
    const user = (await backend.app.inject({ url: '/api/me', headers: { authorization } })).json().data;
    expect(user).toMatchObject({
      phone_number: robin.phoneNumber,
      emails: [{ email_address: robin.emailAddress, user_company_settings: [{ role: 'VIEWER' }] }],
    });
  });

  test('cannot be replaced any more once the number is confirmed', async () => {
    const token = await invited();
    const flow = flowOf(await registerBy(backend, token));
    const other = await backend.signIn('admin@second.netcap.test');
    expect((await invite(other, backend.secondCompanyId)).statusCode).toBe(200);
    const second = await newestToken(backend, robin.emailAddress);
    await confirmNewest(backend, flow, robin.phoneNumber);
    expect((await registerBy(backend, second)).statusCode).toBe(409);
    expect(await settingsOf(await signedInAs(robin.emailAddress))).toHaveLength(1);
  });
});

describe('somebody who registered by an invitation with the number of their own other account', () => {
  const confirmRobin = async ({ inject }: SignedIn) => {
    const url = '/api/me/register-more-email';
    await inject({ method: 'POST', url, payload: { data: { email: robin.emailAddress } } });
    const token = await newestToken(backend, robin.emailAddress);
    return inject({ method: 'POST', url: '/api/me/confirm-register-email', payload: { data: { token } } });
  };

  test('becomes a member by adding the address to that account', async () => {
    await registerBy(backend, await invited(), { phoneNumber: '+13125550171' });
    const other = await backend.signIn('admin@second.netcap.test');
    expect((await confirmRobin(other)).statusCode).toBe(200);
    const settings = await settingsOf(other);
    expect(settings.map(({ role }: { role: string }) => role).toSorted()).toEqual(['ADMIN', 'MIDDLE']);
    expect((await invite(admin, backend.companyId)).statusCode).toBe(422);
    expect((await logIn(backend, robin.emailAddress)).statusCode).toBe(401);
  });

  test('keeps the role that they have in the company', async () => {
    await registerBy(backend, await invited({ role: 'ADMIN' }));
    const viewer = await backend.signIn('viewer@demo.netcap.test');
    expect((await confirmRobin(viewer)).statusCode).toBe(200);
    expect(await settingsOf(viewer)).toEqual([expect.objectContaining({ role: 'VIEWER' })]);
  });

  test('does not take the address from who has confirmed a number for it', async () => {
    const flow = flowOf(await registerBy(backend, await invited()));
    await confirmNewest(backend, flow, robin.phoneNumber);
    expect((await confirmRobin(await backend.signIn('admin@second.netcap.test'))).statusCode).toBe(409);
    expect(await settingsOf(await signedInAs(robin.emailAddress))).toHaveLength(1);
  });
});

describe('POST /x/accept-invitation', () => {
  test('makes the invited account a member beside what it is already', async () => {
    const other = await backend.signIn('admin@second.netcap.test');
    const token = await invited({ email: 'admin@second.netcap.test', role: 'VIEWER' });
    const answer = await accept(other, token);
    const company_name = 'Larkmoor Securities, Inc.';
    const data = { id: backend.companyId, company_name };
    expect(answer.json()).toEqual({ data, message: `You have joined ${company_name}` });
    const settings = await settingsOf(other);
    expect(settings.map(({ role }: { role: string }) => role).toSorted()).toEqual(['ADMIN', 'VIEWER']);
    expectInvalid(await accept(other, token));
  });

  test('refuses another person, and stays open for the right one', async () => {
    const token = await invited({ email: 'admin@second.netcap.test' });
    const viewer = await backend.signIn('viewer@demo.netcap.test');
    expect((await accept(viewer, token)).statusCode).toBe(403);
    expect((await accept(await backend.signIn('admin@second.netcap.test'), token)).statusCode).toBe(200);
  });

  test('refuses someone who only claimed the invited address, and says what to do', async () => {
    const viewer = await backend.signIn('viewer@demo.netcap.test');
    await backend.database.pool.query(
      `insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at)
       select 9000, user_id, $1, false, now(), now() from user_emails where email_address = 'viewer@demo.netcap.test'`,
      [robin.emailAddress],
    );
    const refused = await accept(viewer, await invited());
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.message).toMatch(/^Confirm this e-mail address first, with the link/);
  });

  test('asks for a session', async () => {
    const token = await invited();
    expect((await post(backend, '/x/accept-invitation', { token })).statusCode).toBe(401);
  });
});
