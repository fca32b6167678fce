import { array, type InferType, mixed, number, object, string } from 'yup';
import {
  accountantCategories,
  accountantTypes,
  accountingSoftware,
  companyTypes,
  finopLicenses,
  focusReportPursuant,
  reportFrequencies,
} from '@/contract/company/company';
import type { CompanyProfile } from '@/contract/company/company.schema';
import { crdNumber, currency, monthDay, phone, requiredMessage } from '@/lib/validation';
import {
  answer,
  line,
  paragraph,
  personRules,
  pleaseSelect,
  requiredChoice,
  requiredLine,
  selectValue,
} from './profileRules';

const numericText = 'This field must be numeric';

const amount = () => currency(numericText).defined().default(null);
const coaNumber = () => line().matches(/^\d*$/, numericText);
const optionalCrdNumber = () => line().matches(/^\d{0,10}$/, numericText);

/** Validates a CRD number that is required if the question is answered with Yes. */
const crdNumberWhen = (question: string) =>
  optionalCrdNumber().when(question, ([isYes], rule) => (isYes === true ? crdNumber() : rule));

/** The sections of the profile's other tabs. */
type OtherTabsSection = 'address' | 'primary_contact' | 'billing_information';

const subsidiary = object({
  name: line().when('phone', ([digits], rule) => (digits === '' ? rule : rule.required('Name is required'))),
  phone: phone().test(
    'with-name',
    'Please enter valid phone number',
    (digits, { parent }) => digits !== '' || String(parent.name ?? '').trim() === '',
  ),
});

/** The rules of the tab's fields and of its own question; the compiler names a field of the contract without one. */
const rules = {
  is_finra: answer(),
  crd_number: crdNumberWhen('is_finra'),
  has_parent_broker_dealer: answer(),
  finra_crd_number: crdNumberWhen('has_parent_broker_dealer'),
  sec_file_number: requiredLine(),
  firm_id: number().typeError(numericText).integer(numericText).required(requiredMessage),
  membership_date: string().defined(),
  withdrawal_date: string().defined(),
  fidelity_bond_renewal_date: string().defined(),
  filings_from: string().defined(),
  accountant_change_date: string().defined(),
  principal_place_of_business: line(),
  main_phone: phone(),

  fiscal_year_end_date: monthDay(),
  fiscal_year_end_date_from: string().defined(),
  accounting_software: string().oneOf(accountingSoftware).required(pleaseSelect),
  min_net_capital_req: currency(numericText)
    .defined()
    .default(null)
    .test('min', requiredMessage, (dollars) => dollars === null || dollars >= 1)
    .test('given', requiredMessage, (dollars) => dollars !== null),
  report_frequency: selectValue(reportFrequencies),
  focus_reporting_frequency: requiredChoice(reportFrequencies),
  focus_reporting_frequency_from: string().defined(),
  focus_report_pursuant: array()
    .of(mixed<(typeof focusReportPursuant)[number]>().oneOf(focusReportPursuant).required())
    .min(1, pleaseSelect)
    .required(),

  is_disclosed_broker: answer(),
  is_firm_self_clearing_broker_dealer: answer(),
  does_respondent_carry_customer_accounts: answer(),
  has_firm_carry_customer_accounts: answer(),
  has_firm_trade_own_account: answer(),
  has_firm_trade_riskless_principal_basis: answer(),
  has_firm_trade_hold_securities: answer(),
  has_firm_report_fully_disclosed_basis: answer(),
  finra_approved_business_lines: paragraph(),
  clearing_broker_name: line(),
  clearing_firm_names: array().of(line()).required(),

  is_investment_advisor: answer(),
  investment_advisor_crd_number: crdNumberWhen('is_investment_advisor'),
  is_ria: answer(),
  ria_crd_number: optionalCrdNumber(),
  prime_broker_name: line().when('is_ria', ([isYes], rule) => (isYes === true ? rule.required(requiredMessage) : rule)),

  company_type: selectValue(companyTypes),
  prior_end_of_fiscal_year_equity: amount(),
  prior_end_of_fiscal_year_equity_coa_number: coaNumber(),
  preferred_stock: amount(),
  preferred_stock_coa_number: coaNumber(),
  common_stock: amount(),
  common_stock_coa_number: coaNumber(),
  additional_paid_in_capital: amount(),
  additional_paid_in_capital_coa_number: coaNumber(),
  retained_earnings: amount(),
  retained_earnings_coa_number: coaNumber(),
  capital_stock_in_treasury: amount(),
  capital_stock_in_treasury_coa_number: coaNumber(),
  shareholder_distributions: amount(),
  shareholder_distributions_coa_number: coaNumber(),
  subordinated_liabilities: amount(),
  subordinated_liabilities_coa_number: coaNumber(),

  finop: object({ ...personRules, crd_number: crdNumber(), license_type: requiredChoice(finopLicenses) }),
  public_accountant: object({
    category: requiredChoice(accountantCategories),
    type: requiredChoice(accountantTypes),
    address: object({
      name: requiredLine(),
      street: requiredLine(),
      city: requiredLine(),
      state: requiredLine(),
      postal_code: requiredLine(),
    }),
  }),
  name_of_subsidiaries_affiliates: array().of(subsidiary).required(),
} satisfies Record<Exclude<keyof CompanyProfile, OtherTabsSection> | FormField, unknown>;

/** Fields that no profile has: a question of the form, and the first days of changed values. */
type FormField = 'has_parent_broker_dealer' | 'fiscal_year_end_date_from' | 'focus_reporting_frequency_from';

export const otherSchema = object(rules);

export type OtherValues = InferType<typeof otherSchema>;
