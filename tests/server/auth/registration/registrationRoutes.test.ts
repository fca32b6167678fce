import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { solvedCaptcha } from '@tests/support/people/captcha';
import { countMessages, newestCode } from '@tests/support/people/messages';
import {
  confirmedPhone,
  confirmNewest,
  details,
  flowOf,
  kim,
  logIn,
  newPassword,
  post,
  registered,
  sam,
  sendSignUp,
  sentDetails,
} from '@tests/support/people/registering';
import { describe, expect, test } from 'vitest';
import { unfinishedAccount } from '@/contract/auth/account';

const minuteMs = 60_000;
const phoneTaken = 'This mobile number already has an account. Sign in.';
const emailTaken = 'This e-mail address already has an account. Sign in.';
const demoAdmin = { typed: '2125550141', phoneNumber: '12125550141', emailAddress: 'admin@demo.netcap.test' };
const backend = setUpBackend();

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

async function countRows(table: string): Promise<number> {
  return (await backend.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
}

async function me(username: string) {
  const token = (await logIn(backend, username)).json<{ data: { access_token: string } }>().data.access_token;
  const answer = await backend.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
  return answer.json().data;
}

function wrongCode(right: string): string {
  return right === '111111' ? '222222' : '111111';
}

describe('registering as the administrator of a new company', () => {
  test('ends with an account that signs in by number and address, and a company of its own', async () => {
    await registered(backend, sam);
    for (const username of [sam.phoneNumber, sam.emailAddress.toUpperCase()]) {
      expect((await logIn(backend, username)).statusCode).toBe(200);
    }
    const user = await me(sam.emailAddress);
    expect(user).toMatchObject({
      first_name: 'Sam',
      middle_name: null,
      last_name: 'Lee',
      phone_number: sam.phoneNumber,
      emails: [
        {
          email_address: sam.emailAddress,
          confirmed: true,
          user_company_settings: [
            {
              role: 'ADMIN',
              user_title: 'Chief Financial Officer',
              company_info: { company_name: 'Harborline Securities LLC' },
            },
          ],
        },
      ],
    });
  });

  test('gives the company the name, domain and CRD number that were sent, its founder as contact, and nothing else', async () => {
    await registered(backend, sam);
    const token = (await logIn(backend, sam.emailAddress)).json().data.access_token;
    const { id } = (await me(sam.emailAddress)).emails[0].user_company_settings[0].company_info;
    const headers = { authorization: `Bearer ${token}` };
    const company = (await backend.app.inject({ url: `/api/companies/${id}`, headers })).json().data;
    expect(company).toMatchObject({
      company_name: 'Harborline Securities LLC',
      domain: 'harborline.test',
      crd_number: '148111',
      firm_id: 2,
      accounting_software: 'QUICKSBOOKS',
      min_net_capital_req: null,
      finop: null,
      primary_contact: {
        first_name: 'Sam',
        last_name: 'Lee',
        title: 'Chief Financial Officer',
        email: sam.emailAddress,
        direct_phone: null,
        mobile_phone: '2125550181',
        main_office_phone: null,
        is_principal_firm: null,
      },
    });
  });

  test('answers each step with the flow and what happened', async () => {
    const sent = await sendSignUp(backend, sam);
    expect(sent.json()).toEqual({ data: { id: expect.any(String) }, message: 'OTP sent successfully' });
    const userId = flowOf(sent);
    const confirmed = await confirmNewest(backend, userId, sam.phoneNumber);
    expect(confirmed.json()).toEqual({ data: { id: userId }, message: 'OTP verified successfully' });
    const form = await post(backend, '/register-user', { ...details, id: userId, emailAddress: sam.emailAddress });
    expect(form.json()).toEqual({ data: { id: userId }, message: 'Registered Successfully' });
  });
});

test('who is no super admin gets no company, and waits for an invitation', async () => {
  const companies = await countRows('companies');
  await registered(backend, sam, { superAdmin: false });
  expect(await countRows('companies')).toBe(companies);
  expect((await me(sam.emailAddress)).emails[0].user_company_settings).toEqual([]);
});

describe('an unfinished account learns what it misses, and goes on in the flow of the refusal', () => {
  test('the number', async () => {
    await sendSignUp(backend, sam);
    const refused = await logIn(backend, sam.phoneNumber);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.message).toBe(unfinishedAccount.phoneNotConfirmed);
    const { userId } = refused.json().error.details;
    expect((await post(backend, '/resend-mobile-otp?action=sign_up', { userId })).statusCode).toBe(200);
    expect((await confirmNewest(backend, userId, sam.phoneNumber)).statusCode).toBe(200);
  });

  test('the address', async () => {
    await confirmedPhone(backend, sam);
    const refused = await logIn(backend, sam.phoneNumber);
    expect(refused.json().error.message).toBe(unfinishedAccount.emailNotSubmitted);
    const id = refused.json().error.details.userId;
    const form = { ...details, id, emailAddress: sam.emailAddress };
    expect((await post(backend, '/register-user', form)).statusCode).toBe(200);
  });

  test('the confirmation of the address', async () => {
    await sentDetails(backend, sam);
    const refused = await logIn(backend, sam.emailAddress);
    expect(refused.json().error.message).toBe(unfinishedAccount.emailNotVerified);
    const { userId } = refused.json().error.details;
    expect((await post(backend, '/resend-email-otp', { userId })).json()).toEqual({
      message: 'Email sent successfully',
    });
    expect((await confirmNewest(backend, userId, sam.emailAddress)).statusCode).toBe(200);
    expect((await logIn(backend, sam.emailAddress)).statusCode).toBe(200);
  });
});

describe('POST /sent-otp', () => {
  test.each([
    ['too short a number', { mobileNumber: '555' }, ['mobileNumber', 'Please enter valid phone number']],
    ['a weak password', { password: 'Cap1talx' }, ['password', 'special character']],
    ['no captcha', { captcha: undefined }, ['captcha', 'robot']],
    ['a captcha that is not solved', { captcha: 'bm90aGluZw==' }, ['captcha', 'robot']],
  ])('refuses %s and makes no account', async (_what, changes, [path, message = '']) => {
    const users = await countRows('users');
    const answer = await sendSignUp(backend, sam, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.details.errors).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(await countRows('users')).toBe(users);
    expect(await countMessages(backend.database, sam.phoneNumber)).toBe(0);
  });

  test('takes a solved captcha once', async () => {
    const captcha = await solvedCaptcha(backend.app);
    expect((await sendSignUp(backend, sam, { captcha })).statusCode).toBe(200);
    const again = await sendSignUp(backend, kim, { captcha });
    expect(again.statusCode).toBe(422);
    expect(again.json().error.details.errors[0].path).toBe('captcha');
  });

  test.each([
    ['an unknown country', { countryCode: 'fr' }],
    ['no number', { mobileNumber: undefined }],
    ['a super admin that is neither yes nor no', { superAdmin: 'yes' }],
  ])('is malformed with %s', async (_what, changes) => {
    expect((await sendSignUp(backend, sam, changes)).statusCode).toBe(400);
  });

  test('answers for a number that has an account as for any other; its code tells who receives it', async () => {
    const answer = await sendSignUp(backend, demoAdmin);
    expect(answer.json()).toEqual({ data: { id: expect.any(String) }, message: 'OTP sent successfully' });
    const flow = flowOf(answer);
    const refused = await confirmNewest(backend, flow, demoAdmin.phoneNumber);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe(phoneTaken);
    expect((await backend.signIn(demoAdmin.emailAddress)).accessToken).toBeTruthy();
    expect((await logIn(backend, demoAdmin.phoneNumber)).statusCode).toBe(401);
  });

  test('sends a number five codes in a quarter of an hour', async () => {
    for (let sending = 0; sending < 5; sending += 1) flowOf(await sendSignUp(backend, sam));
    expect((await sendSignUp(backend, sam)).statusCode).toBe(429);
    expect((await sendSignUp(backend, kim)).statusCode).toBe(200);
    later(15 * minuteMs);
    expect((await sendSignUp(backend, sam)).statusCode).toBe(200);
  });
});

describe('POST /verify-otp', () => {
  const verify = (action: string, userId: string, otp: string) =>
    post(backend, `/verify-otp?action=${action}`, { userId, otp });

  function expectInvalid(answer: Awaited<ReturnType<typeof verify>>) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('Invalid OTP Code.');
  }

  test('refuses a wrong code, and after five of them the right one too', async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    const code = await newestCode(backend.database, sam.phoneNumber);
    for (let attempt = 0; attempt < 5; attempt += 1) expectInvalid(await verify('mobile', userId, wrongCode(code)));
    expectInvalid(await verify('mobile', userId, code));
    await post(backend, '/resend-mobile-otp?action=sign_up', { userId });
    expect((await confirmNewest(backend, userId, sam.phoneNumber)).statusCode).toBe(200);
  });

  test('refuses a code that was replaced or is ten minutes old', async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    const first = await newestCode(backend.database, sam.phoneNumber);
    await post(backend, '/resend-mobile-otp?action=sign_up', { userId });
    const second = await newestCode(backend.database, sam.phoneNumber);
    if (first !== second) expectInvalid(await verify('mobile', userId, first));
    later(10 * minuteMs);
    expectInvalid(await verify('mobile', userId, second));
    later(10 * minuteMs - 1);
    expect((await verify('mobile', userId, second)).statusCode).toBe(200);
  });

  test('answers the same code as it did before, within its ten minutes, and does nothing more', async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    const code = await newestCode(backend.database, sam.phoneNumber);
    const answered = await verify('mobile', userId, code);
    const stored = async () => (await backend.database.pool.query('select * from users order by id')).rows;
    const before = await stored();
    later(10 * minuteMs - 1);
    const again = await verify('mobile', userId, code);
    expect([again.statusCode, again.json()]).toEqual([200, answered.json()]);
    expect(await stored()).toEqual(before);
    later(10 * minuteMs);
    expectInvalid(await verify('mobile', userId, code));
  });

  test('tells who lost a number or an address so again as well', async () => {
    const userId = flowOf(await sendSignUp(backend, demoAdmin));
    const code = await newestCode(backend.database, demoAdmin.phoneNumber);
    const answers = [await verify('mobile', userId, code), await verify('mobile', userId, code)];
    expect(answers.map((answer) => answer.json().error.message)).toEqual([phoneTaken, phoneTaken]);
    const flow = await sentDetails(backend, { ...sam, emailAddress: demoAdmin.emailAddress });
    const mailed = await newestCode(backend.database, demoAdmin.emailAddress);
    const told = [await verify('email', flow, mailed), await verify('email', flow, mailed)];
    expect(told.map((answer) => answer.json().error.message)).toEqual([emailTaken, emailTaken]);
  });

  test('answers a used code in its own flow and for its own purpose alone, and no more after five wrong ones', async () => {
    const userId = await sentDetails(backend, sam);
    const code = await newestCode(backend.database, sam.emailAddress);
    const refused = await logIn(backend, sam.phoneNumber);
    expect((await verify('email', userId, code)).statusCode).toBe(200);
    expectInvalid(await verify('mobile', userId, code));
    expectInvalid(await verify('email', refused.json().error.details.userId, code));
    for (let attempt = 0; attempt < 4; attempt += 1) expectInvalid(await verify('email', userId, wrongCode(code)));
    expectInvalid(await verify('email', userId, code));
  });

  test('takes no code of the number any more once the address waits for its own', async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    const code = await newestCode(backend.database, sam.phoneNumber);
    await verify('mobile', userId, code);
    flowOf(await post(backend, '/register-user', { ...details, id: userId, emailAddress: sam.emailAddress }));
    expectInvalid(await verify('mobile', userId, code));
  });

  test("refuses an unknown flow, another person's code, and one that is a day old", async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    const other = flowOf(await sendSignUp(backend, kim));
    const code = await newestCode(backend.database, sam.phoneNumber);
    expectInvalid(await verify('mobile', 'made-up', code));
    if (code !== (await newestCode(backend.database, kim.phoneNumber))) {
      expectInvalid(await verify('mobile', other, code));
    }
    later(24 * 60 * minuteMs);
    expectInvalid(await verify('mobile', userId, code));
  });

  test('takes a code for what it was sent to alone', async () => {
    const mobile = flowOf(await sendSignUp(backend, sam));
    expectInvalid(await verify('email', mobile, await newestCode(backend.database, sam.phoneNumber)));
    const email = await sentDetails(backend, kim);
    expectInvalid(await verify('mobile', email, await newestCode(backend.database, kim.emailAddress)));
  });

  test('refuses the code of an address that was replaced by another one, in whatever flow', async () => {
    const first = await sentDetails(backend, sam);
    const code = await newestCode(backend.database, sam.emailAddress);
    const second = (await logIn(backend, sam.phoneNumber)).json().error.details.userId;
    const form = { ...details, id: second, emailAddress: demoAdmin.emailAddress };
    expect((await post(backend, '/register-user', form)).statusCode).toBe(200);
    expectInvalid(await verify('email', first, code));
    const pool = backend.database.pool;
    const stored = await pool.query('select 1 from user_emails where email_address = $1', [sam.emailAddress]);
    expect(stored.rowCount).toBe(0);
  });

  test('takes twenty codes an hour for an account', async () => {
    const userId = flowOf(await sendSignUp(backend, sam));
    for (let attempt = 0; attempt < 20; attempt += 1) expectInvalid(await verify('mobile', userId, 'wrong'));
    expect((await verify('mobile', userId, 'wrong')).statusCode).toBe(429);
    later(60 * minuteMs);
    expectInvalid(await verify('mobile', userId, 'wrong'));
  });

  test.each(['phone', ''])('is malformed with the action "%s"', async (action) => {
    expect((await verify(action, 'x', '111111')).statusCode).toBe(400);
  });
});

describe('POST /register-user', () => {
  const send = (id: string, changes: object = {}) =>
    post(backend, '/register-user', { ...details, id, emailAddress: sam.emailAddress, ...changes });

  test('waits for the number to be confirmed', async () => {
    const id = flowOf(await sendSignUp(backend, sam));
    const answer = await send(id);
    expect(answer.statusCode).toBe(422);
    expect(await countMessages(backend.database, sam.emailAddress)).toBe(0);
  });

  test('refuses an unknown flow, and one of an account that is finished', async () => {
    expect((await send('made-up')).statusCode).toBe(422);
    const id = await sentDetails(backend, sam);
    await confirmNewest(backend, id, sam.emailAddress);
    expect((await send(id, { emailAddress: 'other@harborline.test' })).statusCode).toBe(422);
    expect((await me(sam.emailAddress)).emails).toHaveLength(1);
  });

  test('may be sent again until the address is confirmed; the last one counts', async () => {
    const id = await sentDetails(backend, sam);
    const answer = await send(id, {
      emailAddress: 'Sam.Lee@Harborline.test',
      companyName: ' Harborline\n LLC ',
      middleName: ' ',
    });
    expect(answer.statusCode).toBe(200);
    expect((await confirmNewest(backend, id, 'sam.lee@harborline.test')).statusCode).toBe(200);
    const user = await me('sam.lee@harborline.test');
    expect(user.middle_name).toBeNull();
    expect(user.emails).toHaveLength(1);
    expect(user.emails[0].user_company_settings[0].company_info.company_name).toBe('Harborline LLC');
  });

  test.each([
    ['no first name', { firstName: ' ' }],
    ['an address that is none', { emailAddress: 'sam' }],
    ['no CRD number', { crdNumber: undefined }],
    ['a CRD number that is none', { crdNumber: '12x' }],
    ['the address of a page for a domain', { domain: 'https://www.harborline.test' }],
  ])('is malformed with %s', async (_what, changes) => {
    expect((await send('x', changes)).statusCode).toBe(400);
  });

  test('answers for an address that has an account as for any other; its code tells who receives it', async () => {
    const id = await confirmedPhone(backend, sam);
    const answer = await send(id, { emailAddress: demoAdmin.emailAddress });
    expect(answer.json()).toEqual({ data: { id }, message: 'Registered Successfully' });
    const refused = await confirmNewest(backend, id, demoAdmin.emailAddress);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe(emailTaken);
    expect((await logIn(backend, sam.phoneNumber)).json().error.message).toBe(unfinishedAccount.emailNotSubmitted);
    expect((await send(id)).statusCode).toBe(200);
    expect((await confirmNewest(backend, id, sam.emailAddress)).statusCode).toBe(200);
  });
});

describe('two people who claim the same', () => {
  test('number: the first to confirm gets it, the other learns so by the code', async () => {
    const first = flowOf(await sendSignUp(backend, sam));
    const code = await newestCode(backend.database, sam.phoneNumber);
    const second = flowOf(await sendSignUp(backend, sam, { password: 'Other#2026' }));
    expect((await confirmNewest(backend, second, sam.phoneNumber)).statusCode).toBe(200);
    const refused = await post(backend, '/verify-otp?action=mobile', { userId: first, otp: code });
    expect(refused.statusCode).toBe(409);
    expect((await logIn(backend, sam.phoneNumber, newPassword)).statusCode).toBe(401);
    expect((await logIn(backend, sam.phoneNumber, 'Other#2026')).statusCode).toBe(403);
    const claims = await backend.database.pool.query('select 1 from users where phone_number = $1', [sam.phoneNumber]);
    expect(claims.rowCount).toBe(1);
  });

  test('address: the first to confirm gets it, the other learns so by the code and gives another', async () => {
    const first = await sentDetails(backend, sam);
    const code = await newestCode(backend.database, sam.emailAddress);
    const second = await sentDetails(backend, { ...kim, emailAddress: sam.emailAddress });
    expect((await confirmNewest(backend, second, sam.emailAddress)).statusCode).toBe(200);
    const refused = await post(backend, '/verify-otp?action=email', { userId: first, otp: code });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe(emailTaken);
    expect((await logIn(backend, sam.phoneNumber)).json().error.message).toBe(unfinishedAccount.emailNotSubmitted);
    expect((await me(kim.phoneNumber)).emails[0].email_address).toBe(sam.emailAddress);
  });
});

describe('asking for another code', () => {
  test('tells nothing of a flow that there is not', async () => {
    for (const action of ['sign_up', 'login']) {
      const answer = await post(backend, `/resend-mobile-otp?action=${action}`, {
        userId: 'made-up',
        session: 'made-up',
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'OTP sent successfully' });
    }
    const answer = await post(backend, '/resend-email-otp', { userId: 'made-up' });
    expect(answer.json()).toEqual({ message: 'Email sent successfully' });
    expect(await countRows('messages')).toBe(0);
  });

  test('sends nothing to a number that is confirmed, and no mail before there is an address', async () => {
    const userId = await confirmedPhone(backend, sam);
    await post(backend, '/resend-mobile-otp?action=sign_up', { userId });
    await post(backend, '/resend-email-otp', { userId });
    expect(await countRows('messages')).toBe(1);
  });

  test('does not make a code of a registration one of a sign-in', async () => {
    const session = flowOf(await sendSignUp(backend, sam));
    await post(backend, '/resend-mobile-otp?action=login', { session });
    expect(await countMessages(backend.database, sam.phoneNumber)).toBe(1);
  });

  test('is limited for a recipient and for an address', async () => {
    const userId = await sentDetails(backend, sam);
    const resend = (id: string) => post(backend, '/resend-email-otp', { userId: id });
    for (let sending = 0; sending < 4; sending += 1) expect((await resend(userId)).statusCode).toBe(200);
    expect((await resend(userId)).statusCode).toBe(429);
    for (let sending = 0; sending < 30; sending += 1) await resend('made-up');
    expect((await resend('made-up')).statusCode).toBe(429);
  });

  test.each([
    ['/resend-mobile-otp?action=login', { userId: 'x' }],
    ['/resend-mobile-otp?action=sign_up', { session: 'x' }],
    ['/resend-mobile-otp?action=other', { userId: 'x' }],
    ['/resend-email-otp', {}],
  ])('is malformed: %s %j', async (url, payload) => {
    expect((await post(backend, url, payload)).statusCode).toBe(400);
  });
});
