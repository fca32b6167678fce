export const reportFrequencies = ['Monthly', 'Quarterly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

export const accountingSoftware = ['QUICKSBOOKS', 'Other'] as const;

/** Accounting software as people read it. */
export const accountingSoftwareNames: Readonly<Record<(typeof accountingSoftware)[number], string>> = {
  QUICKSBOOKS: 'QuickBooks',
  Other: 'Other',
};
export const finopLicenses = ['Series 27', 'Series 28'] as const;
export const accountantCategories = ['Individual', 'Firm'] as const;
export const accountantTypes = [
  'Certified Public Accountant',
  'Public Accountant',
  'Accountant not resident in United States or its possessions',
] as const;
export const focusReportPursuant = [
  'None of the above',
  'Rule 17a-5(a)',
  'Rule 17a-5(b)',
  'Rule 17a-11',
  'Special request by designated examining authority',
  'Other',
] as const;

/** The specification's types; `LLC` is an extra (`llcExtra`). */
export const companyTypes = ['A Sole Proprietorship', 'A Partnership', 'Corporation', 'LLC'] as const;
/** The capability of a backend that takes `LLC` as a company type. */
export const llcExtra = 'llc-company-type';
export type CompanyType = (typeof companyTypes)[number];

/** Maximum number of clearing firms and subsidiaries in a profile. */
export const maxClearingFirms = 4;
export const maxSubsidiaries = 4;

/** Maximum length of a profile's texts: of a line, and of the approved lines of business. */
export const maxProfileText = 255;
export const maxProfileParagraph = 2000;

/** Ten digits of a US telephone number, and those of an extension after a dot. */
export const profilePhonePattern = '^\\d{10}(\\.\\d{1,10})?$';

/** A day of the year that exists, `MM-DD`; 29 February is one. */
export const monthDayPattern =
  '^((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))$';

/** The equity items with an opening balance in a profile, each next to its account number (`…_coa_number`). */
export const equityItems = [
  'prior_end_of_fiscal_year_equity',
  'preferred_stock',
  'common_stock',
  'additional_paid_in_capital',
  'retained_earnings',
  'capital_stock_in_treasury',
  'shareholder_distributions',
  'subordinated_liabilities',
] as const;

/** Yes or No questions of "Other information". */
export const otherQuestions = [
  'is_finra',
  'is_disclosed_broker',
  'is_firm_self_clearing_broker_dealer',
  'does_respondent_carry_customer_accounts',
  'has_firm_carry_customer_accounts',
  'has_firm_trade_own_account',
  'has_firm_trade_riskless_principal_basis',
  'has_firm_trade_hold_securities',
  'has_firm_report_fully_disclosed_basis',
  'is_investment_advisor',
  'is_ria',
] as const;

/** The parts of a profile that a save replaces one by one, even without other fields of their tab. */
export const ownSections = [
  'address',
  'primary_contact',
  'billing_information',
  'focus_reporting_frequency',
  'clearing_firm_names',
  'finop',
  'public_accountant',
  'name_of_subsidiaries_affiliates',
] as const;

/** Messages of a save: while a required field of any tab is missing, and when none is. */
export const companySavedTexts = {
  drafted: 'Company profile has been drafted',
  updated: 'Company profile has been updated',
  created: 'Company profile has been created successfully',
} as const;
