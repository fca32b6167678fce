import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { givenBooks } from './support/givenBooks';
import { generateFocus, importAndMarkDone } from './support/mainJob';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

test('a report whose books change is marked, opens to the lines that differ, and is amended', async ({
  page,
  copy,
}) => {
  await givenBooks(copy);
  await generateFocus(page, { name: 'June quarter', netCapital: '249,505.00' });
  await expect(page.getByText('Books changed since')).toHaveCount(0);
  const file = 'workedExample/trialBalanceVariant.csv';
  await importAndMarkDone(page, { path: '/trial-balance/edit', button: 'Import TB CSV File', file });

  await page.goto('/reports/focus');
  await page.getByRole('link', { name: 'Books changed since June quarter' }).click();
  await expect(page).toHaveURL(/\?changes=\d+$/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Changes since June quarter' });
  await expect(dialog.getByText(/^\d+ lines would differ today\.$/)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '3750' })).toContainText('249,505.00');
  expect(await violationsIn(page, 'light', '.modal')).toEqual([]);

  await dialog.getByRole('button', { name: 'Generate amendment' }).click();
  const header = page.getByRole('dialog', { name: 'FOCUS: AMENDMENT' });
  await expect(header.getByLabel('Name')).toHaveValue('June quarter amendment 1');
  await header.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText(/^June quarter amendment 1 \(Q2 25\) is/)).toBeVisible();
  await expect(page.getByText(/^Amends June quarter of /)).toBeVisible();
  await expect(page.getByText(/^Amended by June quarter amendment 1 of /)).toBeVisible();
  await expect(page.getByText('Books changed since')).toHaveCount(1);
});
