import type { Page } from '@playwright/test';
import { demoPassword } from '@server/seed/people';
import { enterCredentials, signOut } from './support/accounts';
import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ hasOwnProduct: true });

/** Gives the browser an authenticator that says yes to whatever it is asked. */
async function plugInAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const kind = { protocol: 'ctap2', transport: 'internal' } as const;
  const abilities = { hasResidentKey: true, hasUserVerification: true };
  const answers = { isUserVerified: true, automaticPresenceSimulation: true };
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...abilities, ...answers } });
}

test('a passkey is added, and signs in by itself and after the password', { tag: '@full' }, async ({ page, copy }) => {
  const email = 'viewer@demo.netcap.test';
  await plugInAuthenticator(page);
  const home = copy.product.url;
  await page.goto(`${home}/auth/sign-in`);
  await enterCredentials(page, email, demoPassword);
  await page.waitForURL('**/dashboard');
  await page.goto(`${home}/setting/user-profile`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/This turns on two-step verification/)).toBeVisible();
  await dialog.getByLabel(/^Name/).fill('Office laptop');
  expect(await violationsIn(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I saved these codes' }).click();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText(/Not used yet/)).toBeVisible();
  await expect(
    page.getByText('After your password, signing in takes a passkey. 10 recovery codes left.'),
  ).toBeVisible();
  expect(await violationsIn(page, 'dark')).toEqual([]);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await signOut(page);
  await enterCredentials(page, email, demoPassword);
  await page.waitForURL('**/auth/sign-in-mfa*');
  expect(await violationsIn(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');
});
