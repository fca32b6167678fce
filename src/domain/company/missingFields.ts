import type { Company } from '@/contract/company/company.schema';
import { type ProfileField, type ProfilePath, profileField, profileFields, profileRequirement } from './profileFields';

/** Fields that net capital and the FOCUS report need, in addition to the profile's required ones. */
const neededForReports = ['company_type', 'fiscal_year_end_date'] as const;

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

/** Returns the empty fields that a FOCUS report needs but the profile doesn't require. */
export function missingReportFields(company: Company): readonly ProfileField[] {
  return missingOf(company, neededForReports);
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
