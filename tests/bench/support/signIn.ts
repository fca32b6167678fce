import type { Page } from '@playwright/test';

/** Signs the demo's administrator in at an address of the sign-in page. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email/Mobile').fill('admin@demo.netcap.test');
  await page.getByLabel('Password', { exact: true }).fill('Netcap#2026');
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
}
