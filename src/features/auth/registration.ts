import { boolean, mixed, type ObjectSchema, object, string } from 'yup';
import type { RegisterUserRequest, SentOtpRequest } from '@/contract/people/account';
import { type CountryCode, defaultCountry, internationalNumber } from '@/contract/people/countries';
import { fieldsOf } from '@/domain/records';
import { storedItem, tabStorage } from '@/lib/storage';
import {
  companyDomain,
  crdNumber,
  emailAddress,
  mobileNumber,
  newPassword,
  optionalName,
  repeatedPassword,
  requiredName,
  requiredTitle,
} from '@/lib/validation';
import { hasTexts } from './stored';

/** What the first screen of a registration asks for. */
export type SignUpValues = {
  countryCode: CountryCode;
  mobileNumber: string;
  password: string;
  confirmPassword: string;
  superAdmin: boolean;
  /** The solved challenge; stays empty on a backend without one. */
  captcha: string;
};

export const emptySignUp: SignUpValues = {
  countryCode: defaultCountry,
  mobileNumber: '',
  password: '',
  confirmPassword: '',
  superAdmin: true,
  captcha: '',
};

export function signUpSchema(hasCaptcha: boolean): ObjectSchema<SignUpValues> {
  const captcha = string().defined();
  return object({
    countryCode: mixed<CountryCode>().required(),
    mobileNumber: mobileNumber('countryCode'),
    password: newPassword(),
    confirmPassword: repeatedPassword('Confirm Password is not matched'),
    superAdmin: boolean().required(),
    captcha: hasCaptcha ? captcha.required("Confirm that you're not a robot.") : captcha,
  });
}

export function toSentOtpRequest({ confirmPassword, captcha, ...values }: SignUpValues): SentOtpRequest {
  return captcha === '' ? values : { ...values, captcha };
}

/** A typed mobile number as it is dialled from anywhere. */
export function shownNumber(country: CountryCode, typed: string): string {
  return `+${internationalNumber(country, typed) ?? typed}`;
}

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

const emptyPerson: PersonValues = { firstName: '', middleName: '', lastName: '', companyName: '' };
const emptyCompany: CompanyValues = { userTitle: '', domain: '', emailAddress: '', crdNumber: '' };

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

/** The user form as far as it is filled in, and the step that it is at. */
export type UserDraft = UserDetails & {
  /** The flow that it is filled in for. */
  userId: string;
  step: 0 | 1;
};

/** Kept for this tab, through its reloads; holds neither passwords nor codes. */
export const userDraft = storedItem<UserDraft>(
  'user_draft',
  (stored) => (isUserDraft(stored) ? stored : null),
  tabStorage,
);

function isUserDraft(value: unknown): value is UserDraft {
  const { userId, step, person, company } = fieldsOf(value);
  const isAtStep = step === 0 || step === 1;
  const areDetails = hasTexts(person, Object.keys(emptyPerson)) && hasTexts(company, Object.keys(emptyCompany));
  return typeof userId === 'string' && isAtStep && areDetails;
}
