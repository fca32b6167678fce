import type { TProperties } from 'typebox';
import { type CompanyType, otherQuestions, ownSections } from '@/contract/company/company';
import type { CompanyChange, CompanyProfile } from '@/contract/company/company.schema';
import { companyProfileSchema, finopSchema, publicAccountantSchema } from '@/contract/company/company.schema';

const { properties } = companyProfileSchema;

const emptyAddress = nullOfEach(properties.address.properties);
const emptyContact = nullOfEach(properties.primary_contact.properties);
const answeredContact = { ...emptyContact, is_principal_firm: false, is_cfo_firm: false };
const emptyBilling = nullOfEach(properties.billing_information.properties);

const emptyFinop = nullOfEach(finopSchema.properties);
const emptyAccountantAddress = nullOfEach(publicAccountantSchema.properties.address.properties);

/** An empty profile; the accounting software and `firm_id` are the specification's defaults. */
const emptyProfile: CompanyProfile = {
  ...nullOfEach(properties),
  address: emptyAddress,
  primary_contact: emptyContact,
  billing_information: emptyBilling,
  firm_id: 2,
  accounting_software: 'QUICKSBOOKS',
  focus_report_pursuant: [],
};

const no = Object.fromEntries(otherQuestions.map((name) => [name, false]));
const isOwnSection = new Set<string>(ownSections);
const isOtherInformation = new Set(Object.keys(properties).filter((name) => !isOwnSection.has(name)));

/** The person who registers a company, and its name; the phone in digits with the country code. */
export type Founder = {
  companyName: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  title: string | null;
  email: string;
  phoneNumber: string | null;
};

/** Returns a new company's profile, which has a CRD number, and of a registration the contact and the company type of the name. */
export function newCompanyProfile(crdNumber: string | null, founder?: Founder): CompanyProfile {
  const profile = { ...emptyProfile, crd_number: crdNumber };
  if (founder === undefined) return profile;
  const { firstName, middleName, lastName, title, email, phoneNumber } = founder;
  return {
    ...profile,
    company_type: typeOfName(founder.companyName),
    primary_contact: whole(emptyContact, {
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      title,
      email,
      mobile_phone: usPhone(phoneNumber),
    }),
  };
}

/** Legal forms at the end of a company's name. */
const namedTypes: readonly [RegExp, CompanyType][] = [
  [/\b(inc|incorporated|corp|corporation)\.?$/i, 'Corporation'],
  [/\b(llc|l\.l\.c)\.?$/i, 'LLC'],
  [/\b(lp|llp|l\.p|l\.l\.p)\.?$/i, 'A Partnership'],
];

function typeOfName(name: string): CompanyType | null {
  return namedTypes.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null;
}

/** Returns a number's ten digits, as a profile has them; null for one of another country. */
function usPhone(phoneNumber: string | null): string | null {
  return /^1(\d{10})$/.exec(phoneNumber ?? '')?.[1] ?? null;
}

/**
 * Replaces the sections that the change contains; a field that a section omits becomes empty or No. Any field of "Other information" outside its
 * sections replaces all of it, sections included.
 */
export function replaceSections(profile: CompanyProfile, change: CompanyChange): CompanyProfile {
  const sent = sentSections(change);
  const carriesOther = Object.keys(sent).some((name) => isOtherInformation.has(name));
  const { address, primary_contact, billing_information } = profile;
  const base = carriesOther ? { ...emptyProfile, ...no, address, primary_contact, billing_information } : profile;
  return { ...base, ...sent };
}

/** Returns true if a save would change anything. */
export function carriesSections(change: CompanyChange): boolean {
  return change.company_name !== undefined || Object.keys(change).some((name) => Object.hasOwn(properties, name));
}

/** Returns the profile part of the change, each section whole. Unknown names are dropped. */
function sentSections(change: CompanyChange): Partial<CompanyProfile> {
  const sent = known(properties, change);
  const { address, primary_contact, billing_information, finop, public_accountant, ...fields } = sent;
  const { clearing_firm_names: clearingFirms, name_of_subsidiaries_affiliates: subsidiaries } = fields;
  return {
    ...(fields as Partial<CompanyProfile>), // what is optional in a change is there when it is named
    ...(address && { address: whole(emptyAddress, address) }),
    ...(primary_contact && { primary_contact: whole(answeredContact, primary_contact) }),
    ...(billing_information && { billing_information: whole(emptyBilling, billing_information) }),
    ...(finop !== undefined && { finop: finopOf(finop) }),
    ...(public_accountant !== undefined && { public_accountant: accountantOf(public_accountant) }),
    ...(clearingFirms !== undefined && { clearing_firm_names: filledNames(clearingFirms) }),
    ...(subsidiaries !== undefined && { name_of_subsidiaries_affiliates: namedSubsidiaries(subsidiaries) }),
  };
}

/** Returns the known fields of a section with trimmed texts; a blank text becomes null. */
function known<Sent extends object>(fields: object, sent: Sent): Sent {
  const entries = Object.entries(sent).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(entries.map(([name, value]) => [name, tidied(value)])) as Sent; // every text may be null
}

function tidied(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

function whole<Section extends object>(empty: Section, sent: object): Section {
  return { ...empty, ...known(empty, sent) };
}

function finopOf(sent: CompanyChange['finop'] | null): CompanyProfile['finop'] {
  const finop: NonNullable<CompanyProfile['finop']> = whole(emptyFinop, sent ?? {});
  return isEmpty(finop) ? null : finop;
}

function accountantOf(sent: CompanyChange['public_accountant'] | null): CompanyProfile['public_accountant'] {
  const { category = null, type = null } = sent ?? {};
  const address = whole(emptyAccountantAddress, sent?.address ?? {});
  return isEmpty({ category, type, ...address }) ? null : { category, type, address };
}

function filledNames(names: readonly string[] | null): string[] | null {
  const filled = (names ?? []).map((name) => name.trim()).filter((name) => name !== '');
  return filled.length === 0 ? null : filled;
}

type Subsidiaries = CompanyProfile['name_of_subsidiaries_affiliates'];

function namedSubsidiaries(sent: Subsidiaries): Subsidiaries {
  if (sent === null || sent.length === 0) return null;
  return sent.map(({ name, phone }) => ({ name: name.trim(), phone }));
}

function isEmpty(section: object): boolean {
  return Object.values(section).every((value) => value === null);
}

function nullOfEach<Properties extends TProperties>(fields: Properties) {
  // Object.fromEntries loses the names in its type.
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { [Name in keyof Properties]: null };
}
