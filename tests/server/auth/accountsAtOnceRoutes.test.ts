import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { solvedCaptcha } from '@tests/support/people/captcha';
import { invite, newestToken, registerBy, robin } from '@tests/support/people/inviting';
import { newestCode } from '@tests/support/people/messages';
import {
  confirmedPhone,
  confirmNewest,
  details,
  flowOf,
  kim,
  post,
  type Registrant,
  sam,
  sendSignUp,
  sentDetails,
} from '@tests/support/people/registering';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend();
let address: string;

beforeAll(async () => {
  address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});

type Sent = { url: string; payload: object; as?: SignedIn };

/** Sends requests over the network, all before the first is answered; gives their statuses in order of size. */
async function atOnce(requests: Sent[]): Promise<number[]> {
  const answers = await Promise.all(
    requests.map(({ url, payload, as }) =>
      fetch(`${address}/api${url}`, {
        method: 'POST',
        body: JSON.stringify(payload),
        headers: {
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${as.accessToken}` }),
        },
      }),
    ),
  );
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

/** Sends requests each after the answer to the one before; gives their statuses. */
async function inTurn(requests: Sent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push(...(await atOnce([request])));
  return statuses;
}

const doubled = (request: Sent) => atOnce(Array.from({ length: 4 }, () => request));

async function count(query: string, ...values: unknown[]): Promise<number> {
  return (await backend.database.pool.query(query, values)).rowCount ?? 0;
}

const countClaims = ({ phoneNumber }: Registrant) => count('select 1 from users where phone_number = $1', phoneNumber);

async function codesOf(people: Registrant[], begin: (person: Registrant) => Promise<string>, recipient: string) {
  const tries: { userId: string; otp: string }[] = [];
  for (const person of people) {
    const userId = await begin(person);
    tries.push({ userId, otp: await newestCode(backend.database, recipient) });
  }
  return tries;
}

test('a sign-up sent several times makes one account', async () => {
  const captcha = await solvedCaptcha(backend.app);
  const payload = { mobileNumber: sam.typed, countryCode: 'us', password: 'Cap1tal#Ledger', superAdmin: true, captcha };
  expect(await doubled({ url: '/sent-otp', payload })).toEqual([200, 422, 422, 422]);
  expect(await countClaims(sam)).toBe(1);
});

test('a code sent several times gets one answer', async () => {
  const userId = flowOf(await sendSignUp(backend, sam));
  const otp = await newestCode(backend.database, sam.phoneNumber);
  expect(await doubled({ url: '/verify-otp?action=mobile', payload: { userId, otp } })).toEqual([200, 200, 200, 200]);
  expect(await countClaims(sam)).toBe(1);
});

test('wrong codes at once all count', async () => {
  const userId = flowOf(await sendSignUp(backend, sam));
  const otp = await newestCode(backend.database, sam.phoneNumber);
  const wrong = { url: '/verify-otp?action=mobile', payload: { userId, otp: 'wrong' } };
  await atOnce(Array.from({ length: 5 }, () => wrong));
  expect((await post(backend, '/verify-otp?action=mobile', { userId, otp })).statusCode).toBe(422);
});

test('the user form sent several times keeps one address, and its newest code is good', async () => {
  const id = await confirmedPhone(backend, sam);
  const payload = { ...details, id, emailAddress: sam.emailAddress };
  expect(await doubled({ url: '/register-user', payload })).toEqual([200, 200, 200, 200]);
  expect(await count('select 1 from user_emails where email_address = $1', sam.emailAddress)).toBe(1);
  expect((await confirmNewest(backend, id, sam.emailAddress)).statusCode).toBe(200);
});

test('an address confirmed several times registers one company', async () => {
  const userId = await sentDetails(backend, sam);
  const otp = await newestCode(backend.database, sam.emailAddress);
  expect(await doubled({ url: '/verify-otp?action=email', payload: { userId, otp } })).toEqual([200, 200, 200, 200]);
  expect(await count('select 1 from companies where company_name = $1', details.companyName)).toBe(1);
});

test.each([
  { when: 'at once', send: atOnce },
  { when: 'one after the other', send: inTurn },
])('an address confirmed in two flows of the same account $when registers one company', async ({ send }) => {
  const first = await sentDetails(backend, sam);
  const flows = [{ userId: first, otp: await newestCode(backend.database, sam.emailAddress) }];
  const refused = await post(backend, '/login', { username: sam.emailAddress, password: 'Cap1tal#Ledger' });
  const second = refused.json().error.details.userId;
  await post(backend, '/resend-email-otp', { userId: second });
  flows.push({ userId: second, otp: await newestCode(backend.database, sam.emailAddress) });
  const requests = flows.map((payload) => ({ url: '/verify-otp?action=email', payload }));
  expect(await send(requests)).toEqual([200, 200]);
  expect(await count('select 1 from companies where company_name = $1', details.companyName)).toBe(1);
});

test('a number confirmed by several people at once is one of theirs', async () => {
  const people = Array.from({ length: 4 }, () => sam);
  const tries = await codesOf(people, async (person) => flowOf(await sendSignUp(backend, person)), sam.phoneNumber);
  const requests = tries.map((payload) => ({ url: '/verify-otp?action=mobile', payload }));
  expect(await atOnce(requests)).toEqual([200, 409, 409, 409]);
  expect(await countClaims(sam)).toBe(1);
});

test('an address confirmed by several people at once is one of theirs, and only that one has a company', async () => {
  const people = [sam, { ...kim, emailAddress: sam.emailAddress }];
  const tries = await codesOf(people, (person) => sentDetails(backend, person), sam.emailAddress);
  const requests = tries.map((payload) => ({ url: '/verify-otp?action=email', payload }));
  expect(await atOnce(requests)).toEqual([200, 409]);
  expect(await count('select 1 from user_emails where email_address = $1', sam.emailAddress)).toBe(1);
  expect(await count('select 1 from companies where company_name = $1', details.companyName)).toBe(1);
});

test('an address that is confirmed while the form is sent again with another one registers one company or none', async () => {
  const userId = await sentDetails(backend, sam);
  const otp = await newestCode(backend.database, sam.emailAddress);
  const refused = await post(backend, '/login', { username: sam.emailAddress, password: 'Cap1tal#Ledger' });
  const form = { ...details, id: refused.json().error.details.userId, emailAddress: kim.emailAddress };
  const confirmation = { url: '/verify-otp?action=email', payload: { userId, otp } };
  const statuses = await atOnce([confirmation, { url: '/register-user', payload: form }]);
  expect(statuses.every((status) => [200, 422].includes(status))).toBe(true);
  expect(statuses[0]).toBe(200);
  const confirmed = await count(
    'select 1 from user_emails where email_address = $1 and is_confirmed',
    sam.emailAddress,
  );
  expect(await count('select 1 from companies where company_name = $1', details.companyName)).toBe(confirmed);
});

test('codes asked for several times leave the newest one good', async () => {
  const userId = flowOf(await sendSignUp(backend, sam));
  expect(await doubled({ url: '/resend-mobile-otp?action=sign_up', payload: { userId } })).toEqual([
    200, 200, 200, 200,
  ]);
  expect((await confirmNewest(backend, userId, sam.phoneNumber)).statusCode).toBe(200);
});

test('an address invited several times at once has one invitation, the newest', async () => {
  const as = await backend.signIn('admin@demo.netcap.test');
  const user = { email: robin.emailAddress, first_name: 'Robin', last_name: 'Vale', user_title: 'Analyst' };
  const payload = { data: { user, role: 'VIEWER' } };
  expect(await doubled({ url: `/companies/${backend.companyId}/invite`, payload, as })).toEqual([200, 200, 200, 200]);
  expect(await count('select 1 from invitations')).toBe(1);
  expect((await registerBy(backend, await newestToken(backend, robin.emailAddress))).statusCode).toBe(200);
});

/** Returns the token of an invitation to the demo company. */
async function invited(email: string = robin.emailAddress): Promise<string> {
  await invite(await backend.signIn('admin@demo.netcap.test'), backend.companyId, { email });
  return newestToken(backend, email);
}

const registration = (token: string, phoneNumber: string = robin.phoneNumber): Sent => {
  const person = { firstName: 'Robin', lastName: 'Vale', userTitle: 'Analyst', password: 'Cap1tal#Ledger' };
  return { url: '/register-invite', payload: { ...person, phoneNumber: `+${phoneNumber}`, token } };
};

test('an invitation that is registered by several times at once makes one account and one membership', async () => {
  const before = await count('select 1 from memberships');
  expect(await doubled(registration(await invited()))).toEqual([200, 200, 200, 200]);
  expect(await count('select 1 from memberships')).toBe(before + 1);
  expect(await count('select 1 from user_emails where email_address = $1', robin.emailAddress)).toBe(1);
  expect(await count('select 1 from users where phone_number = $1', robin.phoneNumber)).toBe(1);
});

test('an invitation accepted several times at once makes one membership', async () => {
  const token = await invited('admin@second.netcap.test');
  const as = await backend.signIn('admin@second.netcap.test');
  expect(await doubled({ url: '/x/accept-invitation', payload: { token }, as })).toEqual([200, 404, 404, 404]);
  const memberships =
    'select 1 from memberships natural join (select id as user_email_id, email_address from user_emails) e';
  expect(await count(`${memberships} where email_address = 'admin@second.netcap.test'`)).toBe(2);
});

test('an address that is confirmed while its invitation is registered by is one account’s', async () => {
  const userId = await sentDetails(backend, { ...sam, emailAddress: robin.emailAddress });
  const otp = await newestCode(backend.database, robin.emailAddress);
  const confirmation = { url: '/verify-otp?action=email', payload: { userId, otp } };
  expect(await atOnce([registration(await invited()), confirmation])).toEqual([200, 409]);
  expect(await count('select 1 from user_emails where email_address = $1', robin.emailAddress)).toBe(1);
});

test('a number that is confirmed while another one replaces it stays, or its code is good no more', async () => {
  const userId = flowOf(await registerBy(backend, await invited(), { phoneNumber: '+12125550199' }));
  const otp = await newestCode(backend.database, '12125550199');
  const confirmation = { url: '/verify-otp?action=mobile', payload: { userId, otp } };
  const [won, lost] = await atOnce([registration(await invited()), confirmation]);
  const confirmed = 'select 1 from users where phone_number = $1 and phone_confirmed_at is not null';
  const isConfirmed = (await count(confirmed, '12125550199')) === 1;
  expect([won, lost]).toEqual([200, isConfirmed ? 409 : 422]);
  expect(await count('select 1 from user_emails where email_address = $1', robin.emailAddress)).toBe(1);
});
