import type { Company } from '@/contract/company/company.schema';
import { type ProfileField, type ProfilePath, profileField, profileFields, profileRequirement } from './profileFields';

/** Fields without which no net capital and no FOCUS report is made: the ones that a form marks. */
const blocksReports: readonly ProfilePath[] = [
  'focus_reporting_frequency',
  'fiscal_year_end_date',
  'min_net_capital_req',
  'company_type',
];

/** Fields that the FOCUS report prints on its cover or asks about in its answers and exemption. */
const printedOnReports: readonly ProfilePath[] = [
  'sec_file_number',
  'address.address_1',
  'address.city',
  'address.state',
  'address.postal_code',
  'primary_contact.first_name',
  'primary_contact.last_name',
  'is_disclosed_broker',
  'does_respondent_carry_customer_accounts',
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
  // The Firm ID is the CRD number, which is asked for with this question.
  const firmId: readonly ProfilePath[] = company.crd_number === null ? ['is_finra'] : [];
  return missingOf(company, [...blocksReports, ...printedOnReports, ...firmId]);
}

/** Returns true for a field without which no report is made. */
export function isBlocking(path: ProfilePath): boolean {
  return blocksReports.includes(path);
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
