import { readFile } from 'node:fs/promises';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ as: 'admin' });

const address = '/reports/balance-sheet?time_reports=Q2+26&compare=Q1+26';

test('net capital beside an earlier date: the same change on the screen and in the files, and each amount opens', async ({
  page,
}) => {
  await page.goto('/reports/net-capital?report_date=2026-06-30');
  await page.getByRole('combobox', { name: 'Compare 06/30/2026 with' }).selectOption('03/31/2026');
  await expect(page).toHaveURL(/compare=2026-03-31/);
  const tentative = page.getByRole('row', { name: /^3640 Tentative Net Capital/ });
  await expect(tentative).toContainText('29,568.93');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('Net_Capital_2026-03-31_2026-06-30.pdf');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(await readFile(await csv.path(), 'utf8')).toContain('TENTATIVE NET CAPITAL,184730.50,214299.43,29568.93,16.');
  await page.getByRole('button', { name: '29,568.93, explain Tentative Net Capital, change' }).click();
  await expect(page.locator('.nc-explain-amount')).toHaveText('$29,568.93');
});

test('a comparison is accessible and fits any window, with a reason being typed', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Add reason for 1000 Operating cash' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason for 1000 Operating cash' })).toBeFocused();
  for (const width of [1400, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  }
});
