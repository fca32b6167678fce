import { type ObjectSchema, object } from 'yup';
import type { RegisterUserRequest } from '@/contract/account';
import { crdNumber, emailAddress, optionalName, requiredName, requiredTitle } from './detailRules';

/** What the first step asks for. */
export type PersonValues = { firstName: string; middleName: string; lastName: string; companyName: string };
/** What the second step asks for. */
export type CompanyValues = { userTitle: string; domain: string; emailAddress: string; crdNumber: string };

export const personSchema: ObjectSchema<PersonValues> = object({
  firstName: requiredName('First Name'),
  middleName: optionalName(),
  lastName: optionalName(),
  companyName: requiredTitle('Company Name'),
});

export const companySchema: ObjectSchema<CompanyValues> = object({
  userTitle: requiredTitle('User Title'),
  domain: requiredTitle('Domain'),
  emailAddress: emailAddress(),
  crdNumber: crdNumber(),
});

export const emptyPerson: PersonValues = { firstName: '', middleName: '', lastName: '', companyName: '' };
export const emptyCompany: CompanyValues = { userTitle: '', domain: '', emailAddress: '', crdNumber: '' };

/** Both steps as the call takes them. */
export function toRegisterUserRequest(id: string, person: PersonValues, company: CompanyValues): RegisterUserRequest {
  return { id, ...person, ...company, middleName: person.middleName || null, lastName: person.lastName || null };
}
