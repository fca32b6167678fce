import type { CompanyProfile } from '@/contract/company/company';
import { demoCompanyProfile } from './demoCompany';

export const sampleCompanyName = 'Sample Securities, Inc. (sample)';
export const sampleCompanyDomain = 'sample.netcap.test';

const { primary_contact, billing_information, finop, ...profile } = demoCompanyProfile;

/** The demo company under another name: its books are those of a corporation. */
export const sampleCompanyProfile: CompanyProfile = {
  ...profile,
  primary_contact: primary_contact && { ...primary_contact, email: 'president@sample.netcap.test' },
  billing_information: billing_information && {
    ...billing_information,
    name: 'Sample Securities, Inc., Accounts Payable',
    email: 'billing@sample.netcap.test',
  },
  finop: finop && { ...finop, email: 'finop@sample.netcap.test' },
  name_of_subsidiaries_affiliates: [{ name: 'Sample Holdings, Inc.', phone: '2125550160' }],
};
