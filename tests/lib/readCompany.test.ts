import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { companySchema } from '@/contract/company/company.schema';
import { readCompany } from '@/lib/readCompany';

const known = { id: 1000, company_name: 'Harbor LLC', accounting_software: 'Other', membership_date: null };

test('a company of which nobody told more than the name has all sections, without answers', () => {
  const company = readCompany(known);
  expect([...Value.Errors(companySchema, company)]).toEqual([]);
  expect(company).toMatchObject({ address: { city: null }, primary_contact: { email: null }, finop: null, firm_id: 2 });
});

const sections = ['address', 'primary_contact', 'billing_information', 'finop', 'public_accountant'] as const;

test.each(sections)('%s without any of its fields is whole', (section) => {
  expect([...Value.Errors(companySchema, readCompany({ ...known, [section]: {} }))]).toEqual([]);
});
