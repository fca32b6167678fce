import type { Company } from '@/contract/company/company.schema';
import { type ProfileField, type ProfilePath, profileField, profileFields, profileRequirement } from './profileFields';

/** Fields without which no net capital and no FOCUS report is made. */
export const blockingFields = [
  'company_type',
  'fiscal_year_end_date',
  'min_net_capital_req',
] as const satisfies readonly ProfilePath[];

/** Fields that FOCUS prints on its cover, or that its answers, requirement and exemption depend on. */
const printedOnReports: readonly ProfilePath[] = [
  'focus_reporting_frequency',
  'sec_file_number',
  'address.address_1',
  'address.city',
  'address.state',
  'address.postal_code',
  'primary_contact.first_name',
  'primary_contact.last_name',
  'primary_contact.direct_phone',
  'is_disclosed_broker',
  'is_firm_self_clearing_broker_dealer',
  'does_respondent_carry_customer_accounts',
  'has_firm_carry_customer_accounts',
  'has_firm_trade_own_account',
];

/** Returns the profile's empty required fields, of all tabs, in the order of the screens. */
export function missingProfileFields(company: Company): readonly ProfileField[] {
  return missingOf(
    company,
    profileFields.map(({ path }) => path).filter((path) => isRequired(company, path)),
  );
}

function isRequired(company: Company, path: ProfilePath): boolean {
  const by = profileRequirement(path);
  return typeof by === 'boolean' ? by : valueAt(company, by) === true;
}

/** Returns the empty fields that a FOCUS report needs, the ones that block it first. */
export function missingReportFields(company: Company): readonly ProfileField[] {
  // The Firm ID on the cover is a member's CRD number.
  const firmId: ProfilePath = company.is_finra === true ? 'crd_number' : 'is_finra';
  const isKnown = !isMissing(company.crd_number);
  return missingOf(company, [...blockingFields, ...printedOnReports, ...(isKnown ? [] : [firmId])]);
}

/** Returns true for a field that a form marks: Save refuses it empty where it is shown, or no report is made without it. */
export function isMarked(path: ProfilePath): boolean {
  return profileRequirement(path) !== false || blockingFields.some((blocking) => blocking === path);
}

function missingOf(company: Company, paths: readonly ProfilePath[]): ProfileField[] {
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
