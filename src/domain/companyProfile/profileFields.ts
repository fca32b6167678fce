/** The tabs of the company profile that hold fields. */
export type ProfileTab = 'general' | 'billing' | 'other';

/** A field by its path in `GET /companies/{id}`; the label is unique together with its group. */
export type ProfileField = { path: string; tab: ProfileTab; group: string; label: string };

type Labels = Readonly<Record<string, string>>;

const addressLabels: Labels = {
  address_1: 'Address 1',
  address_2: 'Address 2',
  address_3: 'Address 3',
  country: 'Country',
  state: 'State',
  city: 'City',
  postal_code: 'Postal Code',
};

const personLabels: Labels = {
  first_name: 'First Name',
  middle_name: 'Middle Name',
  last_name: 'Last Name',
  title: 'Title',
  email: 'Email',
  main_office_phone: 'Main Office Phone',
  direct_phone: 'Direct Phone',
  mobile_phone: 'Mobile Phone',
};

const equityLabels: Labels = {
  prior_end_of_fiscal_year_equity: 'Equity at Prior Fiscal Year End',
  preferred_stock: 'Preferred Stock',
  common_stock: 'Common Stock',
  additional_paid_in_capital: 'Additional Paid-In Capital',
  retained_earnings: 'Retained Earnings',
  capital_stock_in_treasury: 'Capital Stock in Treasury',
  shareholder_distributions: 'Shareholder Distributions',
  subordinated_liabilities: 'Subordinated Liabilities',
};

/** Every field of the profile with its label: the one home of what forms, lists of what is missing and messages call it. */
export const profileFields: readonly ProfileField[] = [
  ...fieldsOf('general', {
    Company: {
      company_name: 'Company Name',
      domain: 'Domain',
    },
    Address: within('address', { ...addressLabels, billing_phone: 'Main Telephone' }),
    'Primary Contact': within('primary_contact', {
      ...personLabels,
      is_principal_firm: 'Is this person a principal of the firm?',
      crd_number: 'CRD Number',
      is_cfo_firm: 'Primary contact is CFO of the firm',
    }),
  }),
  ...fieldsOf('billing', {
    Billing: within('billing_information', {
      name: 'Name',
      email: 'Email',
      phone: 'Telephone',
      ...addressLabels,
    }),
  }),
  ...fieldsOf('other', {
    Registration: {
      is_finra: 'Is the firm a FINRA member?',
      crd_number: 'CRD Number',
      finra_crd_number: 'Parent or Affiliate Broker-Dealer CRD Number',
      sec_file_number: 'SEC File Number',
      firm_id: 'Firm ID',
      membership_date: 'Membership Date',
      principal_place_of_business: 'Principal Place of Business',
      main_phone: 'Main Phone',
    },
    'Accounting and Capital': {
      fiscal_year_end_date: 'Fiscal Year End Date',
      accounting_software: 'Accounting Software',
      min_net_capital_req: 'Minimum Net Capital Requirement',
      focus_reporting_frequency: 'Focus Reporting Frequency',
      report_frequency: 'Report Frequency',
      focus_report_pursuant: 'FOCUS Report Filed Pursuant To',
      withdrawal_date: 'Withdrawal Date (Form BDW)',
    },
    'Business Profile': {
      is_disclosed_broker: 'Is the firm a fully disclosed broker-dealer?',
      is_firm_self_clearing_broker_dealer: 'Is the firm a self-clearing broker-dealer?',
      does_respondent_carry_customer_accounts: 'Does the respondent carry its own customer accounts?',
      has_firm_carry_customer_accounts: 'Does the firm carry customer accounts for others?',
      has_firm_trade_own_account: 'Does the firm trade for its own account?',
      has_firm_trade_riskless_principal_basis: 'Does the firm trade on a riskless principal basis?',
      has_firm_trade_hold_securities: 'Does the firm hold the securities it trades?',
      has_firm_report_fully_disclosed_basis: 'Does the firm report on a fully disclosed basis?',
      finra_approved_business_lines: 'FINRA-Approved Business Lines',
      clearing_broker_name: 'Clearing Broker Name',
      clearing_firm_names: 'Clearing Firm',
    },
    'Advisory Business': {
      is_investment_advisor: 'Is the firm an investment advisor?',
      investment_advisor_crd_number: 'Investment Advisor CRD Number',
      is_ria: 'Is the firm a registered investment advisor (RIA)?',
      ria_crd_number: 'RIA CRD Number',
      prime_broker_name: 'Prime Broker Name',
    },
    'Ownership Equity': { company_type: 'Company Type', ...equityLabels },
    FINOP: within('finop', { ...personLabels, crd_number: 'CRD Number', license_type: 'License Type' }),
    'Public Accountant': within('public_accountant', {
      category: 'Category',
      type: 'Type',
      'address.name': 'Name',
      'address.street': 'Street',
      'address.city': 'City',
      'address.state': 'State',
      'address.postal_code': 'ZIP Code',
    }),
    'Subsidiaries and Affiliates': { name_of_subsidiaries_affiliates: 'Subsidiary or Affiliate' },
  }),
];

const fieldsByPath = new Map(profileFields.map((field) => [field.path, field]));

/** The field of a path. Throws for a path that the profile does not have. */
export function profileField(path: string): ProfileField {
  const field = fieldsByPath.get(path);
  if (field === undefined) throw new RangeError(`The company profile has no field ${path}`);
  return field;
}

/** The field that an error's path names, such as `company.min_net_capital_req`; null for another path. */
export function findProfileField(path: string): ProfileField | null {
  return path.startsWith(profilePathPrefix) ? (fieldsByPath.get(path.slice(profilePathPrefix.length)) ?? null) : null;
}

/** Stands before a profile field's path where an error of another call names it. */
export const profilePathPrefix = 'company.';

function fieldsOf(tab: ProfileTab, groups: Readonly<Record<string, Labels>>): ProfileField[] {
  return Object.entries(groups).flatMap(([group, labels]) =>
    Object.entries(labels).map(([path, label]) => ({ path, tab, group, label })),
  );
}

function within(section: string, labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${section}.${name}`, label]));
}
