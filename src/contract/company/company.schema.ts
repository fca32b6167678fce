import type { Static } from 'typebox';
import Type from 'typebox';
import { domainPattern, emailPattern, maxDomainLength } from '@/contract/auth/account';
import { nullableAmount, nullableDate } from '@/contract/wire/nullable.schema';
import { idSchema, timestampSchema } from '@/contract/wire/query.schema';
import {
  accountantCategories,
  accountantTypes,
  accountingSoftware,
  companyTypes,
  finopLicenses,
  focusReportPursuant,
  maxClearingFirms,
  maxProfileParagraph,
  maxProfileText,
  maxSubsidiaries,
  monthDayPattern,
  profilePhonePattern,
  reportFrequencies,
} from './company';

const text = Type.Union([Type.String({ maxLength: maxProfileText }), Type.Null()]);
const longText = Type.Union([Type.String({ maxLength: maxProfileParagraph }), Type.Null()]);
/** Ten digits, and those of an extension after a dot. */
const phone = Type.Union([Type.String({ pattern: profilePhonePattern }), Type.Null()]);
const email = Type.Union([Type.String({ maxLength: 254, pattern: emailPattern }), Type.Null()]);
const answer = Type.Union([Type.Boolean(), Type.Null()]);

const addressSchema = Type.Object({
  address_1: text,
  address_2: text,
  address_3: text,
  country: text,
  state: text,
  city: text,
  postal_code: text,
  billing_phone: phone,
});

const primaryContactSchema = Type.Object({
  first_name: text,
  middle_name: text,
  last_name: text,
  title: text,
  email,
  main_office_phone: phone,
  direct_phone: phone,
  mobile_phone: phone,
  is_principal_firm: answer,
  crd_number: text,
  is_cfo_firm: answer,
});

const billingInformationSchema = Type.Object({
  name: text,
  address_1: text,
  address_2: text,
  address_3: text,
  email,
  phone,
  country: text,
  state: text,
  city: text,
  postal_code: text,
});

export const finopSchema = Type.Object({
  first_name: text,
  middle_name: text,
  last_name: text,
  title: text,
  main_office_phone: phone,
  direct_phone: phone,
  mobile_phone: phone,
  email,
  crd_number: text,
  license_type: Type.Union([Type.Enum(finopLicenses), Type.Null()]),
});

export const publicAccountantSchema = Type.Object({
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
  main_phone: phone,
  fiscal_year_end_date: Type.Union([Type.String({ pattern: monthDayPattern }), Type.Null()]),
  membership_date: nullableDate,
  /** The last day of its membership, by Form BDW; profiles from before there was the field have none. */
  withdrawal_date: Type.Optional(nullableDate),
  /** Likewise: the day on which its accountant's engagement ended, or another's began, and the renewal date of its fidelity bond. */
  accountant_change_date: Type.Optional(nullableDate),
  fidelity_bond_renewal_date: Type.Optional(nullableDate),
  /** Likewise: the end of the first period whose filings are made from here. */
  filings_from: Type.Optional(nullableDate),
  accounting_software: Type.Enum(accountingSoftware),
  min_net_capital_req: nullableAmount,
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
  finra_approved_business_lines: longText,
  clearing_broker_name: text,
  is_investment_advisor: answer,
  investment_advisor_crd_number: text,
  is_ria: answer,
  ria_crd_number: text,
  prime_broker_name: text,
  company_type: Type.Union([Type.Enum(companyTypes), Type.Null()]),
  prior_end_of_fiscal_year_equity: nullableAmount,
  prior_end_of_fiscal_year_equity_coa_number: text,
  preferred_stock: nullableAmount,
  preferred_stock_coa_number: text,
  common_stock: nullableAmount,
  common_stock_coa_number: text,
  additional_paid_in_capital: nullableAmount,
  additional_paid_in_capital_coa_number: text,
  retained_earnings: nullableAmount,
  retained_earnings_coa_number: text,
  capital_stock_in_treasury: nullableAmount,
  capital_stock_in_treasury_coa_number: text,
  shareholder_distributions: nullableAmount,
  shareholder_distributions_coa_number: text,
  subordinated_liabilities: nullableAmount,
  subordinated_liabilities_coa_number: text,
  clearing_firm_names: Type.Union([
    Type.Array(Type.String({ maxLength: maxProfileText }), { maxItems: maxClearingFirms }),
    Type.Null(),
  ]),
  finop: Type.Union([finopSchema, Type.Null()]),
  public_accountant: Type.Union([publicAccountantSchema, Type.Null()]),
  name_of_subsidiaries_affiliates: Type.Union([
    Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: maxProfileText, pattern: '\\S' }),
        phone: Type.String({ pattern: profilePhonePattern }),
      }),
      { maxItems: maxSubsidiaries },
    ),
    Type.Null(),
  ]),
};

/** The company's profile, without id, name and domain. */
export const companyProfileSchema = Type.Object({
  address: addressSchema,
  primary_contact: primaryContactSchema,
  billing_information: billingInformationSchema,
  ...otherInformation,
});

/** A profile's values by the first day on which they count, the earliest first; null = from the beginning. */
const profileHistory = {
  fiscal_year_ends: Type.Optional(
    Type.Array(Type.Object({ from: nullableDate, value: Type.String({ pattern: monthDayPattern }) })),
  ),
  focus_reporting_frequencies: Type.Optional(
    Type.Array(Type.Object({ from: nullableDate, value: Type.Enum(reportFrequencies) })),
  ),
};

const profileHistorySchema = Type.Object(profileHistory);

export const companySchema = Type.Object({
  id: idSchema,
  company_name: Type.String(),
  domain: text,
  /** Returned with a save, to detect concurrent saves. */
  updatedAt: Type.Optional(timestampSchema),
  ...companyProfileSchema.properties,
  ...profileHistory,
});

/**
 * The body of `PUT /companies/{id}`. `address`, `primary_contact`, `billing_information`, `finop`, `public_accountant`,
 * `name_of_subsidiaries_affiliates`, `clearing_firm_names` and `focus_reporting_frequency` are replaced one by one; any other field of "Other
 * information" replaces all of it, and its missing fields become empty, or No.
 */
export const companyChangeSchema = Type.Object({
  data: Type.Object(
    {
      company_name: Type.Optional(Type.String({ minLength: 1, maxLength: maxProfileText, pattern: '\\S' })),
      address: Type.Optional(Type.Partial(addressSchema)),
      primary_contact: Type.Optional(Type.Partial(primaryContactSchema)),
      billing_information: Type.Optional(Type.Partial(billingInformationSchema)),
      ...Type.Partial(Type.Object(otherInformation)).properties,
      finop: Type.Optional(Type.Union([Type.Partial(finopSchema), Type.Null()])),
      public_accountant: Type.Optional(
        Type.Union([
          Type.Partial(
            Type.Object({
              ...publicAccountantSchema.properties,
              address: Type.Partial(publicAccountantSchema.properties.address),
            }),
          ),
          Type.Null(),
        ]),
      ),
      /** Time of the loaded version; a later save is a conflict. */
      updatedAt: Type.Optional(timestampSchema),
      /** The first day of the fiscal year end and of the reporting frequency that are sent, null = the beginning; absent: today if they change. */
      fiscal_year_end_date_from: Type.Optional(nullableDate),
      focus_reporting_frequency_from: Type.Optional(nullableDate),
      /** Saves a minimum, date or frequency that reaches closed or reported periods as an amendment. */
      accepts_amendment: Type.Optional(Type.Boolean()),
    },
    { minProperties: 1 },
  ),
});

/** `POST /companies`: `user_email` is the id of one of the caller's confirmed addresses. */
export const companyCreationSchema = Type.Object({
  data: Type.Object({
    company_name: Type.String({ minLength: 1, maxLength: maxProfileText, pattern: '\\S' }),
    domain: Type.String({ maxLength: maxDomainLength, pattern: domainPattern }),
    user_email: idSchema,
  }),
});

export const companyCreatedAnswerSchema = Type.Object({
  data: Type.Object({ company_info: Type.Object({ id: idSchema, company_name: Type.String() }) }),
  message: Type.String(),
});

export type CompanyProfile = Static<typeof companyProfileSchema>;

/** A profile as stored: with its histories, each absent while the value never changed. */
export type StoredProfile = CompanyProfile & Static<typeof profileHistorySchema>;

export type Company = Static<typeof companySchema>;

/** The data of a company save: see `companyChangeSchema`. */
export type CompanyChange = Static<typeof companyChangeSchema>['data'];

/** The data of a new company. */
export type CompanyCreation = Static<typeof companyCreationSchema>['data'];

export type CompanyCreatedAnswer = Static<typeof companyCreatedAnswerSchema>;
