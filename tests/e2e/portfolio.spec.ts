import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { givenBooks } from './support/givenBooks';
import { importAndMarkDone } from './support/mainJob';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

const reportDate = '2025-03-31';

test('a portfolio from CSV files reaches net capital to the cent, in every report', { tag: '@full' }, async ({
  page,
  copy,
}) => {
  await givenBooks(copy, 'portfolio');
  for (const kind of ['non-options', 'options']) {
    const file = kind === 'options' ? 'portfolio/options.csv' : 'portfolio/nonOptions.csv';
    await importAndMarkDone(page, { path: `/inventory/edit/${kind}`, button: 'Import', file, reportDate });
  }

  await openReport(page, 'haircut-summary');
  await expectRow(page, /^Total Haircuts/, '97,762.50');
  await openReport(page, 'haircut-by-security');
  await expectRow(page, /^Total Haircut /, '109,793.75');
  await openReport(page, 'net-capital');
  // The time value of the covered calls, 3,000.00 less 2,500.00 in the money, is added before haircuts.
  await expectRow(page, /^3640 Tentative net capital/i, '1,000,500.00');
  await expectRow(page, /Haircuts: exempted securities/, '15,900.00');
  await expectRow(page, /Haircuts: other securities/, '43,875.00');
  await expectRow(page, /Haircuts: undue concentration/, '12,031.25');
  await expectRow(page, /^3750 Net capital /i, '915,706.25');

  await page.goto('/dashboard');
  await expect(page.getByText('$915,706.25').first()).toBeVisible();
});

async function openReport(page: Page, report: string) {
  await page.goto(`/reports/${report}?report_date=${reportDate}`);
}

async function expectRow(page: Page, name: RegExp, amount: string) {
  await expect(page.getByRole('row', { name }).first()).toContainText(amount);
}
