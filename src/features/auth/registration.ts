import { boolean, mixed, type ObjectSchema, object, string } from 'yup';
import type { RegisterUserRequest, SentOtpRequest } from '@/contract/auth/account.schema';
import { type CountryCode, defaultCountry, internationalNumber } from '@/contract/auth/countries';
import { readFields } from '@/domain/history/records';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';
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

/** Form values of a registration's first screen. */
export type SignUpValues = {
  countryCode: CountryCode;
  mobileNumber: string;
  password: string;
  confirmPassword: string;
  superAdmin: boolean;
  /** The solved challenge; empty on a backend without one. */
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

/** Formats a typed mobile number in international format. */
export function shownNumber(country: CountryCode, typed: string): string {
  return `+${internationalNumber(country, typed) ?? typed}`;
}

/** Form values of the first step. */
export type PersonValues = { firstName: string; middleName: string; lastName: string; companyName: string };
/** Form values of the second step. */
export type CompanyStepValues = { userTitle: string; domain: string; emailAddress: string; crdNumber: string };

export const personSchema: ObjectSchema<PersonValues> = object({
  firstName: requiredName('First Name is required'),
  middleName: optionalName(),
  lastName: optionalName(),
  companyName: requiredTitle('Company Name is required'),
});

export const companyStepSchema: ObjectSchema<CompanyStepValues> = object({
  userTitle: requiredTitle('User Title is required'),
  domain: companyDomain(),
  emailAddress: emailAddress(),
  crdNumber: crdNumber(),
});

const emptyPerson: PersonValues = { firstName: '', middleName: '', lastName: '', companyName: '' };
const emptyCompany: CompanyStepValues = { userTitle: '', domain: '', emailAddress: '', crdNumber: '' };

/** Both steps in the browser's history, so that a mistyped address can be corrected. */
export type UserDetails = { person: PersonValues; company: CompanyStepValues };

const userDetailsSchema = object({ person: personSchema.required(), company: companyStepSchema.required() }).required();

/** Reads the values of an earlier visit from the browser's history; empty forms without any. */
export function readUserDetails(state: unknown): UserDetails {
  return userDetailsSchema.isValidSync(state, { strict: true })
    ? state
    : { person: emptyPerson, company: emptyCompany };
}

/** Converts both steps to the call's request. */
export function toRegisterUserRequest(
  id: string,
  person: PersonValues,
  company: CompanyStepValues,
): RegisterUserRequest {
  return { id, ...person, ...company, middleName: person.middleName || null, lastName: person.lastName || null };
}

/** The values typed into the user form so far, and its current step. */
export type UserDraft = UserDetails & {
  /** The flow that the form belongs to. */
  userId: string;
  step: 0 | 1;
};

/** Draft of this tab, kept through reloads; has neither passwords nor codes. */
export const userDraft = storedItem<UserDraft>(
  'user_draft',
  (stored) => (isUserDraft(stored) ? stored : null),
  tabStorage,
);

function isUserDraft(value: unknown): value is UserDraft {
  const { userId, step, person, company } = readFields(value);
  const isAtStep = step === 0 || step === 1;
  const areDetails = hasTexts(person, Object.keys(emptyPerson)) && hasTexts(company, Object.keys(emptyCompany));
  return typeof userId === 'string' && isAtStep && areDetails;
}
