import { expect, test } from './support/fixtures';
import { decide, rowOf } from './support/reviews';

test.use({ as: 'middle', hasOwnProduct: true });

const header =
  'Identifier,CUSIP/ ISIN,Type,SubType,Currency,Long/ Short,Qty,Purchase Price,Closing Price,Maturity Date,Bonds Face Value,Total Position Value,Haircut Amount';
const file = [
  header,
  'ACME,,EQUITY,COMMON,USD,Long,100,10,12,,,,',
  'UST 2027,,GOVERNMENT,UST,USD,Long,"10,000",99,99.5,09/30/2031,,,',
].join('\n');

test('a file becomes positions, which an administrator approves, with haircuts that are explained', async ({
  page,
  openAs,
}) => {
  test.slow();
  await page.goto('/inventory/edit/non-options');
  await expect(rowOf(page, 'CLDI')).toBeVisible();

  // The accountant imports a new report date.
  await page.getByRole('button', { name: 'Import' }).click();
  const upload = page.getByRole('dialog', { name: 'Import Non-Options Inventory' });
  await upload.getByLabel(/^Report Date/).fill('2026-09-30');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await upload.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('File uploaded successfully.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Report Date' })).toHaveValue('2026-09-30');
  await expect(rowOf(page, 'UST 2027')).toContainText('9,950.00');
  await expect(rowOf(page, 'ACME')).toContainText('EDITING');

  // Edits one of the positions, and saves a value that its quantity and price don't give.
  await page.getByRole('button', { name: /^Edit ACME/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit Inventory' });
  await expect(form.getByLabel(/^Report Date/)).toHaveCount(0);
  await form.getByLabel(/^Qty/).fill('200');
  await form.getByRole('button', { name: 'Use $2,400.00' }).click();
  await form.getByLabel(/^Total Position Value/).fill('2,500');
  await form.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Record updated successfully.')).toBeVisible();

  // Mark Done says so before.
  await page.getByRole('button', { name: 'Mark Done' }).click();
  const caution = page.getByRole('dialog', { name: 'Check your positions' });
  await expect(caution).toContainText('Total Position Value $2,500.00 differs from quantity times closing price');
  await caution.getByRole('button', { name: 'Mark done anyway' }).click();
  await expect(rowOf(page, 'ACME')).toContainText('PENDING');

  // The administrator approves.
  const admin = await openAs('admin');
  await admin.goto('/requests-review?filter=HAIRCUT_DETAIL');
  await rowOf(admin, 'Tomas')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = admin.locator('#review-detail-modal');
  await expect(rowOf(dialog, 'ACME')).toContainText('2,500.00');
  await decide(admin, dialog, 'Approve');

  // The list opens on the new date, with the haircuts: 15% of common stock, 4% of a note due in five years.
  await page.goto('/inventory/list/non-options');
  await expect(rowOf(page, 'ACME')).toContainText('APPROVED');
  await expect(page.getByRole('button', { name: 'Haircut of ACME (Long), 09/30/2026: 375.00' })).toBeVisible();
  await page.getByRole('button', { name: /^Haircut of UST 2027/ }).click();
  const explanation = page.getByRole('dialog', { name: /^Haircut of UST 2027/ });
  await expect(explanation).toContainText(/% of \$9,950\.00: U\.S\. Treasury security/);
  await explanation.getByRole('button', { name: 'Close' }).last().click();

  for (const [path, button] of [
    ['/inventory/list/non-options', 'Download PDF'],
    ['/inventory/list/merged', 'Download Report'],
  ] as const) {
    await page.goto(path);
    await expect(rowOf(page, 'ACME')).toContainText('375.00');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Inventory_September 30, 2026.pdf');
  }
});
