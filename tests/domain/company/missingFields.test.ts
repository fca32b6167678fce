import { newCompanyProfile } from '@server/company/companyProfile';
import { secondCompanyProfile } from '@server/seed/secondCompany';
import { expect, test } from 'vitest';
import type { Company } from '@/contract/company/company.schema';
import { missingProfileFields, missingReportFields } from '@/domain/company/missingFields';
import type { ProfileTab } from '@/domain/company/profileFields';

const facts = { id: 1000, company_name: 'Ostrava', domain: null, updatedAt: '2026-01-01T00:00:00.000Z' };
const whole: Company = { ...facts, ...secondCompanyProfile };

const missing = (changes: Partial<Company>) => missingProfileFields({ ...whole, ...changes }).map(({ path }) => path);

test('a profile with every required field misses nothing', () => {
  expect(missing({})).toEqual([]);
  expect(missingReportFields(whole)).toEqual([]);
});

test('a new profile misses what each tab requires', () => {
  const company = { ...facts, ...newCompanyProfile('148820') };
  const labelsOf = (tab: ProfileTab) =>
    missingProfileFields(company).flatMap((field) => (field.tab === tab ? [field.label] : []));
  expect(labelsOf('general')).toEqual([
    ...['Address 1', 'Country', 'State', 'City', 'Postal Code', 'Main Telephone'],
    ...['First Name', 'Last Name', 'Title', 'Email', 'Main Office Phone', 'Direct Phone', 'Mobile Phone'],
    'Is this person a principal of the firm?',
  ]);
  expect(labelsOf('billing')).toEqual([
    ...['Name', 'Email', 'Telephone', 'Address 1', 'Country', 'State', 'City', 'Postal Code'],
  ]);
  expect(labelsOf('other')).toHaveLength(31);
  const needed = missingReportFields(company);
  expect(needed.map(({ label }) => label)).toEqual([
    ...['Company Type', 'Fiscal Year End Date', 'Minimum Net Capital Requirement', 'Focus Reporting Frequency'],
    ...['SEC File Number', 'Address 1', 'City', 'State', 'Postal Code', 'First Name', 'Last Name', 'Direct Phone'],
    'Is the firm a fully disclosed broker-dealer?',
    'Is the firm a self-clearing broker-dealer?',
    'Does the respondent carry its own customer accounts?',
    'Does the firm carry customer accounts for others?',
    'Does the firm trade for its own account?',
  ]);
});

test.each([
  [null, ['is_finra']],
  [true, ['crd_number']],
  [false, []],
])('FOCUS, which prints the CRD number, asks a firm without one for it by its membership: %s', (is_finra, asked) => {
  const firm = { ...whole, crd_number: null, is_finra };
  expect(missingReportFields(firm).map(({ path }) => path)).toEqual(asked);
});

test.each([
  ['crd_number', 'is_finra'],
  ['investment_advisor_crd_number', 'is_investment_advisor'],
  ['prime_broker_name', 'is_ria'],
] as const)('%s is required only when %s is Yes', (field, question) => {
  expect(missing({ [question]: true, [field]: null })).toEqual([field]);
  expect(missing({ [question]: false, [field]: null })).toEqual([]);
  expect(missing({ [question]: null, [field]: null })).toEqual([question]);
});

test("the contact's CRD number is required of a principal alone", () => {
  const contact = { ...whole.primary_contact, crd_number: null };
  expect(missing({ primary_contact: contact })).toEqual(['primary_contact.crd_number']);
  expect(missing({ primary_contact: { ...contact, is_principal_firm: false } })).toEqual([]);
});

test('a firm without FINOP or accountant misses all of theirs, and a list without a choice is empty', () => {
  expect(missing({ finop: null }).every((path) => path.startsWith('finop.'))).toBe(true);
  expect(missing({ finop: null })).toHaveLength(9);
  expect(missing({ public_accountant: null })).toHaveLength(7);
  expect(missing({ focus_report_pursuant: [] })).toEqual(['focus_report_pursuant']);
});
