import type { Locator } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { givenBooks } from './support/givenBooks';
import { downloadDocument, generateFocus, importAndMarkDone } from './support/mainJob';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

test('a draft becomes final by answering its questions, by keyboard', async ({ page, copy }) => {
  await givenBooks(copy);
  await generateFocus(page, { name: 'June quarter', netCapital: '249,505.00' });
  await expect(page.getByRole('button', { name: /Draft/ })).toHaveCount(0);
  const file = 'workedExample/trialBalanceVariant.csv';
  await importAndMarkDone(page, { path: '/trial-balance/edit', button: 'Import TB CSV File', file });

  await page.goto('/dashboard');
  await page.getByRole('listitem').filter({ hasText: 'questions to answer before filing' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeVisible();
  const standing = page.getByText(/^A FOCUS report is a draft until this is settled: 2 to answer\.$/);
  await expect(standing).toBeVisible();
  expect(await violationsIn(page, 'light')).toEqual([]);

  const asked = page.getByRole('region', { name: 'Must be answered' });
  const concentration = asked.getByRole('listitem').filter({ hasText: 'Common stock owned, listed' });
  await expect(concentration).toContainText('Net capital −$2,080.43, excess −$2,080.43 if so');
  await concentration.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(page.getByLabel(/^Not so, because/)).toBeFocused();
  await page.keyboard.type('Four issuers, none above a tenth.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 to answer\. 1 question answered\.$/)).toBeFocused();

  await generateFocus(page, { name: 'Second', netCapital: '57,505.00', beforeSubmit: recordNotice });
  const badges = page
    .getByRole('row')
    .filter({ hasText: 'Second' })
    .getByRole('button', { name: /questions answered/ });
  await expect(badges).toBeVisible();
  const pdf = await pdfText(await downloadDocument(page, 'PDF', 'Second'));
  expect(pdf).toContain('Questions and answers');
  expect(pdf).toContain('Four issuers, none above a tenth.');
});

/** Answers the question about the notice in the review of the wizard. */
async function recordNotice(wizard: Locator) {
  const notice = wizard.getByRole('listitem').filter({ hasText: '120% warning' });
  await notice.getByRole('button', { name: 'Answer with its paper' }).press('Enter');
  await wizard.getByRole('button', { name: 'Record answer' }).click();
  await expect(wizard.getByText('Name the paper')).toBeVisible();
  await wizard.getByLabel(/^Paper/).fill('E-mail to the SEC and FINRA');
  await wizard.getByLabel('Its date').fill('2025-07-01');
  await wizard.getByLabel(/^Remark/).fill('Sent by the FINOP.');
  await wizard.getByRole('button', { name: 'Record answer' }).click();
  await expect(wizard.getByText('Nothing is open. 2 questions answered.')).toBeFocused();
}

test('the inputs of a question are entered in its place', async ({ page, copy }) => {
  await givenBooks(copy);
  await page.goto('/questions');
  const lease = page.getByRole('listitem').filter({ hasText: "Lease assets (490) hold $90,000.00 and aren't split" });
  await lease.getByRole('button', { name: 'Split it' }).press('Enter');
  const amount = page.getByRole('textbox', { name: /^Right-of-use assets/ });
  await expect(amount).toBeFocused();
  expect(await violationsIn(page, 'light')).toEqual([]);
  await amount.fill('90,000.00');
  await amount.press('Enter');
  await expect(page.getByText('Capital inputs saved')).toBeVisible();
  await expect(lease).toHaveCount(0);
});
