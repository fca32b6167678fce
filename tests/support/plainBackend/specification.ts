/** What is kept of a value: all of it, or these fields of an object or of each object of a list. `*` stands for fields of any name. */
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
};

/** A row of any kind: a request's records are of the kind that it is of. */
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

/**
 * What the specification says of each answer's `data`, by the call without its parameters. A call that isn't named here is kept whole: the
 * specification leaves its answer open.
 */
export const specifiedData: Readonly<Record<string, Shape>> = {
  'GET /me': user,
  'GET /companies/:id/users': companyUser,
  'GET /review-requests': reviewRequest,
  'GET /review-requests/:id/contents': { data: record },
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
  'POST /companies': { company_info: { id: true, company_name: true } },
};

/** Mutations whose answer is said to hold more than a message. */
export const answeredMutations: readonly string[] = [
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
