import { type Company, otherQuestions } from '@/contract/company/company';
import { type ProfileField, profileField } from './profileFields';

const addressPaths = ['address_1', 'country', 'state', 'city', 'postal_code'];
const personPaths = [
  'first_name',
  'last_name',
  'title',
  'main_office_phone',
  'direct_phone',
  'mobile_phone',
  'email',
] as const;

const alwaysRequired: readonly string[] = [
  'company_name',
  ...addressPaths.map((name) => `address.${name}`),
  'address.billing_phone',
  ...personPaths.map((name) => `primary_contact.${name}`),
  'primary_contact.is_principal_firm',
  ...['name', 'email', 'phone', ...addressPaths].map((name) => `billing_information.${name}`),
  ...otherQuestions,
  'sec_file_number',
  'min_net_capital_req',
  'focus_reporting_frequency',
  'focus_report_pursuant',
  ...personPaths.map((name) => `finop.${name}`),
  'finop.crd_number',
  'finop.license_type',
  'public_accountant.category',
  'public_accountant.type',
  ...['name', 'street', 'city', 'state', 'postal_code'].map((name) => `public_accountant.address.${name}`),
];

/** A field that is required when another one is answered with Yes. */
const requiredWith: Readonly<Record<string, string>> = {
  'primary_contact.crd_number': 'primary_contact.is_principal_firm',
  crd_number: 'is_finra',
  investment_advisor_crd_number: 'is_investment_advisor',
  prime_broker_name: 'is_ria',
};

/** What net capital and the FOCUS report cannot do without, beside what the profile itself requires. */
const neededForReports = ['company_type', 'fiscal_year_end_date'] as const;

/** The profile's required fields, of all tabs, that nothing is in, in the order of the screens. */
export function missingProfileFields(company: Company): readonly ProfileField[] {
  const conditional = Object.entries(requiredWith).flatMap(([path, question]) =>
    valueAt(company, question) === true ? [path] : [],
  );
  return missingOf(company, [...alwaysRequired, ...conditional]);
}

/** The fields that a FOCUS report needs, which a profile may be saved without, that nothing is in. */
export function missingReportFields(company: Company): readonly ProfileField[] {
  return missingOf(company, neededForReports);
}

function missingOf(company: Company, paths: readonly string[]): ProfileField[] {
  return paths.filter((path) => isMissing(valueAt(company, path))).map(profileField);
}

function valueAt(company: Company, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : null), company);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
