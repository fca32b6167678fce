import type { Locator, Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { downloadDocument } from './support/mainJob';

test.use({ hasOwnProduct: true });

const maxInteractions = 15;

/** A trial balance as ledgers print it: accounts by their names, none of them in the books. */
const trialBalance = [
  'Larkmoor Securities LLC',
  'Trial Balance',
  '"As of June 30, 2026"',
  '',
  'Account,Debit,Credit',
  '1000 Operating cash,"310,000.00",',
  '1100 Commissions receivable,"45,000.00",',
  '1500 Prepaid expenses,"5,000.00",',
  '2000 Accounts payable,,"20,000.00"',
  '3000 Common stock,,"100,000.00"',
  '3100 Additional paid-in capital,,"150,000.00"',
  '3200 Retained earnings,,"60,000.00"',
  '4000 Commission income,,"90,000.00"',
  '5000 Salaries expense,"60,000.00",',
  'TOTAL,"420,000.00","420,000.00"',
].join('\r\n');

/** Counts what a person does: presses, files chosen and fields filled. */
function countInteractions(page: Page) {
  let count = 0;
  const step = <Args extends unknown[]>(act: (target: Locator, ...args: Args) => Promise<unknown>) => {
    return async (target: Locator, ...args: Args) => {
      await act(target, ...args);
      count += 1;
    };
  };
  return {
    page,
    count: () => count,
    press: step((target) => target.click()),
    choose: step((target, file: { name: string; mimeType: string; buffer: Buffer }) => target.setInputFiles(file)),
  };
}

test('a trial balance alone becomes a FOCUS PDF in at most 15 interactions after sign-in', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin@second.netcap.test');
  const { press, choose, count } = countInteractions(page);
  await press(page.getByRole('link', { name: 'Import', exact: true }));
  const file = { name: 'June.csv', mimeType: 'text/csv', buffer: Buffer.from(trialBalance) };
  await choose(page.getByLabel('File to import'), file);
  const preview = page.getByRole('region', { name: 'Preview' });
  await press(preview.getByRole('checkbox', { name: /suggested lines/ }));
  await expect(preview.getByText(/mapped as suggested/)).toBeVisible();
  await press(preview.getByRole('button', { name: 'Import 9 rows' }));
  await press(page.getByRole('button', { name: 'Mark Done' }));
  await press(page.getByRole('link', { name: 'New FOCUS report for Q2 26' }));
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByLabel('Name')).toHaveValue(/^FOCUS/);
  const name = await wizard.getByLabel('Name').inputValue();
  await press(wizard.getByRole('button', { name: 'Next', exact: true }));
  await press(wizard.getByRole('button', { name: 'Skip to review' }));
  await press(wizard.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Report submitted successfully')).toBeVisible();
  const pdf = await pdfText(await downloadDocument(page, 'PDF', name));
  console.log(`Interactions from a trial balance to its FOCUS PDF: ${count() + 1}`);
  expect(pdf).toContain('310,000');
  expect(count() + 1).toBeLessThanOrEqual(maxInteractions);
});

/** The same trial balance before and after a review, in two columns that both balance. */
const twoReadings = [
  'Larkmoor Securities LLC',
  'Trial Balance',
  '"As of June 30, 2026"',
  '',
  'Account,Ledger,Reviewed',
  '1000 Operating cash,"310,000.00","300,000.00"',
  '1100 Commissions receivable,"45,000.00","55,000.00"',
  '2000 Accounts payable,"(20,000.00)","(20,000.00)"',
  '3000 Common stock,"(335,000.00)","(335,000.00)"',
].join('\r\n');

test.describe('from the dialog of the template', () => {
  // The upload refuses a file without the columns of the template.
  test.use({ hasRefusals: true });

  test('a file of two plausible columns becomes the right balances by one answer', async ({ page, signIn }) => {
    test.slow();
    await signIn('admin@second.netcap.test');
    await page.getByRole('button', { name: 'Trial Balance' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Import TB CSV File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Trial Balance' });
    const file = { name: 'June.csv', mimeType: 'text/csv', buffer: Buffer.from(twoReadings) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Submit' }).click();

    const preview = page.getByRole('region', { name: 'Preview' });
    const question = preview.getByRole('group', { name: /^More than one reading/ });
    await expect(question.getByRole('radio')).toHaveCount(2);
    await expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled();
    for (const theme of themes) expect(await violationsIn(page, theme, 'main')).toEqual([]);
    await question.locator('.nc-reading').last().click();
    await expect(question.getByRole('radio', { name: '“Reviewed”, column C' })).toBeChecked();
    await preview.getByRole('button', { name: 'Import 4 rows' }).click();

    await page.getByRole('button', { name: 'Mark Done' }).click();
    await expect(page.getByRole('heading', { name: 'June.csv is marked done' })).toBeVisible();
    await page.goto('/trial-balance/list?time_report=Q2+26');
    const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
    await expect(rowOf('1000')).toContainText('300,000.00');
    await expect(rowOf('1100')).toContainText('55,000.00');
    await expect(page.getByText('In balance')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'secondAdmin', viewport: { width: 360, height: 740 } });

  test('the readings of a file are below each other, and none is cut off', async ({ page }) => {
    await page.goto('/imports');
    const file = { name: 'June.csv', mimeType: 'text/csv', buffer: Buffer.from(twoReadings) };
    await page.getByLabel('File to import').setInputFiles(file);
    const cards = page.locator('.nc-reading');
    await expect(cards).toHaveCount(2);
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => ({ isCut: card.scrollWidth > card.clientWidth, top: card.getBoundingClientRect().top })),
    );
    expect(boxes.map(({ isCut }) => isCut)).toEqual([false, false]);
    expect(boxes[1]?.top).toBeGreaterThan(boxes[0]?.top ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const theme of themes) expect(await violationsIn(page, theme, 'main')).toEqual([]);
  });
});
