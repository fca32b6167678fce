import Type from 'typebox';
import {
  accountantCategories,
  accountantTypes,
  accountingSoftware,
  companyTypes,
  finopLicenses,
  focusReportPursuant,
  reportFrequencies,
} from './company.values';
import { amountSchema, idSchema, isoDateSchema } from './query.schema';

const text = Type.Union([Type.String({ maxLength: 255 }), Type.Null()]);
const answer = Type.Union([Type.Boolean(), Type.Null()]);
const amount = Type.Union([amountSchema, Type.Null()]);

const addressSchema = Type.Object({
  address_1: text,
  address_2: text,
  address_3: text,
  country: text,
  state: text,
  city: text,
  postal_code: text,
  billing_phone: text,
});

const primaryContactSchema = Type.Object({
  first_name: text,
  middle_name: text,
  last_name: text,
  title: text,
  email: text,
  main_office_phone: text,
  direct_phone: text,
  mobile_phone: text,
  is_principal_firm: answer,
  crd_number: text,
  is_cfo_firm: answer,
});

const billingInformationSchema = Type.Object({
  name: text,
  address_1: text,
  address_2: text,
  address_3: text,
  email: text,
  phone: text,
  country: text,
  state: text,
  city: text,
  postal_code: text,
});

const finopSchema = Type.Object({
  first_name: text,
  middle_name: text,
  last_name: text,
  title: text,
  main_office_phone: text,
  direct_phone: text,
  mobile_phone: text,
  email: text,
  crd_number: text,
  license_type: Type.Union([Type.Enum(finopLicenses), Type.Null()]),
});

const publicAccountantSchema = Type.Object({
  category: Type.Union([Type.Enum(accountantCategories), Type.Null()]),
  type: Type.Union([Type.Enum(accountantTypes), Type.Null()]),
  address: Type.Object({ name: text, street: text, city: text, state: text, postal_code: text }),
});

/** The section "Other information" of the company profile. */
const otherInformation = {
  is_finra: answer,
  crd_number: text,
  finra_crd_number: text,
  sec_file_number: text,
  firm_id: Type.Integer({ default: 2 }),
  principal_place_of_business: text,
  main_phone: text,
  fiscal_year_end_date: Type.Union([Type.String({ pattern: '^\\d{2}-\\d{2}$' }), Type.Null()]),
  membership_date: Type.Union([isoDateSchema, Type.Null()]),
  accounting_software: Type.Enum(accountingSoftware),
  min_net_capital_req: amount,
  report_frequency: Type.Union([Type.Enum(reportFrequencies), Type.Null()]),
  focus_reporting_frequency: Type.Union([Type.Enum(reportFrequencies), Type.Null()]),
  focus_report_pursuant: Type.Array(Type.Enum(focusReportPursuant)),
  is_disclosed_broker: answer,
  is_firm_self_clearing_broker_dealer: answer,
  does_respondent_carry_customer_accounts: answer,
  has_firm_carry_customer_accounts: answer,
  has_firm_trade_own_account: answer,
  has_firm_trade_riskless_principal_basis: answer,
  has_firm_trade_hold_securities: answer,
  has_firm_report_fully_disclosed_basis: answer,
  finra_approved_business_lines: text,
  clearing_broker_name: text,
  is_investment_advisor: answer,
  investment_advisor_crd_number: text,
  is_ria: answer,
  ria_crd_number: text,
  prime_broker_name: text,
  company_type: Type.Union([Type.Enum(companyTypes), Type.Null()]),
  prior_end_of_fiscal_year_equity: amount,
  prior_end_of_fiscal_year_equity_coa_number: text,
  preferred_stock: amount,
  preferred_stock_coa_number: text,
  common_stock: amount,
  common_stock_coa_number: text,
  additional_paid_in_capital: amount,
  additional_paid_in_capital_coa_number: text,
  retained_earnings: amount,
  retained_earnings_coa_number: text,
  capital_stock_in_treasury: amount,
  capital_stock_in_treasury_coa_number: text,
  shareholder_distributions: amount,
  shareholder_distributions_coa_number: text,
  subordinated_liabilities: amount,
  subordinated_liabilities_coa_number: text,
  clearing_firm_names: Type.Union([Type.Array(Type.String(), { maxItems: 4 }), Type.Null()]),
  finop: Type.Union([finopSchema, Type.Null()]),
  public_accountant: Type.Union([publicAccountantSchema, Type.Null()]),
  name_of_subsidiaries_affiliates: Type.Union([
    Type.Array(Type.Object({ name: Type.String(), phone: Type.String() }), { maxItems: 4 }),
    Type.Null(),
  ]),
};

/** Everything that a company's profile holds beside its id, name and domain. */
export const companyProfileSchema = Type.Object({
  address: addressSchema,
  primary_contact: primaryContactSchema,
  billing_information: billingInformationSchema,
  ...otherInformation,
});

export const companySchema = Type.Object({
  id: idSchema,
  company_name: Type.String(),
  domain: text,
  ...companyProfileSchema.properties,
});
