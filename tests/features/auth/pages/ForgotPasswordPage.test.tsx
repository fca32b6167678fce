import { screen, waitFor } from '@testing-library/react';
import { countMessages } from '@tests/support/people/messages';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { accountFlow } from '@/features/auth/stored';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const known = 'viewer@demo.netcap.test';
const unknown = 'nobody@demo.netcap.test';

async function openForgotPassword() {
  const app = await renderApp('/auth/forgot-password');
  const email = await screen.findByLabelText(/^Email/);
  return { ...app, email, submit: screen.getByRole('button', { name: 'SUBMIT' }) };
}

test('is reached from the sign-in page, and leads back there', async () => {
  const { user, address } = await renderApp('/auth/sign-in');
  await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(address()).toBe('/auth/sign-in');
});

test.each([
  ['', 'Email is required'],
  ['viewer', 'Email is invalid'],
  ['viewer@demo', 'Email is invalid'],
])('sends nothing for %j', async (typed, text) => {
  const { user, email, submit } = await openForgotPassword();
  apiServer.use(http.all('*/api/*', () => HttpResponse.error()));
  if (typed !== '') await user.type(email, typed);
  await user.click(submit);
  expect(email).toHaveAccessibleDescription(text);
  expect(email).toHaveFocus();
  expect(accountFlow.read()).toBeNull();
});

test.each([
  [known, 1],
  [unknown, 0],
])('goes on in the same way for %s, which is sent %i messages', async (address, sent) => {
  const { user, email, ...app } = await openForgotPassword();
  expect(email).toHaveFocus();
  await user.keyboard(` ${address} {Enter}`);
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
  expect(app.address()).toBe('/auth/reset-password');
  expect(accountFlow.read()).toMatchObject({ step: 'resetPassword', email: address });
  expect(await countMessages((await testBackend()).database, address)).toBe(sent);
});

test('says what the server says against it, and stays', async () => {
  const error = { status: 429, name: 'TooManyRequests', message: 'Too many messages. Wait a quarter hour.' };
  apiServer.use(http.post('*/api/forget-password', () => HttpResponse.json({ error }, { status: 429 })));
  const { user, email, address } = await openForgotPassword();
  await user.type(email, `${known}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Wait a quarter hour.');
  expect(address()).toBe('/auth/forgot-password');
  expect(email).toHaveValue(known);
  expect(accountFlow.read()).toBeNull();
});

test('asks once for a doubled submit', async () => {
  const { user, email, submit } = await openForgotPassword();
  await user.type(email, known);
  await user.dblClick(submit);
  await screen.findByRole('heading', { name: 'Reset password' });
  await waitFor(async () => expect(await countMessages((await testBackend()).database, known)).toBe(1));
});

test('a server out of reach leads to the maintenance page', async () => {
  apiServer.use(http.all('*/api/*', () => HttpResponse.error()));
  const { user, email, address } = await openForgotPassword();
  await user.type(email, `${known}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
  expect(address()).toBe('/maintenance');
});
