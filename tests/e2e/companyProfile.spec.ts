import type { Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { enterCode, enterCredentials, fillUserForm, newPassword, signUp } from './support/accounts';
import { expectTab, fillTab, tabsFor } from './support/companyProfile';
import { expect, test } from './support/fixtures';
import { downloadDocument, generateFocus, importAndMarkDone, importWorkedExample } from './support/mainJob';

test.use({ hasOwnProduct: true, hasRefusals: true });

const person = {
  mobileNumber: '6465550129',
  firstName: 'Nadia',
  companyName: 'Ostrava LLC',
  email: 'nadia@ostrava.example',
};

test('a firm registers, fills in its profile, imports its books and downloads its FOCUS PDF @plain', async ({
  page,
  isPlain,
}) => {
  test.slow();
  const filledTabs = tabsFor({ isPlain });
  await signUp(page, person);
  await enterCode(page, `1${person.mobileNumber}`);
  await fillUserForm(page, person);
  await enterCode(page, person.email);
  await expect(page.getByText('Registered Successfully')).toBeVisible();
  // The specification's own answer begins no session.
  if (isPlain) await enterCredentials(page, person.email, newPassword);
  await page.waitForURL('**/dashboard');

  await expect(page.getByRole('button', { name: person.companyName })).toBeVisible();
  await page.getByRole('button', { name: /Admin/ }).click();
  await page.getByRole('link', { name: 'Company Profile', exact: true }).click();
  for (const [position, tab] of filledTabs.entries()) {
    await page.waitForURL(`**${tab.path}`);
    await fillTab(page, tab);
    await save(page);
    const isLast = position === filledTabs.length - 1;
    await expect(page.getByText(`Company profile has been ${isLast ? 'updated' : 'drafted'}`).last()).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
  }
  await page.waitForURL('**/user-list');

  for (const tab of filledTabs) {
    await page.goto(tab.path);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expectTab(page, tab);
  }
  await expect(page.getByRole('region', { name: /^Draft/ })).toHaveCount(0);

  await importWorkedExample(page);
  if (!isPlain) await settleQuestions(page);
  await generateFocus(page, { name: 'First filing', netCapital: '249,505.00', isPlain });
  await page.getByRole('button', { name: 'Preview First filing' }).first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const text = await pdfText(await downloadDocument(page, 'PDF', 'First filing'));
  const figures = ['249,505.00', '199,505.00', '253,305.00', '510,700.00', '40.46'];
  for (const printed of ['Ostrava Brokerage LLC', '8-70001', '123456', ...figures]) expect(text).toContain(printed);
  // A plain backend has no register for the loan's agreement.
  if (!isPlain) expect(text).not.toContain('DRAFT');
});

/** Enters the agreement behind the loan, and answers what the profile's activities ask of the minimum. */
async function settleQuestions(page: Page) {
  const path = '/capital/subordinated-loans/edit';
  await importAndMarkDone(page, { path, button: 'Import', file: 'workedExample/loans.csv' });
  await page.goto('/questions');
  const minimum = page.getByRole('listitem').filter({ hasText: 'The minimum is $50,000.00.' });
  await minimum.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel(/^Not so, because/).fill('No trades in the year.');
  await page.getByRole('button', { name: 'Record answer' }).click();
  await expect(minimum.getByText('No trades in the year.')).toBeAttached();
}

/** Saves, and waits for its end: the message of the tab before may still be there, and leaving in between asks. */
async function save(page: Page) {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button.click();
  await answer;
  await expect(button).toBeEnabled();
}
