import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyProfile } from '@/contract/company/company';
import type { Firm } from '@/domain/calendar/obligations';
import { type ProfileField, profileField, profilePathPrefix } from '@/domain/companyProfile/profileFields';
import type { Auditor, Filer } from '@/domain/focus/focusReport';
import type { DefaultSources } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FirmFacts } from '@/domain/focus/types';
import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';

/**
 * What the computation takes from the company's profile. Where the profile is silent: a corporation, calendar year; `missingFacts` names those
 * that a report must not rest on. What the requirement rests on are the capital settings of the period.
 */
export function firmFacts({ companyName, profile }: StoredCompany): FirmFacts {
  return { name: companyName, ...profileFacts(profile) };
}

type FactFields =
  | 'company_type'
  | 'fiscal_year_end_date'
  | 'does_respondent_carry_customer_accounts'
  | 'has_firm_carry_customer_accounts'
  | 'has_firm_trade_own_account';

/** The facts of a profile that figures depend on. */
export function profileFacts(profile: Pick<CompanyProfile, FactFields>): Required<Omit<FirmFacts, 'name'>> {
  return {
    companyType: profile.company_type ?? 'Corporation',
    fiscalYearEnd: profile.fiscal_year_end_date ?? '12-31',
    carriesCustomerAccounts: profile.does_respondent_carry_customer_accounts === true,
    carriesForOthers: profile.has_firm_carry_customer_accounts === true,
    tradesOwnAccount: profile.has_firm_trade_own_account === true,
  };
}

/** By what the firm's filings go, months of a quarterly filer included; `minimum` is that in force, `sipcCertified` the period ends of its SIPC-3 certificates. */
export function filingFirm(company: StoredCompany, known: Pick<Firm, 'minimum' | 'sipcCertified'> = {}): Firm {
  const { fiscalYearEnd: yearEnd } = firmFacts(company);
  return { frequency: 'Monthly', yearEnd, withdrawal: company.profile.withdrawal_date ?? null, ...known };
}

/** How the firm clears, for the exemption that its capital inputs start with. */
export function clearingOf({ profile }: StoredCompany): Pick<DefaultSources, 'clearingFirmName' | 'isFullyDisclosed'> {
  return {
    clearingFirmName: profile.clearing_firm_names?.[0] ?? profile.clearing_broker_name,
    isFullyDisclosed: profile.has_firm_report_fully_disclosed_basis === true || profile.is_disclosed_broker === true,
  };
}

const neededFacts = ['company_type', 'fiscal_year_end_date'] as const satisfies readonly (keyof CompanyProfile)[];

/** The profile's fields that a report needs and that nothing is in; the minimum is that of the capital settings in force. */
export function missingFacts({ profile }: StoredCompany, settings: CapitalSettings | null): readonly ProfileField[] {
  const isMinimumSet = settings !== null && settings.minimumNetCapital !== null;
  const missing: readonly (keyof CompanyProfile)[] = neededFacts.filter((name) => profile[name] === null);
  return (isMinimumSet ? missing : [...missing, 'min_net_capital_req' as const]).map(profileField);
}

/** Throws 422 naming the facts that the figures need and the profile and the settings in force do not hold. */
export function requireFacts(company: StoredCompany, settings: CapitalSettings | null): void {
  const missing = missingFacts(company, settings);
  if (missing.length > 0) throw profileIncomplete(missing);
}

/** 422: the profile lacks these fields, which the details name by their paths. */
export function profileIncomplete(fields: readonly ProfileField[]) {
  const labels = fields.map(({ label }) => label).join(', the ');
  const details = fields.map(({ path, label }) => ({
    path: `${profilePathPrefix}${path}`,
    message: `The ${label} is not set`,
  }));
  return ruleBroken(`Please set the ${labels} in the Company Profile`, details);
}

/** What the report's cover says of the firm. */
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
