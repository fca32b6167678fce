import { newCompanyProfile } from '@server/company/companyProfile';
import { secondCompanyProfile } from '@server/seed/secondCompany';
import { expect, test } from 'vitest';
import type { Company } from '@/contract/company/company.schema';
import { isBlocking, missingProfileFields, missingReportFields } from '@/domain/company/missingFields';
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
  expect(needed.filter(({ path }) => isBlocking(path)).map(({ label }) => label)).toEqual([
    'Focus Reporting Frequency',
    'Fiscal Year End Date',
    'Minimum Net Capital Requirement',
    'Company Type',
  ]);
  expect(needed).toHaveLength(14);
  const withoutCrd = missingReportFields({ ...company, crd_number: null });
  expect(withoutCrd.map(({ path }) => path)).toContain('is_finra');
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
