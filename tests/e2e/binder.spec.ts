import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures';

test.use({ as: 'admin' });

test('the binder of a filed quarter is one ZIP that its own sums verify', async ({ page }, testInfo) => {
  await page.goto('/reports/focus');
  await page.getByRole('navigation', { name: 'Filings and binder' }).getByRole('link', { name: 'Binder' }).click();
  await page.getByRole('combobox', { name: 'Time Report' }).selectOption('Q1 26');
  await expect(page.getByRole('region', { name: 'Generated reports' })).toContainText('FOCUS Q1 26');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download binder' }).click();
  await expect(page.getByText(/^\d+ of \d+ files created$/)).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/_Q1_26_binder\.zip$/);
  await expect(page.getByText('Downloaded successfully.')).toBeVisible();

  const place = testInfo.outputPath('binder');
  const zip = `${place}.zip`;
  await file.saveAs(zip);
  execFileSync('unzip', ['-q', zip, '-d', place]);
  const folder = join(place, readdirSync(place)[0] ?? '');
  const verdicts = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  expect(verdicts).toContain('reports/FOCUS_Q1_26.pdf: OK');
  expect(verdicts).toContain('reports/SSOI_Q1_26.xlsx: OK');
  expect(verdicts).not.toContain('FAILED');
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('Binder for Q1 26');
});
