import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

/** The sign-in page returns to the target of an address of the signed-in area. */
test.each([
  ['/home', '/dashboard'],
  ['/chart-of-accounts', '/chart-of-accounts/list'],
  ['/trial-balance', '/trial-balance/list'],
  ['/inventory', '/inventory/list/non-options'],
  ['/inventory/list', '/inventory/list/non-options'],
  ['/inventory/edit', '/inventory/edit/non-options'],
  ['/reports', '/reports/focus'],
  ['/setting', '/setting/company-profile/general-information'],
  ['/setting/company-profile', '/setting/company-profile/general-information'],
  ['/coa/final', '/chart-of-accounts/list'],
  ['/trial-balance/upload', '/trial-balance/edit'],
  ['/report', '/reports/focus'],
  ['/reportDetails', '/reports/focus'],
  ['/settings/users', '/setting/company-profile/user-list'],
  ['/accounts', '/chart-of-accounts/list'],
  ['/import', '/trial-balance/edit'],
  ['/settings', '/setting/company-profile/general-information'],
  ['/requests-review', '/requests-review?filter=COA'],
  ['/requests-review?filter=BALANCE', '/requests-review?filter=BALANCE'],
  ['/requests-review-detail/1000/OPEN', '/requests-review?filter=COA'],
  ['/trial-balance?time_report=Q1+25', '/trial-balance/list?time_report=Q1+25'],
])('%s leads to %s', async (from, to) => {
  const { address } = await renderApp(from);
  await waitFor(() => expect(address()).toBe(`/auth/sign-in?redirect=${encodeURIComponent(to)}`));
  expect(await screen.findByLabelText('Email/Mobile')).toBeVisible();
});

test.each([
  ['/', '/auth/sign-in', 'Sign in'],
  ['/auth', '/auth/sign-in', 'Sign in'],
  ['/auth/register', '/auth/register/send-otp', 'Sign up'],
  ['/confirm-invite?token=abc', '/auth/register/invite?token=abc', 'Accept invitation'],
])('%s leads to the public %s', async (from, to, heading) => {
  const { address } = await renderApp(from);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(address()).toBe(to);
});
