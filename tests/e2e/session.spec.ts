import { signOut } from './support/accounts';
import { demoPassword } from './support/firstData';
import { expect, test } from './support/fixtures';

test('a reload in the middle of a call keeps the person signed in, where they were', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.netcap.test');
  await page.route('**/api/coas**', () => undefined);
  await page.goto('/chart-of-accounts/list', { waitUntil: 'commit' });
  await page.waitForRequest('**/api/coas**');
  await page.unroute('**/api/coas**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Chart of Accounts' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '1000', exact: true })).toBeVisible();
});

test('the sign-in page is there before any script, and keeps what is typed meanwhile', { tag: '@full' }, async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email/Mobile').pressSequentially('admin@demo.netcap.test');
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test('a person is led back to where they were going, and out again by signing out', async ({ page, signIn }) => {
  await page.goto('/trial-balance/list');
  await page.waitForURL(/\/auth\/sign-in\?redirect=/);
  await signIn('viewer@demo.netcap.test');
  await expect(page.getByRole('link', { name: 'Review Requests' })).toHaveCount(0);
  await signOut(page);
  await page.waitForURL(/\/auth\/sign-in/);
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth\/sign-in/);
});

test.describe('when the server cannot be reached', () => {
  test.use({ as: 'admin', hasRefusals: true });

  test('the maintenance page leads home again once it is back', { tag: '@full' }, async ({ page, signIn }) => {
    await page.goto('/dashboard');
    // A call of the dashboard that is still on its way would be cut off as well, and lead away before the click.
    await expect(page.getByRole('table', { name: /^Totals in US dollars/ })).toBeVisible();
    await expect(page.getByText('No early-warning level reached')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page
      .locator('main')
      .getByRole('link', { name: /Chart of Accounts/ })
      .click();
    await page.waitForURL('**/maintenance');
    await expect(page.getByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByText('Still no connection. Try again in a moment.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(/\/auth\/sign-in/);
    await signIn('admin@demo.netcap.test');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('a page whose code was never loaded leads to the maintenance page, too', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('table', { name: /^Totals in US dollars/ })).toBeVisible();
    await page.route('**/*', (route) => route.abort());
    await page
      .locator('main')
      .getByRole('link', { name: /Trial Balance/ })
      .click();
    await page.waitForURL('**/maintenance');
    await expect(page.getByRole('heading', { name: 'We are Currently Performing Maintenance' })).toBeVisible();
  });
});
