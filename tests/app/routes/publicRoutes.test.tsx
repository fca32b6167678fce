import { screen, waitFor } from '@testing-library/react';
import { testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { beforeAll, expect, test } from 'vitest';
import { accountFlow } from '@/features/auth/stored';

/** The backend takes longer to start than a probe waits. */
beforeAll(async () => void (await testBackend()));

test.each([
  ['/landing', 'Regulatory reports for broker-dealers, right to the cent', 'Welcome'],
  ['/maintenance', 'We are Currently Performing Maintenance', 'Maintenance'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use', 'Terms of Use'],
  ['/auth/forgot-password', 'Forgot password', 'Forgot password'],
  ['/auth/register/invite', 'Accept invitation', 'Accept invitation'],
])('%s needs no session', async (path, heading, title) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Netcap`));
});

test('the maintenance page leads home when no screen was lost', async () => {
  const { user, address } = await renderApp('/maintenance');
  await user.click(await screen.findByRole('link', { name: 'Return Home' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});

test.each([
  { path: '/auth/reset-password', step: 'resetPassword', heading: 'Reset password', title: 'Reset password' },
  {
    path: '/auth/register/verify-otp',
    step: 'verifyEmail',
    heading: 'Verify your e-mail address',
    title: 'Verify code',
  },
  { path: '/auth/register/user-form', step: 'userForm', heading: 'Your details', title: 'Your details' },
] as const)('$path needs no session but the step before it', async ({ path, step, heading, title }) => {
  accountFlow.write({ userId: 'f', step, isInvite: false });
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · Netcap`));
});

test('the landing page leads to the sign-in page and to the registration', async () => {
  await renderApp('/landing');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth/register/send-otp');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/FOCUS and SSOI/), expect.stringMatching(/Prevents errors/)]),
  );
});

test.each(['/nowhere', '/chart-of-accounts/nowhere', '/Dashboard/x'])(
  '%s is not found, and leads home',
  async (path) => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
  },
);
