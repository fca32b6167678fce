import { expect, type Page } from '@playwright/test';

/** Adds an account on the edit screen of the chart of accounts and leaves it unsaved. */
export async function addAccount(page: Page, { number, name }: { number: string; name: string }): Promise<void> {
  await page.goto('/chart-of-accounts/edit');
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account Number').fill(number);
  await dialog.getByLabel('Account Name').fill(name);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
}
