import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

const examples = 'tests/support/books';

/** Amounts that a person types, by the step of the wizard and the label of the field. */
type TypedAmounts = Record<string, Record<string, string>>;

const typedAmounts: TypedAmounts = {
  'Balance sheet inputs': {
    'Right-of-use assets': '90,000',
    'Operating lease liabilities': '94,500',
    'Lease liabilities in excess of their own assets': '4,500',
    'Aged or unsecured receivables in the clearance account': '0.00',
    'Aged or unsecured receivables from broker-dealers': '0.00',
  },
  'Net capital inputs': { 'Other deductions and charges': '2,500' },
  Haircuts: { 'Other securities': '3,800' },
  'Roll-forwards': { 'Income of the last month before federal income taxes': '0.00' },
  'Memo amounts': {
    'Subordinated cash borrowings from outsiders': '50,000',
    'Subordinated cash borrowings: equity subordination': '0.00',
    'Interest on subordinated accounts': '1,000',
  },
};

type Import = {
  path: string;
  button: string;
  /** Below `tests/support`. */
  file: string;
  /** Of positions. */
  reportDate?: string;
};

/** Uploads a CSV file through an import dialog and marks what it staged as done. */
export async function importAndMarkDone(page: Page, { path, button, file, reportDate }: Import) {
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reportDate !== undefined) await dialog.getByLabel('Report Date').fill(reportDate);
  await dialog.locator('input[type=file]').setInputFiles(`${examples}/${file}`);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('File uploaded successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Mark Done' }).click();
  await expect(page.getByText(/posted to the books/)).toBeVisible();
}

/** Imports the worked example's accounts and its trial balance. */
export async function importWorkedExample(page: Page) {
  const [coa, trialBalance] = ['workedExample/coa.csv', 'workedExample/trialBalance.csv'];
  await importAndMarkDone(page, { path: '/chart-of-accounts/edit', button: 'Import Chart of Accounts', file: coa });
  await importAndMarkDone(page, { path: '/trial-balance/edit', button: 'Import TB CSV File', file: trialBalance });
}

type Report = {
  name: string;
  netCapital: string;
  isPlain?: boolean;
  /** What is done in the review. */
  beforeSubmit?: (wizard: Locator) => Promise<void>;
};

/**
 * Generates a FOCUS report through the wizard, typing what no trial balance holds; the review tells its net capital before. A plain backend
 * suggests no name and previews nothing.
 */
export async function generateFocus(page: Page, { name, netCapital, isPlain = false, beforeSubmit }: Report) {
  await page.goto('/reports/focus');
  await page.getByRole('button', { name: 'New FOCUS Report' }).first().click();
  // A name that is suggested while another is typed would stay before it.
  await expect(page.getByLabel('Name')).toHaveValue(isPlain ? '' : /^FOCUS/);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByRole('heading', { name: 'Period and filing' })).toBeVisible();
  await expect(wizard.getByLabel('Period', { exact: false }).first()).toBeVisible();
  while (!(await isReview(wizard))) {
    const title = await wizard.getByRole('heading', { level: 3 }).first().innerText();
    await typeStep(wizard, typedAmounts[title] ?? {});
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByRole('heading', { level: 3 }).first()).not.toHaveText(title);
  }
  const preview = wizard.getByRole('region', { name: 'Report preview' });
  if (isPlain) await expect(preview).toHaveCount(0);
  else await expect(preview.getByRole('row', { name: `Net capital 3750 ${netCapital}` })).toBeVisible();
  await beforeSubmit?.(wizard);
  await wizard.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report submitted successfully')).toBeVisible();
}

/** Downloads a document of the report that was just made. */
export async function downloadDocument(page: Page, kind: 'PDF' | 'Excel', name: string): Promise<Buffer> {
  await expect(page.locator('.nc-report-actions[aria-busy="true"]')).toHaveCount(0);
  // The report that was just made stands above the list, too.
  await page
    .getByRole('button', { name: `Download ${name}` })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `${kind} of ${name}` }).click();
  const file = await (await downloading).path();
  return readFile(file);
}

async function isReview(wizard: Locator): Promise<boolean> {
  return (await wizard.getByRole('button', { name: 'Submit' }).count()) > 0;
}

async function typeStep(wizard: Locator, amounts: Record<string, string>) {
  for (const [label, amount] of Object.entries(amounts)) {
    await wizard.getByLabel(label, { exact: false }).first().fill(amount);
  }
}
