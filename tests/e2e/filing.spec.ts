import { readFile } from 'node:fs/promises';
import { Workbook } from '@server/documents/excelFile';
import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'viewer' });

test('a workbook is filled from a report, and comes back under its name with nothing else changed', async ({
  page,
}) => {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Import');
  sheet.addRow(['Line Item ID', 'Caption', 'Value']);
  for (const id of [13, 41, 3640, 3750, 9999]) sheet.addRow([id, `Item ${id}`]);
  sheet.getCell('C4').value = 1;

  await page.goto('/reports/focus');
  await page.getByRole('button', { name: 'More for FOCUS Q1 26' }).click();
  await page.getByRole('button', { name: 'Fill template from FOCUS Q1 26' }).click();
  await page.setInputFiles('input[type="file"]', {
    name: 'Part IIA.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
  });
  await page.getByRole('button', { name: 'Fill template', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: 'Template filled: FOCUS Q1 26' });
  await expect(outcome.getByText('3 of 5 IDs filled.')).toBeVisible();
  expect(await violationsIn(page, 'light')).toEqual([]);

  const saved = page.waitForEvent('download');
  await outcome.getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Part IIA_filled.xlsx');
  const filled = new Workbook();
  await filled.xlsx.load(await readFile(await download.path()));
  const cells = filled.worksheets[0];
  expect(['C2', 'C3', 'C4', 'C6'].map((address) => cells?.getCell(address).value)).toEqual([
    'Larkmoor Securities, Inc.',
    'X',
    1,
    null,
  ]);
  expect(cells?.getCell('C5').value).toEqual(expect.any(Number));
  expect(cells?.getCell('B5').value).toBe('Item 3750');
});
