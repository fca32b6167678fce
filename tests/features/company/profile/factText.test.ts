import { demoCompanyProfile } from '@server/seed/demoCompany';
import { expect, test } from 'vitest';
import type { Company } from '@/contract/company/company.schema';
import { profileFields } from '@/domain/company/profileFields';
import { shownProfileFields } from '@/features/company/profile/factText';

const company: Company = { id: 1000, company_name: 'Larkmoor', domain: null, ...demoCompanyProfile };
const contact = company.primary_contact;

const pathsOf = (changes: Partial<Company>) =>
  shownProfileFields(profileFields, { ...company, ...changes }).map(({ path }) => path);

test.each<[string, Partial<Company>, Partial<Company>]>([
  ['crd_number', { is_finra: true }, { is_finra: false }],
  ['investment_advisor_crd_number', { is_investment_advisor: true }, { is_investment_advisor: false }],
  ['prime_broker_name', { is_ria: true }, { is_ria: false }],
  [
    'primary_contact.crd_number',
    { primary_contact: { ...contact, is_principal_firm: true } },
    { primary_contact: { ...contact, is_principal_firm: false } },
  ],
])('%s is shown after Yes, and after No it is not', (path, yes, no) => {
  expect(pathsOf(yes)).toContain(path);
  expect(pathsOf(no)).not.toContain(path);
});
