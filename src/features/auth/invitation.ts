import { mixed, type ObjectSchema, object, string } from 'yup';
import type { Invitation, RegisterInviteRequest } from '@/contract/people/account';
import { type CountryCode, countryCodes, defaultCountry, internationalNumber } from '@/contract/people/countries';
import { fieldsOf } from '@/domain/records';
import {
  mobileNumber,
  newPassword,
  optionalName,
  repeatedPassword,
  requiredName,
  requiredTitle,
  shortPasswordHint,
} from '@/lib/validation';
import { hasTexts } from './stored';

/** What an invited person is asked for. */
export type InviteValues = {
  countryCode: CountryCode;
  phoneNumber: string;
  firstName: string;
  middleName: string;
  lastName: string;
  userTitle: string;
  password: string;
  repeatPassword: string;
};

/** The first of the specification's two readings of the rule. */
const firstReading = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@#$!%*?&]).{6,}$/su;

export const inviteSchema: ObjectSchema<InviteValues> = object({
  countryCode: mixed<CountryCode>().required(),
  phoneNumber: mobileNumber('countryCode'),
  firstName: requiredName('First Name is required'),
  middleName: optionalName(),
  lastName: requiredName('Last Name is required'),
  userTitle: requiredTitle('User Title is required'),
  password: invitedPassword(),
  repeatPassword: repeatedPassword('Repeat password should be match with password'),
});

/** Judged by the first reading, with its own text, and what passes there by the stricter one. */
function invitedPassword() {
  return string().matches(firstReading, { message: shortPasswordHint, excludeEmptyString: true }).concat(newPassword());
}

/** The form as the invitation fills it, as far as it is known. */
export function toInviteForm(invitation: Invitation | undefined): InviteValues {
  return {
    countryCode: defaultCountry,
    phoneNumber: '',
    firstName: invitation?.first_name ?? '',
    middleName: '',
    lastName: invitation?.last_name ?? '',
    userTitle: invitation?.user_title ?? '',
    password: '',
    repeatPassword: '',
  };
}

export function toRegisterInviteRequest(token: string, values: InviteValues): RegisterInviteRequest {
  const { firstName, middleName, lastName, userTitle, password } = values;
  const phoneNumber = `+${internationalNumber(values.countryCode, values.phoneNumber)}`;
  return { firstName, middleName: middleName || null, lastName, userTitle, phoneNumber, password, token };
}

/** An invitation's form as it goes along in the browser's history, without its passwords, so that a mistyped number can be put right. */
export type InviteDetails = { token: string; values: Omit<InviteValues, 'password' | 'repeatPassword'> };

const texts = ['phoneNumber', 'firstName', 'middleName', 'lastName', 'userTitle'] as const;

export function toInviteDetails(token: string, values: InviteValues): InviteDetails {
  const { password, repeatPassword, ...others } = values;
  return { token, values: others };
}

/** What the browser's history holds of an earlier visit; null when it holds nothing. */
export function readInviteDetails(state: unknown): InviteDetails | null {
  return isInviteDetails(state) ? state : null;
}

function isInviteDetails(state: unknown): state is InviteDetails {
  const { token, values } = fieldsOf(state);
  const { countryCode } = fieldsOf(values);
  const isCountry = countryCodes.some((code) => code === countryCode);
  return typeof token === 'string' && isCountry && hasTexts(values, texts);
}
