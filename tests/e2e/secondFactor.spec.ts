import type { Page } from '@playwright/test';
import { appCode } from '@tests/support/people/authenticator';
import { enterCredentials, signOut } from './support/accounts';
import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ hasOwnProduct: true, hasRefusals: true });

const password = 'Netcap#2026';
const stepMs = 30_000;

async function expectAccessible(page: Page) {
  expect(await violationsIn(page, 'light')).toEqual([]);
}

/** Sets an authenticator app up in the section of the page; gives its secret and recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Current Password/).fill(password);
  await dialog.getByLabel(/^Current Password/).press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel(/^Code/).fill(appCode(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const recoveryCodes = await dialog.getByRole('list', { name: 'Recovery codes' }).locator('li').allInnerTexts();
  await dialog.getByRole('button', { name: 'I saved these codes' }).click();
  return { secret, recoveryCodes };
}

/** Signs out and in again, up to the question for the code. */
async function signInAgain(page: Page, email: string) {
  await signOut(page);
  await enterCredentials(page, email, password);
  await page.waitForURL('**/auth/sign-in-mfa*');
}

test('an authenticator app is set up, asked for its code, and replaced by a recovery code; neither is good twice', async ({
  page,
  signIn,
}) => {
  const email = 'viewer@demo.netcap.test';
  await signIn(email);
  await page.goto('/setting/user-profile');
  const { secret, recoveryCodes } = await setUpApp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  await signInAgain(page, email);
  // The set-up has taken the code of this half minute; the next one is good already.
  const code = appCode(secret, new Date(Date.now() + stepMs));
  await expectAccessible(page);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/dashboard');

  await signInAgain(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/dashboard');

  await signInAgain(page, email);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^This code isn't right, or was used already\./)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText("This recovery code isn't right, or was used already.")).toBeVisible();
});

test('a company that requires two-step verification leads a member to its set-up, also on a phone', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn('admin@demo.netcap.test');
  await page.goto('/setting/user-profile');
  await setUpApp(page);
  await page.goto('/setting/company-profile/user-list');
  await page.getByRole('button', { name: 'Require two-step verification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('Two-step verification is now required.')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await enterCredentials(page, 'middle@demo.netcap.test', password);
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await setUpApp(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
