import { expect, test } from './support/fixtures';
import { decide, rowOf } from './support/reviews';

test.use({ as: 'middle', hasOwnProduct: true, hasRefusals: true });

const closePath = '/close?time_report=Q3+26';
const balances = 'Account Number,Debit,Credit,Time Report,Description\n1000,500000,0,Q3 26,\n3000,0,500000,Q3 26,\n';

test('two people take a period from empty to closed and filed, and a closed one refuses', async ({ page, openAs }) => {
  const admin = await openAs('admin');
  const step = (of: typeof page, name: string) => of.getByRole('listitem').filter({ hasText: name });

  // The accountant begins with nothing, and sends the trial balance for review.
  await page.goto(closePath);
  await expect(page.getByText('No trial balance for Q3 26 yet.')).toBeVisible();
  await page.goto('/trial-balance/edit');
  await page.getByRole('button', { name: 'Import TB CSV File', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(balances);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'TB.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Mark Done' }).click();
  await page.getByRole('button', { name: 'Mark all done' }).click();
  await expect(page.getByText(/sent for review/)).toBeVisible();

  // The administrator can't close before that is decided, finds the request by its step, approves and closes.
  await admin.goto(closePath);
  await expect(step(admin, 'Reviews').first()).toContainText('2 records of Tomas');
  await expect(admin.getByRole('button', { name: 'Close Q3 26' })).toBeDisabled();
  await step(admin, 'Reviews').first().getByRole('link', { name: 'Review requests' }).click();
  await admin.getByRole('combobox', { name: 'Type' }).selectOption('BALANCE');
  const details = /^Details/;
  await rowOf(admin, 'Tomas').first().getByRole('button', { name: details }).click();
  await decide(admin, admin.locator('#review-detail-modal'), 'Approve');
  await admin.goto(closePath);
  await expect(step(admin, 'Accounts and balances').first()).toContainText('Done');
  await admin.getByRole('button', { name: 'Close Q3 26' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Close Q3 26' }).click();
  await expect(admin.getByText(/^Since .+, by Dana/)).toBeVisible();

  // What the accountant edits then is refused where it was typed.
  await page.goto('/trial-balance/edit?time_report=Q3+26');
  await expect(page.getByText('Q3 26 is closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit account 1000, Q3 26' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Trial Balance Item' });
  await form.getByLabel('Debit').fill('1');
  await form.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Q3 26 is closed. An administrator can reopen it.').first()).toBeVisible();

  // It is filed while it's closed, and reopened for a reason.
  await admin.goto('/reports/filings');
  await admin.getByRole('button', { name: 'Record FOCUS Part IIA, Q3 26 as filed' }).click();
  await admin.getByRole('dialog').getByLabel('Filed on').fill('2026-10-20');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();
  await admin.goto(closePath);
  await expect(step(admin, 'Filed').first()).not.toContainText("FOCUS Part IIA isn't recorded");
  await admin.getByRole('button', { name: 'Reopen Q3 26' }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('A late invoice');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(admin.getByText(/: A late invoice$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
});
