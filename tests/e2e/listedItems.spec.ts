import { pdfText } from '@tests/support/documents/pdfText';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { givenBooks } from './support/givenBooks';
import { downloadDocument } from './support/mainJob';
import { control, nextThrough, openWizard } from './support/wizard';

// What is typed is previewed all the while, which the server refuses while an item has no name.
test.use({ as: 'secondAdmin', hasOwnProduct: true, hasRefusals: true });

test('a list is typed by keyboard, adds up beside its amount, and is in the PDF', { tag: '@full' }, async ({
  page,
  copy,
}) => {
  test.slow();
  await givenBooks(copy);
  const wizard = await openWizard(page, 'FOCUS', 'With a list');
  const titles = wizard.steps.map(({ title }) => title);
  const at = titles.indexOf('Net capital inputs');
  await nextThrough(wizard, titles.slice(1, at + 1));

  const amount = control(wizard, 'otherAllowableCredits');
  await amount.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('700.10');
  await page.keyboard.press('Tab');
  await expect(wizard.dialog.getByRole('button', { name: /^Itemize Other \(deductions\)/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const list = wizard.dialog.getByRole('group', { name: 'Other (deductions) or allowable credits: items' });
  await expect(list.getByRole('textbox', { name: 'Item' })).toBeFocused();
  await page.keyboard.type('Deferred tax');
  // Past its amount and its Remove button.
  for (const _ of ['amount', 'remove', 'add']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dividend declared');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(450.05)');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('250.05');
  await expect(amount).toBeDisabled();
  for (const theme of themes) expect(await violationsIn(page, theme, '[role=dialog]')).toEqual([]);

  await nextThrough(wizard, [...titles.slice(at + 1), 'Review']);
  await expect(wizard.dialog.getByText('Dividend declared · $(450.05)')).toBeVisible();
  await wizard.dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report submitted successfully')).toBeVisible();

  const pdf = await pdfText(await downloadDocument(page, 'PDF', 'With a list'));
  expect(pdf).toMatch(/Deferred tax\s+700\.10\s+Dividend declared\s+\(450\.05\)/);
});
