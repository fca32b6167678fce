import type { Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { enterCode, fillUserForm, signUp } from './support/accounts';
import { expect, test } from './support/fixtures';
import { countInteractions } from './support/interactions';
import { downloadDocument } from './support/mainJob';

test.use({ hasOwnProduct: true, hasRefusals: true });

const limits = { withRegistration: 45, fromSignIn: 25, secondCompany: 12 };

const person = {
  mobileNumber: '6465550129',
  firstName: 'Nadia',
  companyName: 'Ostrava Securities, Inc.',
  email: 'nadia@ostrava.example',
};

/**
 * A trial balance as a ledger prints it. Worked by hand: assets 360,000, liabilities 20,000, net worth 340,000; less prepaid expenses of 5,000, net
 * capital is 335,000, and 285,000 in excess of the minimum of 50,000.
 */
const trialBalance = [
  'Ostrava LLC',
  'Trial Balance',
  '"As of June 30, 2026"',
  '',
  'Account,Debit,Credit',
  '1000 Operating cash,"310,000.00",',
  '1100 Receivable from clearing broker,"45,000.00",',
  '1500 Prepaid expenses,"5,000.00",',
  '2000 Accounts payable,,"20,000.00"',
  '3000 Common stock,,"100,000.00"',
  '3100 Additional paid-in capital,,"150,000.00"',
  '3200 Retained earnings,,"60,000.00"',
  '4000 Commissions on listed equities,,"90,000.00"',
  '5000 Salaries expense,"60,000.00",',
  'TOTAL,"420,000.00","420,000.00"',
].join('\r\n');

test('a new user files a FOCUS report of an own firm in few interactions, right to the cent', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const done = await countInteractions(context);
  await signUp(page, person);
  await enterCode(page, `1${person.mobileNumber}`);
  await fillUserForm(page, person);
  await enterCode(page, person.email);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const registration = done.count;
  await fillInProfile(page);
  const profile = done.count - registration;
  const text = await fileFocus(page);
  console.log(`Interactions: ${registration} to register, ${profile} in the profile, ${done.count} in all`);
  console.log(done.log.join('\n'));
  const printed = ['8-70001', '123456', '9 Canal Street', 'Nadia', '555-0151', ...figures, '335,000.00', '285,000.00'];
  for (const expected of printed) expect.soft(text, expected).toContain(expected);
  expect(done.count).toBeLessThanOrEqual(limits.withRegistration);
  expect(done.count - registration).toBeLessThanOrEqual(limits.fromSignIn);
});

test('a company with a complete profile files one in fewer', async ({ page, context, signIn }) => {
  test.setTimeout(240_000);
  await signIn('admin@second.netcap.test');
  const done = await countInteractions(context);
  await page.reload();
  const text = await fileFocus(page);
  console.log(`Interactions of the second company: ${done.count}`);
  console.log(done.log.join('\n'));
  for (const expected of [...figures, '335,000.00']) expect.soft(text, expected).toContain(expected);
  expect(done.count).toBeLessThanOrEqual(limits.secondCompany);
});

const figures = ['310,000.00', '45,000.00', '20,000.00', '340,000.00'];

async function fillInProfile(page: Page) {
  await page.getByRole('link', { name: 'Fill in the company profile' }).click();
  await fill(page, { 'address.address_1': '9 Canal Street', 'address.city': 'New York', 'address.state': 'NY' });
  await fill(page, { 'address.postal_code': '10013', 'primary_contact.direct_phone': '2125550151' });
  await choose(page, 'focus_reporting_frequency', 'Quarterly');
  await page.getByRole('link', { name: 'SEC File Number' }).click();
  await page.waitForURL('**/other-information*');
  await expect(page.locator('[name="crd_number"], [name="focus_reporting_frequency"]').first()).toBeVisible();
  await fill(page, { sec_file_number: '8-70001', fiscal_year_end_date: '12-31', min_net_capital_req: '50000' });
  await answer(page, 'fully disclosed broker-dealer', 'Yes');
  await answer(page, 'trade for its own account', 'No');
  // Filled in from the name, and from the first answer.
  await expect(page.locator('[name="company_type"]')).toHaveValue('Corporation');
  for (const question of ['carry its own customer accounts', 'carry customer accounts for others', 'self-clearing']) {
    const implied = page.getByRole('radiogroup', { name: question });
    await expect(implied.getByLabel('No', { exact: true })).toBeChecked();
  }
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved;
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
}

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(text);
}

function answer(page: Page, question: string, choice: 'Yes' | 'No') {
  return page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true }).click();
}

function choose(page: Page, name: string, option: string) {
  return page.locator(`select[name="${name}"]`).selectOption(option);
}

/** Imports the trial balance, generates the report and returns the text of its PDF. */
async function fileFocus(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const file = { name: 'June.csv', mimeType: 'text/csv', buffer: Buffer.from(trialBalance) };
  await page.getByLabel('File to import').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('checkbox', { name: /suggested lines/ }).click();
  await expect(preview.getByText(/mapped as suggested/)).toBeVisible();
  await preview.getByRole('button', { name: 'Import 9 rows' }).click();
  await page.getByRole('button', { name: 'Mark Done' }).click();
  await page.getByRole('link', { name: 'New FOCUS report for Q2 26' }).click();
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByLabel('Name')).toHaveValue(/^FOCUS/);
  const name = await wizard.getByLabel('Name').inputValue();
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await wizard.getByRole('button', { name: 'Skip to review' }).click();
  await wizard.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report submitted successfully')).toBeVisible();
  return pdfText(await downloadDocument(page, 'PDF', name));
}
