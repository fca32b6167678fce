import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { invite } from './support/accounts';
import { expect, test } from './support/fixtures';
import { newestLink } from './support/outbox';

const publicScreens = [
  '/landing',
  '/auth/sign-in',
  '/auth/forgot-password',
  '/auth/register/send-otp',
  '/outbox',
  '/maintenance',
  '/privacy-policy',
  '/no-such-page',
];
const screens = [
  '/dashboard',
  '/chart-of-accounts/list',
  '/chart-of-accounts/edit',
  '/trial-balance/list',
  '/trial-balance/edit',
  '/reports/focus',
  '/reports/net-capital',
  '/intro',
  '/tutorial',
  '/inventory/list/non-options',
];

/** Opens a screen and gives its faults: what axe finds in light and in dark, and a page that is wider than a phone. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(...violations.map(({ id, nodes }) => `${path} ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ')}`));
  }
  await page.setViewportSize({ width: 360, height: 780 });
  // The frame follows the new width with its next paint.
  const isFitting = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 3000 })
    .then(() => true)
    .catch(() => false);
  if (!isFitting) faults.push(`${path}: wider than a window of 360 px`);
  await page.setViewportSize({ width: 1400, height: 900 });
  return faults;
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path)));
  return faults;
}

test('screens without a session are accessible in both themes and fit a phone', async ({ page }) => {
  expect(await faultsOfAll(page, publicScreens)).toEqual([]);
});

test('screens in the middle of a flow are accessible in both themes and fit a phone', async ({ page }) => {
  test.slow();
  await page.goto('/auth/sign-in');
  const flowScreens = [
    { path: '/auth/register/verify-otp', step: 'verifyMobile' },
    { path: '/auth/register/verify-otp', step: 'verifyEmail' },
    { path: '/auth/register/user-form', step: 'userForm' },
    { path: '/auth/reset-password', step: 'resetPassword' },
  ];
  const faults: string[] = [];
  for (const { path, step } of flowScreens) {
    const flow = { userId: 'flow', step, isInvite: false, email: 'somebody@example.com' };
    await page.evaluate((stored) => localStorage.setItem('netcap.account_flow', JSON.stringify(stored)), flow);
    faults.push(...(await faultsOf(page, path)));
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const email of ['nadia@ostrava.example', 'viewer@demo.netcap.test']) {
    await invite(page, email);
    faults.push(...(await faultsOf(page, await newestLink(page, email))));
  }
  expect(faults).toEqual([]);
});

test('screens of the books and reports are accessible in both themes and fit a phone', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin@demo.netcap.test');
  expect(await faultsOfAll(page, screens)).toEqual([]);
});

test('dialogs are accessible, take the focus and give it back', async ({ page, signIn }) => {
  await signIn('admin@demo.netcap.test');
  await page.goto('/chart-of-accounts/edit');
  const opener = page.getByRole('button', { name: 'Add Account' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Account Name')).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a picker over a dialog is accessible and gives the focus back to it', async ({ page, signIn }) => {
  await signIn('admin@demo.netcap.test');
  await page.goto('/chart-of-accounts/edit');
  await page.getByRole('button', { name: 'Add Account' }).click();
  const opener = page.getByRole('dialog').getByRole('button', { name: 'Select' }).first();
  await opener.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Focus ID' });
  await expect(picker.getByRole('radio').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]:last-of-type').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(opener).toBeFocused();
});
