import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Returns the row of a record in whatever table it is in. */
export function rowOf(place: Page | Locator, account: string): Locator {
  return place.getByRole('row').filter({ hasText: account });
}

export async function openTrialBalance(page: Page): Promise<void> {
  await page.goto('/trial-balance/edit');
  await expect(rowOf(page, 'Operating cash')).toBeVisible();
}

/** Types the debits of accounts of the latest period and saves them. A plain backend has no sums by which they are in balance. */
export async function saveDebits(
  page: Page,
  debits: Readonly<Record<string, string>>,
  { isPlain = false } = {},
): Promise<void> {
  for (const [number, debit] of Object.entries(debits)) {
    await page.getByRole('button', { name: `Edit account ${number}, Q2 26` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Trial Balance Item' });
    await form.getByLabel('Debit').fill(debit);
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form).toBeHidden();
  }
  if (!isPlain) await expect(page.getByText('In balance')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Records updated successfully.')).toBeVisible();
}

/** Opens the pending requests of trial balances by the menu. */
export async function openPending(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Review Requests/ }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BALANCE');
}

/** Reads net capital as an approval changes it, from the effect's table: now and after. */
export async function netCapitalEffect(place: Page | Locator): Promise<{ now: string; after: string }> {
  const row = place.getByRole('row', { name: /^Net capital 3750/ });
  await expect(row).toBeVisible();
  const [, now = '', after = ''] = await row.getByRole('cell').allInnerTexts();
  return { now, after };
}

/** Reads net capital as the dashboard has it. */
export async function dashboardNetCapital(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const figure = page.locator('.nc-big-figures dd').first();
  await expect(figure).toHaveText(/\d/);
  await expect(page.locator('.nc-panel-capital')).toHaveAttribute('aria-busy', 'false');
  return figure.innerText();
}

/** Decides the request on the screen, and agrees to the question. */
export async function decide(page: Page, place: Page | Locator, button: 'Reject' | 'Approve'): Promise<void> {
  await place.getByRole('button', { name: button }).click();
  const question = page.getByRole('dialog', { name: 'Please Confirm' });
  await expect(question.getByText(`Are you sure you want to ${button.toLowerCase()} this request?`)).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Request Updated Successfully')).toBeVisible();
}

export async function writeComment(page: Page, comment: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await page.getByRole('textbox', { name: 'Comment' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Comments' }).getByText(comment)).toBeVisible();
}
