import { mixed, type ObjectSchema, object, string } from 'yup';
import type { Invitation, RegisterInviteRequest } from '@/contract/auth/account.schema';
import { type CountryCode, countryCodes, defaultCountry, internationalNumber } from '@/contract/auth/countries';
import { readFields } from '@/domain/history/records';
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

/** Form values of an invited user. */
export type InvitedUserValues = {
  countryCode: CountryCode;
  phoneNumber: string;
  firstName: string;
  middleName: string;
  lastName: string;
  userTitle: string;
  password: string;
  repeatPassword: string;
};

/** The first of the specification's two versions of the password rule. */
const firstReading = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@#$!%*?&]).{6,}$/su;

export const invitedUserSchema: ObjectSchema<InvitedUserValues> = object({
  countryCode: mixed<CountryCode>().required(),
  phoneNumber: mobileNumber('countryCode'),
  firstName: requiredName('First Name is required'),
  middleName: optionalName(),
  lastName: requiredName('Last Name is required'),
  userTitle: requiredTitle('User Title is required'),
  password: invitedPassword(),
  repeatPassword: repeatedPassword('Repeat password should be match with password'),
});

/** Validates by the first version, with its own message, then by the stricter one. */
function invitedPassword() {
  return string().matches(firstReading, { message: shortPasswordHint, excludeEmptyString: true }).concat(newPassword());
}

/** Returns the form's values from the invitation, as far as known. */
export function toInviteForm(invitation: Invitation | undefined): InvitedUserValues {
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

export function toRegisterInviteRequest(token: string, values: InvitedUserValues): RegisterInviteRequest {
  const { firstName, middleName, lastName, userTitle, password } = values;
  const phoneNumber = `+${internationalNumber(values.countryCode, values.phoneNumber)}`;
  return { firstName, middleName: middleName || null, lastName, userTitle, phoneNumber, password, token };
}

/** An invitation's form in the browser's history, without its passwords, so that a mistyped number can be corrected. */
export type InviteDetails = { token: string; values: Omit<InvitedUserValues, 'password' | 'repeatPassword'> };

const texts = ['phoneNumber', 'firstName', 'middleName', 'lastName', 'userTitle'] as const;

export function toInviteDetails(token: string, values: InvitedUserValues): InviteDetails {
  const { password, repeatPassword, ...others } = values;
  return { token, values: others };
}

/** Reads the values of an earlier visit from the browser's history; null without any. */
export function readInviteDetails(state: unknown): InviteDetails | null {
  return isInviteDetails(state) ? state : null;
}

function isInviteDetails(state: unknown): state is InviteDetails {
  const { token, values } = readFields(state);
  const { countryCode } = readFields(values);
  const isCountry = countryCodes.some((code) => code === countryCode);
  return typeof token === 'string' && isCountry && hasTexts(values, texts);
}
