import type { TProperties } from 'typebox';
import type { CompanyProfile } from '@/contract/company';
import { companyProfileSchema } from '@/contract/company.schema';

const { properties } = companyProfileSchema;

/** The profile before anything is known; the accounting software and `firm_id` are the specification's defaults. */
const emptyProfile: CompanyProfile = {
  ...nullOfEach(properties),
  address: nullOfEach(properties.address.properties),
  primary_contact: nullOfEach(properties.primary_contact.properties),
  billing_information: nullOfEach(properties.billing_information.properties),
  firm_id: 2,
  accounting_software: 'QUICKSBOOKS',
  focus_report_pursuant: [],
};

/** The profile of a new company, of which nothing but the CRD number is known. */
export function newCompanyProfile(crdNumber: string | null): CompanyProfile {
  return { ...emptyProfile, crd_number: crdNumber };
}

function nullOfEach<Properties extends TProperties>(fields: Properties) {
  // Object.fromEntries forgets the names that it was given.
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { [Name in keyof Properties]: null };
}
