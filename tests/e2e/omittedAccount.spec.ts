import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures';
import { givenWorkedExample } from './support/givenBooks';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

test('an import says which accounts of the period it leaves out, and replaces the period when asked to', async ({
  page,
  copy,
}) => {
  await givenWorkedExample(copy);
  await page.goto('/trial-balance/edit');
  const lines = (await readFile('tests/support/books/workedExample/trialBalance.csv', 'utf8')).trimEnd().split(/\r?\n/);
  const [omitted = ''] = (lines.at(-1) ?? '').split(',');
  await page.getByRole('button', { name: 'Import TB CSV File' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'without-one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.slice(0, -1).join('\n')),
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/^1 account of Q2 25 isn't in the file/)).toBeVisible();
  await expect(dialog.getByLabel('Leave them as they are')).toBeChecked();
  await dialog.getByLabel('Replace the period: delete this balance').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('File uploaded successfully.')).toBeVisible();
  await page.getByLabel('Search number or name').fill(omitted);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(omitted) }).getByText('Delete', { exact: true })).toBeVisible();
});
