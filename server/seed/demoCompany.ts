import { newCompanyProfile } from '@server/company/companyProfile';
import type { CompanyProfile } from '@/contract/company/company.schema';
import { type DemoShift, shiftDay } from './demoTime';

export const demoCompanyName = 'Larkmoor Securities, Inc.';
export const demoCompanyDomain = 'demo.netcap.test';

/** Returns the profile for books that are shifted in time: its fiscal year ends as much later. */
export function shiftedProfile(profile: CompanyProfile, shift: DemoShift): CompanyProfile {
  const yearEnd = shiftDay(`2025-${demoYearEnd}`, shift).slice(5);
  return { ...profile, fiscal_year_end_date: yearEnd };
}

/** Last day of the files' fiscal years. */
const demoYearEnd = '12-31';

/**
 * An invented introducing broker-dealer that clears on a fully disclosed basis and files quarterly. Its opening equity is that of 31 December 2025 in
 * the books of this folder.
 */
export const demoCompanyProfile: CompanyProfile = {
  ...newCompanyProfile(null),
  address: {
    address_1: '48 Harbor Street',
    address_2: 'Floor 11',
    address_3: null,
    country: 'United States',
    state: 'New York',
    city: 'New York',
    postal_code: '10004',
    billing_phone: '2125550140',
  },
  primary_contact: {
    first_name: 'Dana',
    middle_name: null,
    last_name: 'Whitfield',
    title: 'President',
    email: 'admin@demo.netcap.test',
    main_office_phone: '2125550140',
    direct_phone: '2125550141',
    mobile_phone: '9175550141',
    is_principal_firm: true,
    crd_number: '4410021',
    is_cfo_firm: false,
  },
  billing_information: {
    name: 'Larkmoor Securities, Inc., Accounts Payable',
    address_1: '48 Harbor Street',
    address_2: 'Floor 11',
    address_3: null,
    email: 'billing@demo.netcap.test',
    phone: '2125550142',
    country: 'United States',
    state: 'New York',
    city: 'New York',
    postal_code: '10004',
  },
  is_finra: true,
  crd_number: '129904',
  sec_file_number: '8-66120',
  firm_id: 2,
  principal_place_of_business: '48 Harbor Street, Floor 11, New York, NY 10004',
  main_phone: '2125550140',
  fiscal_year_end_date: demoYearEnd,
  membership_date: '2009-06-15',
  accounting_software: 'QUICKSBOOKS',
  min_net_capital_req: 50_000,
  report_frequency: 'Quarterly',
  focus_reporting_frequency: 'Quarterly',
  focus_report_pursuant: ['Rule 17a-5(a)'],
  is_disclosed_broker: true,
  is_firm_self_clearing_broker_dealer: false,
  does_respondent_carry_customer_accounts: false,
  has_firm_carry_customer_accounts: false,
  has_firm_trade_own_account: false,
  has_firm_trade_riskless_principal_basis: true,
  has_firm_trade_hold_securities: true,
  has_firm_report_fully_disclosed_basis: true,
  finra_approved_business_lines:
    'Retailing corporate equity and debt securities; municipal securities; mutual funds; variable annuities; private placements; investment advisory services',
  clearing_broker_name: 'Ridgeline Clearing Corporation',
  is_investment_advisor: true,
  investment_advisor_crd_number: '129905',
  is_ria: false,
  company_type: 'Corporation',
  prior_end_of_fiscal_year_equity: 238_789.77,
  common_stock: 25_000,
  common_stock_coa_number: '3000',
  additional_paid_in_capital: 149_000,
  additional_paid_in_capital_coa_number: '3100',
  retained_earnings: 64_789.77,
  retained_earnings_coa_number: '3200',
  shareholder_distributions_coa_number: '3210',
  subordinated_liabilities: 100_000,
  subordinated_liabilities_coa_number: '2400',
  clearing_firm_names: ['Ridgeline Clearing Corporation'],
  finop: {
    first_name: 'Marcus',
    middle_name: 'J.',
    last_name: 'Okafor',
    title: 'Financial and Operations Principal',
    main_office_phone: '2125550140',
    direct_phone: '2125550143',
    mobile_phone: '9175550143',
    email: 'finop@demo.netcap.test',
    crd_number: '4410088',
    license_type: 'Series 27',
  },
  public_accountant: {
    category: 'Firm',
    type: 'Certified Public Accountant',
    address: {
      name: 'Lindqvist & Barrow LLP',
      street: '200 Pearl Street',
      city: 'New York',
      state: 'New York',
      postal_code: '10038',
    },
  },
  name_of_subsidiaries_affiliates: [{ name: 'Larkmoor Holdings, Inc.', phone: '2125550160' }],
};
