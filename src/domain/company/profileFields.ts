import type { CompanyProfile } from '@/contract/company/company.schema';

/** The tabs of the company profile with fields. */
export type ProfileTab = 'general' | 'billing' | 'other';

type PathsIn<Part, Before extends string = ''> = {
  [Name in keyof Part & string]: NonNullable<Part[Name]> extends string | number | boolean | readonly unknown[]
    ? `${Before}${Name}`
    : PathsIn<NonNullable<Part[Name]>, `${Before}${Name}.`>;
}[keyof Part & string];

/** Paths of the contract's profile fields in `GET /companies/{id}`; the account number of an equity item belongs to the item. */
export type ProfilePath =
  | 'company_name'
  | 'domain'
  | Exclude<PathsIn<Required<CompanyProfile>>, `${string}_coa_number`>;

/** A field by its path in `GET /companies/{id}`; the label is unique together with its group. */
export type ProfileField = { path: ProfilePath; tab: ProfileTab; group: string; label: string };

/** A field's label; `required` is true, or the question that requires it by a Yes. */
type Terms = { label: string; required: boolean | ProfilePath };

const optional = (label: string): Terms => ({ label, required: false });
const required = (label: string): Terms => ({ label, required: true });
const requiredBy = (question: ProfilePath, label: string): Terms => ({ label, required: question });

const address = {
  address_1: required('Address 1'),
  address_2: optional('Address 2'),
  address_3: optional('Address 3'),
  country: required('Country'),
  state: required('State'),
  city: required('City'),
  postal_code: required('Postal Code'),
};

const person = {
  first_name: required('First Name'),
  middle_name: optional('Middle Name'),
  last_name: required('Last Name'),
  title: required('Title'),
  email: required('Email'),
  main_office_phone: required('Main Office Phone'),
  direct_phone: required('Direct Phone'),
  mobile_phone: required('Mobile Phone'),
};

/**
 * Every field of the profile with its label and requirement, the single source for forms, lists of missing fields and messages. The compiler names a
 * field of the contract without an entry.
 */
const table: Readonly<Record<ProfilePath, Terms & Pick<ProfileField, 'tab' | 'group'>>> = {
  ...placed('general', 'Company', {
    company_name: required('Company Name'),
    domain: optional('Domain'),
  }),
  ...placed('general', 'Address', within('address', { ...address, billing_phone: required('Main Telephone') })),
  ...placed(
    'general',
    'Primary Contact',
    within('primary_contact', {
      ...person,
      is_principal_firm: required('Is this person a principal of the firm?'),
      crd_number: requiredBy('primary_contact.is_principal_firm', 'CRD Number'),
      is_cfo_firm: optional('Primary contact is CFO of the firm'),
    }),
  ),
  ...placed(
    'billing',
    'Billing',
    within('billing_information', {
      name: required('Name'),
      email: required('Email'),
      phone: required('Telephone'),
      ...address,
    }),
  ),
  ...placed('other', 'Registration', {
    is_finra: required('Is the firm a FINRA member?'),
    crd_number: requiredBy('is_finra', 'CRD Number'),
    finra_crd_number: optional('Parent or Affiliate Broker-Dealer CRD Number'),
    sec_file_number: required('SEC File Number'),
    firm_id: optional('Firm ID'),
    membership_date: optional('Membership Date'),
    principal_place_of_business: optional('Principal Place of Business'),
    main_phone: optional('Main Phone'),
  }),
  ...placed('other', 'Accounting and Capital', {
    fiscal_year_end_date: optional('Fiscal Year End Date'),
    accounting_software: optional('Accounting Software'),
    min_net_capital_req: required('Minimum Net Capital Requirement'),
    focus_reporting_frequency: required('Focus Reporting Frequency'),
    report_frequency: optional('Report Frequency'),
    focus_report_pursuant: required('FOCUS Report Filed Pursuant To'),
    withdrawal_date: optional('Withdrawal Date (Form BDW)'),
    filings_from: optional('First Period Filed from Here'),
    fidelity_bond_renewal_date: optional('Fidelity Bond Renewal Date'),
    accountant_change_date: optional('Accountant Replaced On'),
  }),
  ...placed('other', 'Business Profile', {
    is_disclosed_broker: required('Is the firm a fully disclosed broker-dealer?'),
    is_firm_self_clearing_broker_dealer: required('Is the firm a self-clearing broker-dealer?'),
    does_respondent_carry_customer_accounts: required('Does the respondent carry its own customer accounts?'),
    has_firm_carry_customer_accounts: required('Does the firm carry customer accounts for others?'),
    has_firm_trade_own_account: required('Does the firm trade for its own account?'),
    has_firm_trade_riskless_principal_basis: required('Does the firm trade on a riskless principal basis?'),
    has_firm_trade_hold_securities: required('Does the firm hold the securities it trades?'),
    has_firm_report_fully_disclosed_basis: required('Does the firm report on a fully disclosed basis?'),
    finra_approved_business_lines: optional('FINRA-Approved Business Lines'),
    clearing_broker_name: optional('Clearing Broker Name'),
    clearing_firm_names: optional('Clearing Firm'),
  }),
  ...placed('other', 'Advisory Business', {
    is_investment_advisor: required('Is the firm an investment advisor?'),
    investment_advisor_crd_number: requiredBy('is_investment_advisor', 'Investment Advisor CRD Number'),
    is_ria: required('Is the firm a registered investment advisor (RIA)?'),
    ria_crd_number: optional('RIA CRD Number'),
    prime_broker_name: requiredBy('is_ria', 'Prime Broker Name'),
  }),
  ...placed('other', 'Ownership Equity', {
    company_type: optional('Company Type'),
    prior_end_of_fiscal_year_equity: optional('Equity at Prior Fiscal Year End'),
    preferred_stock: optional('Preferred Stock'),
    common_stock: optional('Common Stock'),
    additional_paid_in_capital: optional('Additional Paid-In Capital'),
    retained_earnings: optional('Retained Earnings'),
    capital_stock_in_treasury: optional('Capital Stock in Treasury'),
    shareholder_distributions: optional('Shareholder Distributions'),
    subordinated_liabilities: optional('Subordinated Liabilities'),
  }),
  ...placed(
    'other',
    'FINOP',
    within('finop', { ...person, crd_number: required('CRD Number'), license_type: required('License Type') }),
  ),
  ...placed(
    'other',
    'Public Accountant',
    within('public_accountant', {
      category: required('Category'),
      type: required('Type'),
      'address.name': required('Name'),
      'address.street': required('Street'),
      'address.city': required('City'),
      'address.state': required('State'),
      'address.postal_code': required('ZIP Code'),
    }),
  ),
  ...placed('other', 'Subsidiaries and Affiliates', {
    name_of_subsidiaries_affiliates: optional('Subsidiary or Affiliate'),
  }),
};

const paths = Object.keys(table) as readonly ProfilePath[];

/** Every field of the profile, in the order of the screens. */
export const profileFields: readonly ProfileField[] = paths.map(profileField);

/** Returns the field of a path. */
export function profileField(path: ProfilePath): ProfileField {
  const { tab, group, label } = table[path];
  return { path, tab, group, label };
}

/** Returns the requirement of a path: always, never, or the question that requires it by a Yes. */
export function profileRequirement(path: ProfilePath): boolean | ProfilePath {
  return table[path].required;
}

/** Returns the profile field of an error's path, such as `company.min_net_capital_req`; null for another path. */
export function findProfileField(path: string): ProfileField | null {
  if (!path.startsWith(profilePathPrefix)) return null;
  const inProfile = path.slice(profilePathPrefix.length);
  return profileFields.find((field) => field.path === inProfile) ?? null;
}

/** Prefix of a profile field's path in errors of other calls. */
export const profilePathPrefix = 'company.';

/** Returns the fields with their place; a path that the contract doesn't have is an error. */
function placed<Path extends ProfilePath>(tab: ProfileTab, group: string, fields: Readonly<Record<Path, Terms>>) {
  const entries = Object.entries<Terms>(fields).map(([path, terms]) => [path, { tab, group, ...terms }]);
  return Object.fromEntries(entries) as Record<Path, Terms & Pick<ProfileField, 'tab' | 'group'>>;
}

function within<Section extends string, Name extends string>(section: Section, fields: Readonly<Record<Name, Terms>>) {
  const entries = Object.entries<Terms>(fields).map(([name, terms]) => [`${section}.${name}`, terms]);
  return Object.fromEntries(entries) as Record<`${Section}.${Name}`, Terms>;
}
