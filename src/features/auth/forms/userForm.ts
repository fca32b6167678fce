import { type ObjectSchema, object } from 'yup';
import type { RegisterUserRequest } from '@/contract/account';
import { companyDomain, crdNumber, emailAddress, optionalName, requiredName, requiredTitle } from '@/lib/validation';

/** What the first step asks for. */
export type PersonValues = { firstName: string; middleName: string; lastName: string; companyName: string };
/** What the second step asks for. */
export type CompanyValues = { userTitle: string; domain: string; emailAddress: string; crdNumber: string };

export const personSchema: ObjectSchema<PersonValues> = object({
  firstName: requiredName('First Name is required'),
  middleName: optionalName(),
  lastName: optionalName(),
  companyName: requiredTitle('Company Name is required'),
});

export const companySchema: ObjectSchema<CompanyValues> = object({
  userTitle: requiredTitle('User Title is required'),
  domain: companyDomain(),
  emailAddress: emailAddress(),
  crdNumber: crdNumber(),
});

export const emptyPerson: PersonValues = { firstName: '', middleName: '', lastName: '', companyName: '' };
export const emptyCompany: CompanyValues = { userTitle: '', domain: '', emailAddress: '', crdNumber: '' };

/** Both steps, as they go along in the browser's history, so that a mistyped address can be put right. */
export type UserDetails = { person: PersonValues; company: CompanyValues };

const userDetailsSchema = object({ person: personSchema.required(), company: companySchema.required() }).required();

/** What the browser's history holds of an earlier visit; empty forms when it holds nothing. */
export function readUserDetails(state: unknown): UserDetails {
  return userDetailsSchema.isValidSync(state, { strict: true })
    ? state
    : { person: emptyPerson, company: emptyCompany };
}

/** Both steps as the call takes them. */
export function toRegisterUserRequest(id: string, person: PersonValues, company: CompanyValues): RegisterUserRequest {
  return { id, ...person, ...company, middleName: person.middleName || null, lastName: person.lastName || null };
}
