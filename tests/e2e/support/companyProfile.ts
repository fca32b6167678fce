import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What a person types into a field, by its name, and what stands there after that where it is written otherwise. */
type Typed = Readonly<Record<string, string | { typed: string; shown: string }>>;

type Tab = {
  path: string;
  /** The first one is a field of every firm. */
  texts: Typed;
  /** Questions by a part of their text. */
  questions: Readonly<Record<string, 'Yes' | 'No' | 'Firm'>>;
  checked: readonly string[];
};

const phone = (digits: string) => ({
  typed: digits,
  shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
});

const person = (section: string, firstName: string): Typed => ({
  [`${section}.first_name`]: firstName,
  [`${section}.middle_name`]: 'K.',
  [`${section}.last_name`]: 'Okafor',
  [`${section}.title`]: 'Principal',
  [`${section}.email`]: `${firstName.toLowerCase()}@ostrava.example`,
  [`${section}.main_office_phone`]: { typed: '212-555-0150.12', shown: '(212) 555-0150 ext. 12' },
  [`${section}.direct_phone`]: phone('2125550151'),
  [`${section}.mobile_phone`]: phone('6465550152'),
});

const address = (section: string): Typed => ({
  [`${section}.address_1`]: '9 Canal Street',
  [`${section}.address_2`]: 'Floor 2',
  [`${section}.address_3`]: 'Suite 5',
  [`${section}.country`]: 'United States',
  [`${section}.state`]: 'New York',
  [`${section}.city`]: 'New York',
  [`${section}.postal_code`]: '10013',
});

const equity = Object.fromEntries(
  [
    'prior_end_of_fiscal_year_equity',
    'preferred_stock',
    'common_stock',
    'additional_paid_in_capital',
    'retained_earnings',
    'capital_stock_in_treasury',
    'shareholder_distributions',
    'subordinated_liabilities',
  ].flatMap((name, position) => [
    [name, { typed: `(1${position},000.5)`, shown: `(1${position},000.50)` }],
    [`${name}_coa_number`, `300${position}`],
  ]),
);

const subsidiaries = Object.fromEntries(
  [0, 1, 2, 3].flatMap((row) => [
    [`name_of_subsidiaries_affiliates.${row}.name`, `Affiliate ${row}`],
    [`name_of_subsidiaries_affiliates.${row}.phone`, phone(`212555016${row}`)],
  ]),
);

/** Every field of the three tabs, for a firm whose figures are those of the worked example. */
const filledTabs: readonly Tab[] = [
  {
    path: '/setting/company-profile/general-information',
    texts: {
      company_name: 'Ostrava Brokerage LLC',
      focus_reporting_frequency: 'Quarterly',
      ...address('address'),
      'address.billing_phone': phone('2125550149'),
      ...person('primary_contact', 'Nadia'),
      'primary_contact.crd_number': '4410021',
    },
    questions: { 'principal of the firm': 'Yes' },
    checked: ['Primary contact is CFO of the firm'],
  },
  {
    path: '/setting/company-profile/billing-information',
    texts: {
      'billing_information.name': 'Ostrava Accounts Payable',
      'billing_information.email': 'bills@ostrava.example',
      'billing_information.phone': phone('2125550148'),
      ...address('billing_information'),
    },
    questions: {},
    checked: [],
  },
  {
    path: '/setting/company-profile/other-information',
    texts: {
      principal_place_of_business: '9 Canal Street, New York',
      crd_number: '123456',
      finra_crd_number: '7001',
      sec_file_number: '8-70001',
      firm_id: '7',
      membership_date: '2015-03-02',
      main_phone: phone('2125550147'),
      fiscal_year_end_date: { typed: '3/31', shown: '03-31' },
      accounting_software: 'Other',
      min_net_capital_req: { typed: '50000', shown: '50,000.00' },
      focus_reporting_frequency: 'Quarterly',
      report_frequency: 'Monthly',
      finra_approved_business_lines: 'Mutual funds; private placements',
      clearing_broker_name: 'Ridgeline Clearing Corporation',
      'clearing_firm_names.0': 'Ridgeline Clearing Corporation',
      'clearing_firm_names.1': 'Second Clearing',
      'clearing_firm_names.2': 'Third Clearing',
      investment_advisor_crd_number: '7002',
      ria_crd_number: '7003',
      prime_broker_name: 'Prime',
      company_type: 'Corporation',
      ...equity,
      ...person('finop', 'Elena'),
      'finop.crd_number': '5520344',
      'finop.license_type': 'Series 28',
      'public_accountant.type': 'Public Accountant',
      'public_accountant.address.name': 'Harmon Ellis & Co.',
      'public_accountant.address.street': '77 Wacker Drive',
      'public_accountant.address.city': 'Chicago',
      'public_accountant.address.state': 'Illinois',
      'public_accountant.address.postal_code': '60602',
      ...subsidiaries,
    },
    questions: {
      'FINRA member': 'Yes',
      'parent or affiliate broker-dealer': 'Yes',
      'fully disclosed broker-dealer': 'Yes',
      'self-clearing broker-dealer': 'No',
      'carry its own customer accounts': 'No',
      'carry customer accounts for others': 'No',
      'trade for its own account': 'Yes',
      'riskless principal basis': 'Yes',
      'hold the securities': 'No',
      'fully disclosed basis': 'Yes',
      'an investment advisor?': 'Yes',
      'registered investment advisor': 'Yes',
      Category: 'Firm',
    },
    checked: ['Rule 17a-5(a)', 'Rule 17a-11'],
  },
];

/** Returns the tabs with the fields that a backend has. */
export function tabsFor({ isPlain }: { isPlain: boolean }): readonly Tab[] {
  if (!isPlain) return filledTabs;
  return filledTabs.map(({ texts: { membership_date: _extra, ...texts }, ...tab }) => ({ ...tab, texts }));
}

export async function fillTab(page: Page, { texts, questions, checked }: Tab) {
  await unfold(page, Object.keys(texts)[0] ?? '');
  for (const [question, choice] of Object.entries(questions)) await answerTo(page, question, choice).check();
  for (const label of checked) await page.getByLabel(label, { exact: true }).check();
  const choices = await page.locator('select').evaluateAll((all) => all.map((select) => select.getAttribute('name')));
  for (const [name, text] of Object.entries(texts)) {
    const field = page.locator(`[name="${name}"]`);
    const typed = typeof text === 'string' ? text : text.typed;
    if (choices.includes(name)) await field.selectOption(typed);
    else await field.fill(typed);
  }
}

/** Opens all that is for later, once the tab of this field is there: the address changes before. */
async function unfold(page: Page, field: string) {
  const folded = page.locator('details.nc-profile-later:not([open]) > summary');
  await expect(async () => {
    while ((await folded.count()) > 0) await folded.first().click({ timeout: 1000 });
    await expect(page.locator(`[name="${field}"]`)).toBeAttached({ timeout: 500 });
    expect(await folded.count()).toBe(0);
  }).toPass();
}

export async function expectTab(page: Page, { texts, questions, checked }: Tab) {
  const shown = Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? text : text.shown]);
  await expect.poll(() => valuesIn(page)).toMatchObject(Object.fromEntries(shown));
  for (const [question, choice] of Object.entries(questions)) {
    await expect.soft(answerTo(page, question, choice), question).toBeChecked();
  }
  for (const label of checked) await expect.soft(page.getByLabel(label, { exact: true }), label).toBeChecked();
}

async function valuesIn(page: Page): Promise<Record<string, string>> {
  const fields = page.locator('input[name], select[name], textarea[name]');
  return Object.fromEntries(
    await fields.evaluateAll((all) => all.map((field) => [field.getAttribute('name'), Reflect.get(field, 'value')])),
  );
}

const answerTo = (page: Page, question: string, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true });
