import { ruleBroken } from '@server/common/errors';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { CompanyProfile, StoredProfile } from '@/contract/company/company.schema';
import type { Firm } from '@/domain/calendar/obligation';
import { readOwnDays } from '@/domain/calendar/ownDays';
import { blockingFields } from '@/domain/company/missingFields';
import { type ProfileField, profileField, profilePathPrefix } from '@/domain/company/profileFields';
import { getYearEnds } from '@/domain/company/profileHistory';
import type { Auditor, Filer } from '@/domain/focus/focusReport';
import type { DefaultSources } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FirmFacts } from '@/domain/focus/types';
import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';
import { fiscalYearOf, type IsoDate, valuesUntil, type YearEnds } from '@/domain/periods';

/**
 * Returns the profile's facts for the computation, by default a corporation with a calendar year; `missingFacts` names the ones that a report needs.
 * Facts of the requirement are in the period's capital settings.
 */
export function firmFacts({ companyName, profile }: StoredCompany): FirmFacts {
  return { name: companyName, ...profileFacts(profile) };
}

type FactFields =
  | 'company_type'
  | 'fiscal_year_end_date'
  | 'fiscal_year_ends'
  | 'does_respondent_carry_customer_accounts'
  | 'has_firm_carry_customer_accounts'
  | 'has_firm_trade_own_account'
  | 'is_firm_self_clearing_broker_dealer';

/** Returns the facts of a profile that figures depend on. */
export function profileFacts(profile: Pick<StoredProfile, FactFields>): Required<Omit<FirmFacts, 'name'>> {
  return {
    companyType: profile.company_type ?? 'Corporation',
    fiscalYearEnd: getYearEnds(profile) ?? '12-31',
    carriesCustomerAccounts: profile.does_respondent_carry_customer_accounts === true,
    carriesForOthers: profile.has_firm_carry_customer_accounts === true,
    clearsTransactions: profile.is_firm_self_clearing_broker_dealer === true,
    tradesOwnAccount: profile.has_firm_trade_own_account === true,
  };
}

/** Returns fiscal years as a report's basis has them, those up to its last day. */
export function toBasisYears(yearEnds: YearEnds, day: IsoDate): string {
  const known = valuesUntil(yearEnds, day);
  return typeof known === 'string' ? known : JSON.stringify(known);
}

/** Returns the fiscal year of a day as the basis of a report of that year has it. */
export function toBasisYear(yearEnds: YearEnds, day: IsoDate): string {
  const { from, to } = fiscalYearOf(day, yearEnds);
  return `${from} to ${to}`;
}

/**
 * Returns the facts that the firm's filings depend on, months of a quarterly filer included; `minimum` is the one in force, `sipcCertified` the
 * period ends of its SIPC-3 certificates.
 */
export function filingFirm(
  company: StoredCompany,
  known: Pick<Firm, 'minimum' | 'sipcCertified' | 'positionDates'> = {},
): Firm {
  const { fiscalYearEnd: yearEnd } = firmFacts(company);
  return { frequency: 'Monthly', yearEnd, ...readOwnDays(company.profile), ...known };
}

/** Returns the firm's clearing arrangement, for the exemption that its capital inputs start with. */
export function clearingOf({ profile }: StoredCompany): Pick<DefaultSources, 'clearingFirmName' | 'isFullyDisclosed'> {
  return {
    clearingFirmName: profile.clearing_firm_names?.[0] ?? profile.clearing_broker_name,
    isFullyDisclosed: profile.has_firm_report_fully_disclosed_basis === true || profile.is_disclosed_broker === true,
  };
}

/** Returns the empty profile fields that a report needs; the minimum is that of the capital settings in force. */
export function missingFacts({ profile }: StoredCompany, settings: CapitalSettings | null): readonly ProfileField[] {
  const facts = { ...profile, min_net_capital_req: settings?.minimumNetCapital ?? null };
  return blockingFields.filter((name) => facts[name] === null).map(profileField);
}

/** Throws 422 naming the facts that the figures need and that the profile and settings lack. */
export function requireFacts(company: StoredCompany, settings: CapitalSettings | null): void {
  const missing = missingFacts(company, settings);
  if (missing.length > 0) throw profileIncomplete(missing);
}

/** Returns a 422 that names the profile's missing fields; its details have their paths. */
export function profileIncomplete(fields: readonly ProfileField[]) {
  const labels = fields.map(({ label }) => label).join(', the ');
  const details = fields.map(({ path, label }) => ({
    path: `${profilePathPrefix}${path}`,
    message: `The ${label} is not set`,
  }));
  return ruleBroken(`Please set the ${labels} in the Company Profile`, details);
}

/** Returns the firm's facts for a report's cover. */
export function filerOf({ companyName, profile, isSample }: StoredCompany): Filer {
  const { address, primary_contact: contact } = profile;
  return {
    name: companyName,
    secFileNumber: profile.sec_file_number ?? '',
    firmId: profile.crd_number ?? '',
    street: joined([address.address_1, address.address_2, address.address_3], ', '),
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
    contactName: joined([contact.first_name, contact.middle_name, contact.last_name], ' '),
    contactPhone: contact.direct_phone ?? contact.main_office_phone ?? '',
    subsidiaries: (profile.name_of_subsidiaries_affiliates ?? []).map(({ name }) => name),
    auditor: auditorOf(profile),
    ...(isSample && { isSample }),
  };
}

function auditorOf({ public_accountant: accountant }: CompanyProfile): Auditor | null {
  if (accountant === null) return null;
  const { name, street, city, state, postal_code } = accountant.address;
  return {
    name: name ?? '',
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postal_code ?? '',
    kind: accountant.type === null ? null : auditorBoxes[accountant.type],
  };
}

type AccountantType = NonNullable<NonNullable<CompanyProfile['public_accountant']>['type']>;

const auditorBoxes: Readonly<Record<AccountantType, Auditor['kind']>> = {
  'Certified Public Accountant': '75',
  'Public Accountant': '76',
  'Accountant not resident in United States or its possessions': '77',
};

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}
