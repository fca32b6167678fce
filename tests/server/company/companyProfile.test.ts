import { newCompanyProfile } from '@server/company/companyProfile';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { companyProfileSchema } from '@/contract/company/company.schema';

test('a new profile has every field of the contract, empty but for the CRD number and the defaults', () => {
  const profile = newCompanyProfile('148820');
  expect(Object.keys(profile).sort()).toEqual(Object.keys(companyProfileSchema.properties).sort());
  expect([...Value.Errors(companyProfileSchema, profile)]).toEqual([]);
  const known = Object.entries(profile).filter(([, value]) => value !== null && !isAllNull(value));
  expect(Object.fromEntries(known)).toEqual({
    crd_number: '148820',
    firm_id: 2,
    accounting_software: 'QUICKSBOOKS',
    focus_report_pursuant: [],
  });
});

test('a company that registers without a CRD number has none', () => {
  expect(newCompanyProfile(null).crd_number).toBeNull();
});

function isAllNull(value: unknown): boolean {
  return (
    typeof value === 'object' && !Array.isArray(value) && Object.values(value ?? {}).every((field) => field === null)
  );
}

test.each([
  ['Harborline Securities LLC', 'LLC'],
  ['Harborline, Inc.', 'Corporation'],
  ['Harborline Partners, L.P.', 'A Partnership'],
  ['Incline Capital', null],
])('a registered company has its founder as contact and the type that its name ends with: %s', (companyName, type) => {
  const person = {
    firstName: 'Sam',
    middleName: null,
    lastName: ' ',
    title: 'CFO',
    email: 'sam@harborline.test',
    phoneNumber: '16465550129',
  };
  const profile = newCompanyProfile('148820', { ...person, companyName });
  expect(profile.company_type).toBe(type);
  expect(profile.primary_contact).toMatchObject({
    first_name: 'Sam',
    last_name: null,
    title: 'CFO',
    mobile_phone: '6465550129',
    direct_phone: null,
  });
  // A number of another country isn't one of a profile.
  const abroad = newCompanyProfile('148820', { ...person, companyName, phoneNumber: '442079460000' });
  expect(abroad.primary_contact.mobile_phone).toBeNull();
});
