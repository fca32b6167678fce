/** Parameters that the specification names in section 7, for any call; a plain backend ignores others. */
export const specifiedParameters =
  /^(company_id|pagination\[\w+\]|(sort|populate|time_reports|id)(\[\d*\])?|filters\[(report_date|time_report|type)\]|filters(\[coa\])?\[account_number\]\[\$contains\]|filters\[(focus|ssoi)_id\]\[\$contains\]|filters\[review_request\]\[id\]|download|reportDate|reportId|type|preview|action)$/;

/** Part of a value to keep: all of it, or these fields of an object or of each object in a list. */
export type Shape = true | { readonly [field: string]: Shape };

const setting = (id: string): Shape => ({ id: true, [id]: true, type: true, description_line: true });
const focusSetting = setting('focus_id');
const ssoiSetting = setting('ssoi_id');

const account: Shape = {
  id: true,
  account_number: true,
  account_name: true,
  account_type: true,
  allowable: true,
  focus_setting: focusSetting,
  ssoi_setting: ssoiSetting,
  created_at: true,
  updated_at: true,
  published_at: true,
  netcap_user: { id: true },
  valid_at: true,
  is_deleted: true,
};

const balance: Shape = {
  id: true,
  coa: { id: true, account_number: true, focus_setting: focusSetting, ssoi_setting: ssoiSetting },
  debit: true,
  credit: true,
  time_report: true,
  description: true,
  valid_at: true,
  is_deleted: true,
  netcap_user: { id: true },
  updatedAt: true,
};

/** Columns of the lists that section 3 omits (second document, 2.1). */
const listed = { createdAt: true, updatedAt: true } as const;
const staging = { status: true, review_request: true, valid_at: true, is_deleted: true } as const;

const nonOption: Shape = {
  id: true,
  identifier: true,
  cusip_isin: true,
  type: true,
  subtype: true,
  currency: true,
  qty: true,
  purch_pr: true,
  long_or_short: true,
  closing_price: true,
  maturity: true,
  tot_pos_val: true,
  bonds_face_val: true,
  haircut_amount: true,
  name_description: true,
  undue_concentration_basis: true,
  undue_concentration_charge: true,
  report_date: true,
  ...staging,
  ...listed,
};

const option: Shape = {
  id: true,
  identifier: true,
  cusip_isin: true,
  call_put: true,
  currency: true,
  contracts_qty: true,
  contract_purch_pr: true,
  underlying_symbol: true,
  underlying_exec_pr: true,
  underlying_mkt_pr: true,
  underlying_mkt_value: true,
  underlying_haircut: true,
  covered: true,
  long_short: true,
  strike: true,
  tot_pos_val: true,
  haircut_amount: true,
  contract_desc: true,
  closing_price: true,
  undue_concentration_basis: true,
  undue_concentration_charge: true,
  report_date: true,
  ...staging,
  ...listed,
};

/** Columns of the merged inventory. */
const mergedPosition: Shape = {
  id: true,
  identifier: true,
  cusip_isin: true,
  type: true,
  subtype: true,
  currency: true,
  qty: true,
  purch_pr: true,
  long_or_short: true,
  maturity: true,
  call_put: true,
  covered: true,
  underlying_mkt_pr: true,
  underlying_mkt_value: true,
  underlying_haircut: true,
  tot_pos_val: true,
  haircut_amount: true,
  undue_concentration_basis: true,
  undue_concentration_charge: true,
  report_date: true,
  status: true,
};

/** A row of any kind: a request's records have the kind of the request. */
const record: Shape = { ...account, ...balance, ...nonOption, ...option };

const user: Shape = {
  id: true,
  first_name: true,
  last_name: true,
  avatar: { url: true },
  emails: {
    id: true,
    email_address: true,
    user_company_settings: { id: true, role: true, company_info: { id: true, company_name: true } },
  },
};

const reviewRequest: Shape = {
  id: true,
  type: true,
  status: true,
  createdAt: true,
  user_company_setting: {
    user_email: {
      email_address: true,
      netcap_user: { first_name: true, last_name: true, phone_number: true, avatar: { url: true } },
    },
  },
};

const comment: Shape = {
  id: true,
  comment: true,
  createdAt: true,
  user: { id: true, first_name: true, last_name: true, avatar: { thumbnail: true } },
};

const report: Shape = {
  id: true,
  type: true,
  time_report: true,
  name: true,
  description: true,
  createdAt: true,
  updatedAt: true,
  user_company_setting: { user_email: { email_address: true }, prefill_focus: true, prefill_ssoi: true },
};

const companyUser: Shape = {
  id: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  emails: { email_address: true },
  user_title: true,
  status: true,
  createdAt: true,
  updatedAt: true,
};

const dependency = { dependentFieldName: true, dependentFieldValue: true } as const;

const fieldDefinition: Shape = {
  label: true,
  name: true,
  type: true,
  values: { label: true, value: true },
  validation: { required: true, min: true, max: true, maxLength: true },
  ...dependency,
  isEditable: true,
  schema: true,
  max_qty: true,
};

const prefill: Shape = {
  prefill: { name: true, title: true, description: true, ...dependency, fields: fieldDefinition },
  prefillValues: true,
};

const names = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, true as const]));
const person = ['first_name', 'middle_name', 'last_name', 'title', 'email'] as const;
const phones = ['main_office_phone', 'direct_phone', 'mobile_phone'] as const;
const place = ['address_1', 'address_2', 'address_3', 'country', 'state', 'city', 'postal_code'] as const;
const equity = [
  'preferred_stock',
  'common_stock',
  'additional_paid_in_capital',
  'retained_earnings',
  'capital_stock_in_treasury',
  'shareholder_distributions',
  'subordinated_liabilities',
  'prior_end_of_fiscal_year_equity',
];

const company: Shape = {
  ...names('id', 'company_name', 'domain', 'focus_reporting_frequency'),
  address: names(...place, 'billing_phone'),
  primary_contact: names(...person, ...phones, 'is_principal_firm', 'crd_number', 'is_cfo_firm'),
  billing_information: names('name', 'email', 'phone', ...place),
  ...names('is_finra', 'crd_number', 'finra_crd_number', 'sec_file_number', 'firm_id', 'principal_place_of_business'),
  ...names('main_phone', 'fiscal_year_end_date', 'accounting_software', 'min_net_capital_req', 'report_frequency'),
  ...names('focus_report_pursuant', 'is_disclosed_broker', 'is_firm_self_clearing_broker_dealer'),
  ...names('does_respondent_carry_customer_accounts', 'has_firm_carry_customer_accounts', 'has_firm_trade_own_account'),
  ...names('has_firm_trade_riskless_principal_basis', 'has_firm_trade_hold_securities'),
  ...names('has_firm_report_fully_disclosed_basis', 'finra_approved_business_lines', 'clearing_broker_name'),
  ...names('is_investment_advisor', 'investment_advisor_crd_number', 'is_ria', 'ria_crd_number', 'prime_broker_name'),
  ...names('company_type', ...equity, ...equity.map((name) => `${name}_coa_number`), 'clearing_firm_names'),
  finop: names(...person, ...phones, 'crd_number', 'license_type'),
  public_accountant: { category: true, type: true, address: names('name', 'street', 'city', 'state', 'postal_code') },
  name_of_subsidiaries_affiliates: names('name', 'phone'),
};

const financialCondition = names('Assets', 'Liabilities', "Shareholders' Equity");

const netCapitalRow = names('label', 'value', 'postfix');

const haircutRecord = names(
  'security_type',
  'haircut',
  'long_market_value',
  'short_market_value',
  'tentative_haircut',
  'haircut_amount',
  'total',
  'undue_concentration_charge',
);

const ssoiItem = names('label', 'type', 'item_number', 'code', 'item_value', 'values');

/**
 * Each answer's `data` in the specification, by the call without its parameters. Calls that aren't named keep their whole answer, which the
 * specification leaves open.
 */
export const specifiedData: Readonly<Record<string, Shape>> = {
  'GET /me': user,
  'GET /companies/:id/users': companyUser,
  'GET /review-requests': reviewRequest,
  'GET /review-requests/:id/contents': { data: record },
  'GET /review-requests/contents/:id': { add: record, edit: { old: record, new: record } },
  'GET /review-comments': comment,
  'GET /coas': account,
  'GET /coas/edit-mode': account,
  'GET /trial-balances': balance,
  'GET /trial-balances/edit-mode': balance,
  'GET /non-options-inventories': nonOption,
  'GET /non-options-inventories/edit-mode': nonOption,
  'GET /options-inventories': option,
  'GET /options-inventories/edit-mode': option,
  'GET /options-inventories/prefill': fieldDefinition,
  'GET /non-options-inventories/prefill': fieldDefinition,
  'GET /focus-settings': focusSetting,
  'GET /ssoi-settings': ssoiSetting,
  'GET /reports': report,
  'GET /report/focus/prefill-form-data': prefill,
  'GET /report/ssoi/prefill-form-data': prefill,
  'POST /report/focus/generate': { report },
  'POST /report/ssoi/generate': { report },
  'POST /report/ssoi/preview': { title: true, contents: ssoiItem },
  'POST /companies': { company_info: { id: true, company_name: true } },
  'POST /verify-otp': { id: true },
  'POST /login': names('access_token', 'refresh_token', 'session', 'username'),
  'POST /response-mfa-challenge': names('access_token', 'refresh_token'),
  'POST /refresh-token': names('access_token', 'refresh_token'),
  'GET /companies/:id': company,
  'GET /inventories': mergedPosition,
  'GET /trial-balances/available-time-report': { time_report: true },
  'GET /non-options-inventories/available-report-date': { report_date: true },
  'GET /options-inventories/available-report-date': { report_date: true },
  'GET /inventories/available-report-date': { report_date: true },
  'GET /net-capital/available-report-date': { report_date: true },
  'GET /sample/download': { url: true },
  'GET /report/download': { url: true },
  'GET /dashboard/balance-sheet': { ...financialCondition, ...names("Liabilities & Shareholders' Equity") },
  'GET /dashboard/income-sheet': names('Income', 'Expenses', 'Net Income'),
  'GET /dashboard/al-nonal-sheet': financialCondition,
  'GET /dashboard/aggregate-indebtedness-sheet': financialCondition,
  'GET /net-capital': netCapitalRow,
  'GET /haircut-securities': { table: { columns: { name: true, label: true } }, data: haircutRecord },
};

/** Mutations whose specified answer has more than a message. */
const answeredMutations: readonly string[] = [
  'POST /login',
  'POST /response-mfa-challenge',
  'POST /refresh-token',
  'POST /sent-otp',
  'POST /verify-otp',
  'POST /register-user',
  'POST /register-invite',
  'POST /companies',
  'PUT /companies/:id',
  'POST /report/focus/generate',
  'POST /report/ssoi/preview',
  'POST /report/ssoi/generate',
];

/** Returns true if the specified answer to a call has only a message. */
export function saysMessageAlone(call: string): boolean {
  const isMutation = !call.startsWith('GET ') || call.endsWith('/mark-done') || call === 'GET /review-requests/:id';
  return isMutation && !answeredMutations.includes(call);
}
