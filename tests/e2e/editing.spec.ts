import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'middle', hasOwnProduct: true });

const leaveText = "You haven't mark as done your changes. Admin will not be able to see your changes. Proceed?";
const row = (page: Page, account: string) => page.getByRole('row').filter({ hasText: account });
const selectRow = (page: Page, account: string) => row(page, account).getByRole('checkbox').check();

async function openTrialBalance(page: Page) {
  await page.goto('/trial-balance/edit');
  await expect(row(page, 'Operating cash')).toBeVisible();
}

test('rows are deleted in delete mode, show so, and are restored', async ({ page }) => {
  await openTrialBalance(page);
  await page.getByRole('button', { name: 'Delete Mode' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Edit account/ })).toHaveCount(0);
  await selectRow(page, 'Payroll cash');
  await selectRow(page, 'Reserve savings');
  expect(await violationsIn(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question.getByText('Are you sure you want to delete these records?')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([/^Account 1010, /, /^Account 1020, /]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Records deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Mode', exact: true })).toBeVisible();
  await expect(row(page, 'Payroll cash')).toHaveClass(/table-danger/);
  await expect(page.getByText(/^Out of balance: credits are/)).toBeVisible();

  await page.reload();
  await expect(row(page, 'Payroll cash').getByText('Delete', { exact: true })).toBeVisible();
  for (const account of ['Payroll cash', 'Reserve savings']) {
    await row(page, account)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByRole('dialog', { name: 'Restore' }).getByRole('button', { name: 'Restore' }).click();
    await expect(row(page, account)).not.toHaveClass(/table-danger/);
  }
  await expect(page.getByText('In balance')).toBeVisible();
});

test('a contra entry keeps the period in balance; leaving before Mark Done asks', async ({ page }) => {
  await openTrialBalance(page);
  await page.getByRole('button', { name: 'Edit account 1000, Q2 26' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Trial Balance Item' });
  await form.getByRole('switch', { name: 'Contra-Account Mode' }).check();
  await form.getByLabel('Debit').fill('60,000');
  await form.getByRole('combobox', { name: /^Adjustment Account/ }).fill('1010');
  await page.getByRole('option', { name: /^1010/ }).click();
  await form.getByLabel(/^Adjustment Amount/).fill('-9,000');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText('Adjustment amount must be less than or equal to debit amount')).toBeVisible();
  await form.getByLabel(/^Adjustment Amount/).fill('-2,000');
  await form.getByRole('button', { name: 'Add Another Adjustment Amount' }).click();
  const second = form.getByRole('combobox', { name: /^Adjustment Account/ }).nth(1);
  await second.fill('2110');
  await page.getByRole('option', { name: /^2110/ }).click();
  await expect(form.getByText(/, fully adjusted\.$/)).toBeVisible();
  expect(await violationsIn(page, 'light')).toEqual([]);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  await expect(page.getByText('In balance')).toBeVisible();

  // Unsaved changes are kept, and ask nobody.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard*');
  await openTrialBalance(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Records updated successfully.')).toBeVisible();
  await expect(page.getByText('with your 3 changes')).toBeVisible();
  await expect(page.getByText('In balance')).toBeVisible();

  const question = page.getByRole('dialog').filter({ hasText: leaveText });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe('/trial-balance/edit');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(await violationsIn(page, 'light')).toEqual([]);
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard*');

  await openTrialBalance(page);
  await page.getByRole('button', { name: 'Mark Done' }).click();
  await expect(row(page, 'Operating cash').getByText('PENDING')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard*');
});
