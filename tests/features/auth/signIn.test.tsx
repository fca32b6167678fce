import { screen, waitFor } from '@testing-library/react';
import { countMessages } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenStore } from '@/features/auth';
import {
  checkCredentials,
  findAccountFlow,
  isMobileNumber,
  safeRedirect,
  type TypedCredentials,
  toLoginRequest,
} from '@/features/auth/signIn';
import { accountFlow } from '@/features/auth/stored';

function typed(changes: Partial<TypedCredentials>): TypedCredentials {
  return { username: 'ann@example.test', password: 'secret', country: 'us', ...changes };
}

test.each([
  ['2', true],
  [' 2125550141 ', true],
  ['', false],
  ['   ', false],
  ['+12125550141', false],
  ['212-555-0141', true],
  ['(212) 555.0141', true],
  ['(', false],
  ['212-x', false],
  ['2125550141@example.test', false],
  ['٢١٢٥٥٥٠١٤١', false],
])('%j is a mobile number without its country: %s', (username, expected) => {
  expect(isMobileNumber(username)).toBe(expected);
});

describe('what is missing', () => {
  test('nothing of an address and a password', () => {
    expect(checkCredentials(typed({}))).toEqual({});
  });

  test('a user name of blanks, and an empty password', () => {
    expect(checkCredentials(typed({ username: '  ', password: '' }))).toEqual({
      username: 'Email/Mobile is required',
      password: 'Password is required',
    });
  });

  test('a blank password is one', () => {
    expect(checkCredentials(typed({ password: ' ' }))).toEqual({});
  });

  test.each([
    ['us', '212555014', false],
    ['us', '2125550141', true],
    ['us', '12125550141', true],
    ['us', '22125550141', false],
    ['in', '9876543210', true],
    ['in', '98765432', false],
    ['mm', '9765432', true],
    ['vn', '0912345678', true],
    ['vn', '12345678', false],
  ] as const)('a number that %s cannot have: %s may pass %s', (country, username, mayPass) => {
    const errors = checkCredentials(typed({ country, username }));
    expect(errors).toEqual(mayPass ? {} : { username: 'Please enter valid phone number' });
  });

  test('the length of what is no plain number is the server’s to judge', () => {
    expect(checkCredentials(typed({ username: '+1 212' }))).toEqual({});
  });
});

describe('the request', () => {
  test('takes an address without the blanks around it, and the password as it is', () => {
    expect(toLoginRequest(typed({ username: ' ann@example.test ', password: ' s ' }))).toEqual({
      username: 'ann@example.test',
      password: ' s ',
    });
  });

  test.each([
    ['us', '2125550141', '+12125550141'],
    ['us', '12125550141', '+12125550141'],
    ['in', ' 09876543210 ', '+919876543210'],
    ['vn', '912345678', '+84912345678'],
    ['mm', '9765432100', '+959765432100'],
  ] as const)('puts the code of %s before %s', (country, username, expected) => {
    expect(toLoginRequest(typed({ country, username })).username).toBe(expected);
  });

  test('leaves a number alone that names its country itself', () => {
    expect(toLoginRequest(typed({ country: 'in', username: '+12125550141' })).username).toBe('+12125550141');
  });
});

const userId = 'flow-1';

test.each([
  ['Your email is not submitted Please complete your registration', { step: 'userForm', isInvite: false }],
  ['Your email is not verified', { step: 'verifyEmail', isInvite: false }],
  ['Your phone number was not confirmed', { step: 'verifyMobile', isInvite: true, isResumed: true }],
])('"%s" leads on', (message, continuation) => {
  expect(findAccountFlow({ message, userId })).toEqual({ userId, ...continuation });
});

test('nothing leads on without the id of the flow', () => {
  expect(findAccountFlow({ message: 'Your email is not verified' })).toBeNull();
});

test.each(['Incorrect email/mobile or password.', 'toString', ''])('"%s" is a refusal like others', (message) => {
  expect(findAccountFlow({ message, userId })).toBeNull();
});

test.each(['/trial-balance/list', '/reports/focus?page=2&size=All', '/intro#top'])('goes back to %s', (target) => {
  expect(safeRedirect(target, '/dashboard')).toBe(target);
});

test.each([
  null,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example/path',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/auth/sign-in',
  '/auth/../auth/sign-in?redirect=/auth',
  '//',
])('goes to the first page in place of %j', (target) => {
  expect(safeRedirect(target, '/practice')).toBe('/practice');
});

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const email = 'viewer@demo.netcap.test';
const phoneNumber = '12125550145';

/** Changes that leave the viewer's account unfinished. */
const unfinished = {
  phone: `update users set phone_confirmed_at = null where phone_number = '${phoneNumber}'`,
  email: `update user_emails set is_confirmed = false where email_address = '${email}'`,
  details: `delete from user_emails where email_address = '${email}'`,
};

async function signInUnfinished(lacking: keyof typeof unfinished, password = 'Netcap#2026') {
  const { database } = await testBackend();
  await database.pool.query(unfinished[lacking]);
  const { user, address } = await renderApp('/auth/sign-in?redirect=%2Fintro');
  await user.type(await screen.findByLabelText('Email/Mobile'), lacking === 'details' ? phoneNumber : email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return { address, database };
}

test('a number that was never confirmed is sent a code, and confirmed before the next sign-in', async () => {
  const { address, database } = await signInUnfinished('phone');
  expect(await screen.findByText('Your phone number was not confirmed')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
  expect(accountFlow.read()).toEqual({
    userId: expect.any(String),
    step: 'verifyMobile',
    isInvite: true,
    isResumed: true,
  });
  expect(await countMessages(database, phoneNumber)).toBe(1);
  expect(await countMessages(database, email)).toBe(0);
  expect(tokenStore.read()).toBeNull();
});

test('an address that was never confirmed is sent a code', async () => {
  const { address, database } = await signInUnfinished('email');
  expect(await screen.findByText('Your email is not verified')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
  expect(accountFlow.read()).toEqual({ userId: expect.any(String), step: 'verifyEmail', isInvite: false });
  expect(await countMessages(database, email)).toBe(1);
  expect(await countMessages(database, phoneNumber)).toBe(0);
});

test('a registration without its details goes on with them, and is sent nothing', async () => {
  const { address, database } = await signInUnfinished('details');
  expect(await screen.findByText('Your email is not submitted Please complete your registration')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/user-form'));
  expect(accountFlow.read()).toEqual({ userId: expect.any(String), step: 'userForm', isInvite: false });
  expect(await countMessages(database, phoneNumber)).toBe(0);
});

test.each([
  ['email', 'resend-email-otp', 'Unable to send resend email otp. Please try again later.'],
  ['phone', 'resend-mobile-otp', 'Unable to send resend otp. Please try again later.'],
] as const)('the screen of the %s opens although no code could be sent, which is said', async (lacking, call, text) => {
  apiServer.use(http.post(`*/api/${call}`, () => new HttpResponse('', { status: 500 })));
  const { address } = await signInUnfinished(lacking);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
});

test('the screen opens although the call for the code was lost on the way, which is said', async () => {
  apiServer.use(http.post('*/api/resend-email-otp', () => HttpResponse.error()));
  const { address } = await signInUnfinished('email');
  expect(await screen.findByText("Can't reach the server.")).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
});

test('a wrong password learns nothing of what is unfinished', async () => {
  const { address } = await signInUnfinished('phone', 'Netcap#2025');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email/mobile or password.');
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro');
  expect(accountFlow.read()).toBeNull();
});

test('a refusal without a flow is shown where it is', async () => {
  const error = { status: 403, name: 'Forbidden', message: 'Your email is not verified' };
  apiServer.use(http.post('*/api/login', () => HttpResponse.json({ error }, { status: 403 })));
  const { address } = await signInUnfinished('email');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your email is not verified');
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro');
});
