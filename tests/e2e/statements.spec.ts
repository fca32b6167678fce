import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from './support/fixtures';

test.use({ as: 'viewer' });

const periodReports = [
  { path: 'balance-sheet', title: 'Balance Sheet', total: /^Total Assets/, file: 'Balance_Sheet_Q1_26_Q2_26' },
  {
    path: 'income-statement',
    title: 'Income Statement',
    total: /^Total Income/,
    file: 'Income_Statement_Q1_26_Q2_26',
  },
  {
    path: 'non-allowable-assets',
    title: 'Non-Allowable Assets',
    total: /^Total /,
    file: 'Non_Allowable_Assets_Q1_26_Q2_26',
  },
  {
    path: 'aggregate-indebtedness',
    title: 'Aggregate Indebtedness',
    total: /^Total Assets/,
    file: 'Aggregate_Indebtedness_Q1_26_Q2_26',
  },
];

const dateReports = [
  { path: 'net-capital', title: 'Net Capital', total: /^3750 Net Capital /, file: 'Net_Capital' },
  { path: 'haircut-summary', title: 'Haircut Summary', total: /^Total Haircuts/, file: 'Haircut_Summary' },
  { path: 'haircut-by-security', title: 'Haircut By Security', total: /^Total Haircut /, file: 'Haircut_Securities' },
];

test('statements have the same figures on the screen, in the PDF and in CSV, and an Excel file', async ({ page }) => {
  for (const { path, title, total, file } of periodReports) {
    await page.goto(`/reports/${path}?time_reports=Q1+26,Q2+26`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectDocuments(page, { amounts: await amountsOf(page, total), file });
  }
});

test('capital reports have the same figures on the screen, in the PDF and in CSV, and an Excel file', async ({
  page,
}) => {
  for (const { path, title, total, file } of dateReports) {
    await page.goto(`/reports/${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const amounts = await amountsOf(page, total);
    const date = await page.getByRole('combobox', { name: 'Report Date' }).inputValue();
    await expectDocuments(page, { amounts, file: `${file}_${date}` });
  }
});

test('reports agree with each other and with the dashboard', async ({ page }) => {
  await page.goto('/reports/net-capital?report_date=2026-06-30');
  const [netCapital] = await amountsOf(page, /^3750 Net Capital /);
  const [equity] = await amountsOf(page, /^3480 Total ownership equity/);
  const [nonAllowable] = await amountsOf(page, /^3540 Non-allowable assets/);
  const [indebtedness] = await amountsOf(page, /^3840 Aggregate indebtedness \D/);

  await page.goto('/reports/balance-sheet?time_reports=Q2+26');
  expect(await amountsOf(page, /^Total Shareholders' Equity/)).toEqual([equity]);
  expect(await amountsOf(page, /^Total Assets/)).toEqual(
    await amountsOf(page, /^Total Liabilities & Shareholders' Equity/),
  );

  await page.goto('/reports/non-allowable-assets?time_reports=Q2+26');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: unsigned(nonAllowable) })
      .first(),
  ).toBeVisible();
  await page.goto('/reports/aggregate-indebtedness?time_reports=Q2+26');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: unsigned(indebtedness) })
      .first(),
  ).toBeVisible();

  await page.goto('/dashboard?timeReport=Q2+26');
  const main = page.getByRole('main');
  await expect(main.getByText(unsigned(netCapital)).filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText(unsigned(indebtedness)).filter({ visible: true }).first()).toBeVisible();
});

test('the PDF is previewed in the page, and the address brings the same periods back', async ({ page }) => {
  await page.goto('/reports/income-statement');
  await page.getByRole('group', { name: 'Periods' }).getByText('Q1', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Q1 26' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /^Q[12] 26/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Preview PDF' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Returns the amounts of the first row of that name, as they are written but for dollar signs. */
async function amountsOf(page: Page, name: RegExp): Promise<string[]> {
  const row = page.getByRole('row', { name }).first();
  await expect(row).toBeVisible();
  const texts = await row.getByRole('cell').allTextContents();
  return texts.filter((text) => /\.\d\d\)?$/.test(text)).map((text) => text.replace('$', ''));
}

type Expected = { amounts: readonly string[]; file: string };

async function expectDocuments(page: Page, { amounts, file }: Expected) {
  expect(amounts.length).toBeGreaterThan(0);
  const pdf = await downloadAs(page, 'Download PDF', `${file}.pdf`);
  const text = await pdfText(Uint8Array.from(pdf));
  for (const amount of amounts) expect(text).toContain(unsigned(amount));
  const csv = (await downloadAs(page, 'CSV', `${file}.csv`)).toString('utf8');
  for (const amount of amounts) expect(csv).toContain(plain(amount));
  expect((await downloadAs(page, 'Excel', `${file}.xlsx`)).subarray(0, 2).toString()).toBe('PK');
}

async function downloadAs(page: Page, button: string, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

/** Returns what an amount's text has in common wherever it is written. */
function unsigned(amount = 'missing'): string {
  return amount.replace(/[()]/g, '');
}

/** Returns an amount as a number: `-1234.5` of `(1,234.50)`. */
function plain(amount: string): string {
  return String(Number(unsigned(amount).replaceAll(',', '')));
}
