import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from './support/fixtures';
import { downloadDocument, generateFocus, importWorkedExample } from './support/mainJob';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

test('books go from CSV files to a FOCUS report whose PDF prints the worked example to the cent', async ({ page }) => {
  await importWorkedExample(page, 'trialBalance.csv');
  await generateFocus(page, { name: 'June quarter', netCapital: '249,505.00' });

  await page.getByRole('button', { name: 'Preview June quarter' }).first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const text = await pdfText(await downloadDocument(page, 'PDF', 'June quarter'));
  for (const printed of ['249,505.00', '199,505.00', '253,305.00', '510,700.00', '40.46'])
    expect(text).toContain(printed);
  expect(text).not.toContain('DRAFT');

  const workbook = await downloadDocument(page, 'Excel', 'June quarter');
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
});

test('the variant reaches the 120% level, by name, on the screen and in the PDF', async ({ page }) => {
  await importWorkedExample(page, 'trialBalanceVariant.csv');
  await generateFocus(page, {
    name: 'Lean quarter',
    netCapital: '56,005.00',
    more: { Haircuts: { 'Undue concentration': '1,500' } },
  });

  await expect(page.getByText(/120%/).first()).toBeVisible();
  const text = await pdfText(await downloadDocument(page, 'PDF', 'Lean quarter'));
  expectBoxes(text, {
    '3640': '61,305.00',
    '3750': '56,005.00',
    '3770': '6,005.00',
    '3780': '(3,995.00)',
    '3850': '180.24%',
  });
  expect(text).toMatch(/120%/);
});

/** Each amount stands right before the number of its box, as on the form. */
function expectBoxes(text: string, boxes: Record<string, string>) {
  for (const [code, amount] of Object.entries(boxes)) expect(` ${text}`).toContain(` ${amount} ${code} `);
}
