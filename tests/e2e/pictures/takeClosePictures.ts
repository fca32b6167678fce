import { expect, test } from '@tests/e2e/support/fixtures';
import { button, dialogOf, head, open } from './onScreen';
import { takePicture, writeSizes } from './picture';

test.use({ hasOwnProduct: true });

test.afterAll(writeSizes);

const closePath = '/close?time_report=Q2+26';

test.describe('of an administrator', () => {
  test.use({ as: 'admin' });

  test('quarter-end', async ({ page }) => {
    await open(page, closePath);
    const steps = page.getByRole('region', { name: 'Steps' });
    await expect(steps.getByText('Done').first()).toBeVisible();
    await takePicture(page, { name: 'quarter-end-1', of: [head(page), steps], isWide: true });

    await open(page, '/imports');
    await takePicture(page, {
      name: 'quarter-end-2',
      of: [head(page), page.getByText('maximum 10MB').first()],
      isWide: true,
    });

    await open(page, '/capital/receivables?time_report=Q2+26');
    const accounts = page.getByRole('region', { name: 'Accounts by age' });
    await takePicture(page, { name: 'quarter-end-3', of: [head(page), accounts], isWide: true });

    await open(page, '/questions?time_report=Q2+26');
    await takePicture(page, { name: 'quarter-end-4', of: [head(page), page.locator('main p').last()], isWide: true });

    await open(page, '/reports/focus');
    const list = page.getByRole('region', { name: 'FOCUS Reports' });
    await takePicture(page, {
      name: 'quarter-end-5',
      of: [head(page), list],
      isWide: true,
      marked: list.getByText('Final', { exact: true }).first(),
    });

    await open(page, '/reports/filings');
    await button(page, /^Record FOCUS Part IIA.* as filed$/)
      .first()
      .click();
    await takePicture(page, { name: 'quarter-end-6', of: dialogOf(page) });
  });

  test('close', async ({ page }) => {
    await open(page, closePath);
    const dialog = page.getByRole('dialog');
    await button(page, 'Assign Positions and prices').click();
    await takePicture(page, { name: 'close-1', of: dialogOf(page) });
    await button(dialog, 'Cancel').click();

    await button(page, 'Add your own steps').click();
    await dialog.getByLabel('Steps').fill('Reconcile the clearing statement\nSend the pack to the FINOP');
    await takePicture(page, { name: 'close-2', of: dialogOf(page) });
    await button(dialog, 'Cancel').click();
    await page.getByRole('button', { name: /^(?:Discard|Leave)/ }).click();

    await button(page, 'Start Q3 26').click();
    await expect(dialog.getByLabel('Recurring entries')).toBeVisible();
    await takePicture(page, { name: 'close-5', of: dialogOf(page) });
    await button(dialog, 'Cancel').click();

    await open(page, '/close?time_report=Q1+26');
    await button(page, 'Close Q1 26').click();
    await takePicture(page, { name: 'close-3', of: dialogOf(page) });
    await button(dialog, 'Close Q1 26').click();
    const reopen = button(page, 'Reopen Q1 26');
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await takePicture(page, {
      name: 'close-4',
      of: [head(page), page.getByRole('region', { name: 'State of Q1 26' })],
      isWide: true,
      marked: reopen,
    });
  });

  test('what-if', async ({ page }) => {
    await page.setViewportSize({ width: 1240, height: 2600 });
    await open(page, '/capital/what-if');
    const outcome = page.getByRole('region', { name: /^Net capital, / });
    await expect(outcome.getByRole('row', { name: /^Net capital 3750/ })).toBeVisible();
    await takePicture(page, { name: 'what-if-1', of: [head(page), outcome], isWide: true });

    await button(page, 'Add step').click();
    const step = page.getByRole('listitem', { name: /^Step 1/ });
    await step.getByLabel('Amount').fill('25,000');
    for (const [label, number] of [
      ['Cash account', '1000'],
      ['Equity account', '3000'],
    ] as const) {
      await step.getByRole('combobox', { name: label }).fill(number);
      await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
    }
    await expect(outcome.getByRole('row', { name: /^Net capital 3750/ })).toContainText('(25,000.00)');
    await takePicture(page, { name: 'what-if-2', of: step, marked: step.getByLabel('Amount') });
    await takePicture(page, { name: 'what-if-3', of: outcome });

    await button(page, 'How much?').click();
    const use = button(page, 'Use this amount');
    await expect(use).toBeVisible();
    await takePicture(page, { name: 'what-if-4', of: step, marked: use });
    await use.click();

    await button(page, 'Stage changes').click();
    await takePicture(page, { name: 'what-if-5', of: dialogOf(page) });
  });
});

test.describe('of a viewer', () => {
  test.use({ as: 'viewer' });

  test('viewing', async ({ page }) => {
    await open(page, '/dashboard');
    const period = page.getByLabel('Time Report');
    const capital = page.getByRole('region', { name: /^Net capital, / });
    await expect(capital.getByText('See all')).toBeVisible();
    await takePicture(page, { name: 'viewing-1', of: [head(page), capital], isWide: true, marked: period });

    await open(page, '/reports/net-capital');
    const figure = button(page, /explain Net Capital, Amount$/);
    await figure.click();
    await expect(page.locator('.nc-explain-parts')).toBeVisible();
    await takePicture(page, { name: 'viewing-2', of: page.locator('.nc-explain'), isWide: true, marked: figure });

    await open(page, '/reports/balance-sheet');
    const sheet = page.getByRole('region', { name: 'Balance Sheet' });
    const download = button(page, 'Download PDF');
    await takePicture(page, { name: 'viewing-3', of: [head(page), sheet], isWide: true, marked: download });

    await open(page, '/trial-balance/edit');
    await button(page, /^Edit account 1000/)
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('Per the bank statement');
    await button(form, 'Update').click();
    await button(page, 'Save').click();
    await expect(page.getByText('EDITING', { exact: true }).first()).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    const rows = page.getByRole('region', { name: 'Trial Balance' });
    const done = button(page, 'Mark Done');
    await takePicture(page, { name: 'viewing-4', of: [head(page), rows], isWide: true, marked: done });
    await done.click();
    const all = button(page, 'Mark all done');
    await expect(all.or(page.getByText(/sent for review/)).first()).toBeVisible();
    if (await all.isVisible()) await all.click();
    const pending = page.getByRole('link', { name: /PENDING/ }).or(button(page, /PENDING/));
    await expect(pending.first()).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await takePicture(page, { name: 'viewing-5', of: [head(page), rows], isWide: true, marked: pending.first() });
  });
});
