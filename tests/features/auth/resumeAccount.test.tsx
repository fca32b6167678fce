import { screen, waitFor } from '@testing-library/react';
import { countMessages } from '@tests/support/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { tokenStore } from '@/features/auth';
import { accountFlow } from '@/features/auth/accountFlow';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()), 60_000);

const email = 'viewer@demo.netcap.test';
const phoneNumber = '12125550145';

/** What is left of the viewer's account when it lacks something. */
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
  apiServer.use(http.post(`*/api/${call}`, () => new HttpResponse('', { status: 503 })));
  const { address } = await signInUnfinished(lacking);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/register/verify-otp'));
});

test('a network that is lost on the way leads to the maintenance page', async () => {
  apiServer.use(http.post('*/api/resend-email-otp', () => HttpResponse.error()));
  const { address } = await signInUnfinished('email');
  expect(await screen.findByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
  expect(address()).toBe('/maintenance');
});

test('a wrong password learns nothing of what is unfinished', async () => {
  const { address } = await signInUnfinished('phone', 'Netcap#2025');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
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
