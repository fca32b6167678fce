import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@tests/e2e/support/fixtures';
import { importAndMarkDone } from '@tests/e2e/support/mainJob';
import { decide, rowOf } from '@tests/e2e/support/reviews';
import { openWizard } from '@tests/e2e/support/wizard';
import { button, dialogOf, head, open } from './onScreen';
import { takePicture, writeSizes } from './picture';

test.use({ hasOwnProduct: true });

test.afterAll(writeSizes);

/** Chooses a file in the import dialog, which stays open. */
async function chooseFile(page: Page, opener: string, content: string): Promise<Locator> {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  return dialog;
}

/** A custodian's statement of positions. */
const statement = [
  'Symbol,CUSIP,Description,Security Type,Quantity,Price,Market Value,As of',
  'AAPL,037833100,Apple Inc,Common Stock,500,201.50,"100,750.00",09/30/2026',
  'MSFT,594918104,Microsoft Corp,Common Stock,200,415.75,"83,150.00",09/30/2026',
  'KO,191216100,Coca-Cola Co,Common Stock,300,70.25,"21,075.00",09/30/2026',
].join('\n');

/** Chooses a file on the page of imports, and waits for its preview. */
async function openPreview(page: Page, path: string, content: string): Promise<Locator> {
  await open(page, path);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('tablist', { name: 'Rows' })).toBeVisible();
  return preview;
}

async function submit(dialog: Locator) {
  await button(dialog, 'Submit').click();
  await expect(dialog).toBeHidden();
}

const exampleFile = (name: string) => readFile(`tests/support/books/${name}`, 'utf8');

test.describe('of an administrator with books', () => {
  test.use({ as: 'admin' });

  test('company', async ({ page }) => {
    await open(page, '/setting/company-profile/general-information');
    await button(page, /Admin/).click();
    const entry = page.getByRole('link', { name: 'Company Profile' });
    const firstSection = page.getByRole('region', { name: 'Company' });
    await takePicture(page, {
      name: 'company-1',
      of: [button(page, /Admin/), entry, firstSection],
      isWide: true,
      marked: entry,
    });

    await open(page, '/setting/company-profile/other-information');
    const accounting = page.getByRole('region', { name: 'Accounting and Capital' });
    const fiscalYearEnd = page.getByLabel('Fiscal Year End Date');
    await takePicture(page, { name: 'company-2', of: accounting, marked: fiscalYearEnd });

    const settings = page.getByRole('region', { name: 'Capital settings' });
    await takePicture(page, { name: 'company-3', of: settings, marked: button(page, 'Add capital settings') });

    await open(page, '/setting/company-profile/user-list');
    await button(page, 'Send Invite to User').click();
    await takePicture(page, { name: 'company-4', of: dialogOf(page), marked: page.getByLabel('Role').last() });
  });

  test('positions', async ({ page }) => {
    const preview = await openPreview(page, '/imports?kind=position', statement);
    const reportDate = preview.getByLabel(/^Report date/);
    await takePicture(page, { name: 'positions-1', of: [head(page), preview], isWide: true, marked: reportDate });

    await open(page, '/inventory/edit/non-options');

    await button(page, /^Edit Brant County/)
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Qty/).fill('20,000');
    await form.getByRole('button', { name: /^Use / }).first().click();
    await takePicture(page, { name: 'positions-2', of: dialogOf(page), marked: form.getByText(/%/).first() });
    await button(form, 'Update').click();
    await button(page, 'Save').click();
    const changed = page.getByText('if approved').first();
    const done = button(page, 'Mark Done');
    await takePicture(page, { name: 'positions-3', of: [head(page), changed], isWide: true, marked: done });

    await open(page, '/inventory/list/merged');
    await button(page, /^Haircut of HVLT/)
      .first()
      .click();
    await takePicture(page, { name: 'positions-4', of: dialogOf(page) });

    await open(page, '/reports/haircut-summary');
    const summary = page.getByRole('region', { name: /^Haircut Summary/ });
    await takePicture(page, { name: 'positions-5', of: [head(page), summary], isWide: true });
  });

  test('reviews', async ({ page }) => {
    await open(page, '/requests-review?filter=BALANCE');
    const details = button(page, /^Details/).first();
    const list = page.getByRole('region', { name: 'Pending Reviews' });
    await takePicture(page, { name: 'reviews-1', of: [head(page), list], isWide: true, marked: details });

    await details.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^Net capital 3750/ })).toBeVisible();
    const effect = dialog.getByRole('region', { name: /^Effect if approved/ });
    await takePicture(page, { name: 'reviews-2', of: effect });
    await takePicture(page, { name: 'reviews-3', of: dialog.getByRole('table', { name: 'Records' }) });
    await takePicture(page, {
      name: 'reviews-4',
      of: dialog.locator('.modal-footer'),
      marked: button(dialog, 'Approve'),
    });
    await decide(page, dialog, 'Approve');

    await open(page, '/change-log');
    const undo = button(page, /^Undo posting/).first();
    await takePicture(page, { name: 'reviews-5', of: [head(page), undo], isWide: true, marked: undo });
  });

  test('net-capital', async ({ page }) => {
    await open(page, '/dashboard');
    const capital = page.getByRole('region', { name: /^Net capital, / });
    await takePicture(page, { name: 'net-capital-1', of: capital });
    const tasks = page.getByRole('region', { name: 'To finish' });
    await expect(tasks.getByRole('listitem').first()).toBeVisible();
    await takePicture(page, {
      name: 'net-capital-2',
      of: tasks,
      marked: tasks.getByRole('listitem').getByRole('link').first(),
    });

    await open(page, '/reports/net-capital');
    const table = page.getByRole('region', { name: 'Net Capital' });
    const tieOut = page.locator('details').filter({ hasText: 'Tie-out of' }).first();
    await tieOut.locator('summary').click();
    await expect(tieOut.locator('summary ~ *').first()).toBeVisible();
    await takePicture(page, {
      name: 'net-capital-4',
      of: [tieOut.locator('summary'), tieOut.getByRole('row').nth(7)],
      isWide: true,
      marked: tieOut.locator('summary'),
    });
    await tieOut.locator('summary').click();

    const figure = button(page, /explain Net Worth, Amount$/);
    await figure.click();
    await expect(page.locator('.nc-explain-parts')).toBeVisible();
    await takePicture(page, { name: 'net-capital-3', of: page.locator('.nc-explain'), isWide: true, marked: figure });
    await page.keyboard.press('Escape');

    const compare = page.getByRole('combobox', { name: /^Compare/ });
    await compare.selectOption({ index: 1 });
    await expect(page.getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible();
    await takePicture(page, { name: 'net-capital-5', of: [compare, table], isWide: true, marked: compare });
  });

  test('reports', async ({ page }) => {
    await open(page, '/reports/focus?new=Q2%2026');
    const first = page.getByRole('dialog');
    await expect(first.getByLabel('Name')).toHaveValue(/^FOCUS/);
    await takePicture(page, { name: 'reports-1', of: dialogOf(page), marked: button(first, 'Next') });
    await button(first, 'Next').click();

    const wizard = page.getByRole('dialog');
    const title = wizard.getByRole('heading', { level: 3 }).first();
    await expect(title).toBeVisible();
    while ((await button(wizard, 'Submit').count()) === 0) {
      const shown = await title.innerText();
      if (shown === 'Balance sheet inputs') await takePicture(page, { name: 'reports-2', of: dialogOf(page) });
      await button(wizard, 'Next').click();
      await expect(title).not.toHaveText(shown);
    }
    const preview = wizard.getByRole('region', { name: 'Report preview' });
    await expect(preview.getByRole('row').first()).toBeVisible();
    await takePicture(page, { name: 'reports-3', of: preview });
    await button(wizard, 'Submit').click();
    await expect(page.getByText('Report submitted successfully')).toBeVisible();

    const ssoi = await openWizard(page, 'SSOI');
    await takePicture(page, { name: 'reports-4', of: ssoi.dialog.locator('.modal-content') });

    await open(page, '/requests-review?filter=BALANCE');
    await button(page, /^Details/)
      .first()
      .click();
    await decide(page, page.getByRole('dialog'), 'Approve');
    await open(page, '/reports/focus');
    await page
      .getByRole('link', { name: /^Books changed since/ })
      .first()
      .click();
    const changes = page.getByRole('dialog', { name: /^Changes since/ });
    await expect(changes.getByRole('row').first()).toBeVisible();
    await takePicture(page, { name: 'reports-5', of: dialogOf(page) });
    await button(changes, 'Generate amendment').click();
    const amendment = page.getByRole('dialog', { name: 'FOCUS: AMENDMENT' });
    await expect(amendment.getByLabel('Name')).toHaveValue(/amendment 1$/);
    await button(amendment, 'Next').click();
    await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
    await takePicture(page, { name: 'reports-6', of: dialogOf(page), marked: button(page, 'Submit') });

    await open(page, '/change-log');
    await button(page, 'Verify records').click();
    const outcome = page.getByRole('alert').filter({ hasText: 'SHA-256' });
    await takePicture(page, {
      name: 'reports-7',
      of: [head(page), outcome],
      isWide: true,
      marked: button(page, 'Verify records'),
    });
  });

  test('filing', async ({ page }) => {
    await open(page, '/dashboard');
    await takePicture(page, { name: 'filing-1', of: page.getByRole('region', { name: 'Due next' }) });

    await open(page, '/reports/focus');
    const list = page.getByRole('region', { name: 'FOCUS Reports' });
    const preview = button(page, 'Preview FOCUS Q1 26');
    await takePicture(page, { name: 'filing-2', of: [head(page), list], isWide: true, marked: preview });
    await button(page, 'More for FOCUS Q1 26').click();
    await button(page, 'Fill template from FOCUS Q1 26').click();
    await takePicture(page, { name: 'filing-3', of: dialogOf(page) });

    await open(page, '/reports/binder?time_report=Q1+26');
    const download = button(page, 'Download binder');
    const generated = page.getByRole('region', { name: 'Statements and capital reports' });
    await takePicture(page, { name: 'filing-4', of: [head(page), generated], isWide: true, marked: download });

    await open(page, '/reports/balance-sheet');
    const documents = button(page, 'Download PDF');
    const statement = page.getByRole('region', { name: 'Balance Sheet' });
    await takePicture(page, { name: 'filing-5', of: [head(page), statement], isWide: true, marked: documents });

    await open(page, '/export');
    const everything = button(page, 'Download everything');
    await takePicture(page, {
      name: 'filing-6',
      of: [head(page), page.locator('main').locator('p, li').last()],
      isWide: true,
      marked: everything,
    });
  });
});

test.describe('of an administrator with empty books', () => {
  test.use({ as: 'secondAdmin' });

  test('chart-of-accounts and trial-balance', async ({ page }) => {
    const accounts = (await exampleFile('workedExample/coa.csv')).replace(
      /^(1600|1610|4\d\d\d)(,.*),\d*,\d*$/gm,
      '$1$2,,',
    );
    const accountsPreview = await openPreview(page, '/imports?kind=account', accounts);
    await takePicture(page, { name: 'chart-of-accounts-1', of: [head(page), accountsPreview], isWide: true });

    await open(page, '/chart-of-accounts/edit');
    const accountsDialog = await chooseFile(page, 'Import Chart of Accounts', accounts);
    await submit(accountsDialog);
    await expect(rowOf(page, 'Clearing deposit')).toContainText('EDITING');
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    const table = page.getByRole('region', { name: 'Chart of Accounts' });
    const status = page.getByText('EDITING', { exact: true }).first();
    await takePicture(page, { name: 'chart-of-accounts-2', of: [head(page), table], isWide: true, marked: status });

    const show = page.getByRole('combobox', { name: 'Rows to show' });
    await show.selectOption('Unmapped');
    const map = button(page, 'Map Unmapped Accounts');
    await takePicture(page, { name: 'chart-of-accounts-3', of: [show, table], isWide: true, marked: show });
    await map.click();
    await takePicture(page, { name: 'chart-of-accounts-4', of: dialogOf(page) });
    const mapping = page.getByRole('dialog');
    await mapping.getByLabel('Confidence to accept').selectOption('medium');
    await button(mapping, /^Accept all/).click();
    await button(mapping, 'Done').click();
    const save = button(page, 'Save');
    await takePicture(page, { name: 'chart-of-accounts-5', of: [head(page), save], isWide: true, marked: save });
    await save.click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await show.selectOption('All rows');
    await button(page, 'Mark Done').click();
    await expect(page.getByText(/posted to the books/)).toBeVisible();
    const file = 'workedExample/coa.csv';
    await importAndMarkDone(page, { path: '/chart-of-accounts/edit', button: 'Import Chart of Accounts', file });

    const trialBalance = await exampleFile('workedExample/trialBalance.csv');
    const preview = await openPreview(page, '/imports?kind=balance', trialBalance);
    const balanced = preview.getByText('In balance');
    await takePicture(page, { name: 'trial-balance-1', of: [head(page), preview], isWide: true, marked: balanced });

    await open(page, '/trial-balance/edit');
    const balances = await chooseFile(page, 'Import TB CSV File', trialBalance);
    await submit(balances);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Time Report' }).selectOption('Q2 25');
    const inBalance = page.getByText('In balance');
    const rows = page.getByRole('region', { name: 'Trial Balance' });
    // Below the effect of the rows, which fills a screen.
    await page.setViewportSize({ width: 1240, height: 3600 });
    await takePicture(page, { name: 'trial-balance-2', of: [inBalance, rows], isWide: true, marked: inBalance });
    await page.setViewportSize({ width: 1240, height: 900 });

    await button(page, /^Edit account 1000/).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Contra-Account Mode').check();
    await form.getByLabel('Debit').fill('182,500.00');
    await takePicture(page, {
      name: 'trial-balance-3',
      of: dialogOf(page),
      marked: form.getByText('Contra-Account Mode'),
    });
    await button(form, 'Close').first().click();
    await page.reload();
    await button(page, 'Mark Done').click();
    const posted = page.getByText(/posted to the books/);
    await takePicture(page, {
      name: 'trial-balance-4',
      of: [head(page), posted, rows],
      isWide: true,
      marked: button(page, 'Mark Done'),
    });
    await open(page, '/reports/balance-sheet');
    const sheet = page.getByRole('region', { name: 'Balance Sheet' });
    await takePicture(page, { name: 'trial-balance-5', of: [head(page), sheet], isWide: true });
  });
});
