import { string } from 'yup';
import { otpLength } from '@/contract/auth/account';
import { type CountryCode, internationalNumber } from '@/contract/auth/countries';
import { maxPasswordLength, passwordIssue } from '@/contract/auth/passwordRule';
import { invalidPhoneText } from '@/lib/phone';
import { requiredMessage } from './rules';

/** The specification's two descriptions of the rule for a new password; the stricter one applies. */
export const passwordHint = 'Password: 8 characters, one uppercase, one lowercase, one number, one special character';
export const shortPasswordHint = 'Password must have at least 6 characters, 1 number, 1 special character.';

/** Validates a new password; its error names the missing part. */
export function newPassword() {
  return string()
    .required('Password is required')
    .max(maxPasswordLength, `Use ${maxPasswordLength} characters or fewer.`)
    .test('rule', (password, context) => {
      const error = passwordIssue(password);
      return error === null || context.createError({ message: error });
    });
}

/** Validates the repeated `password` field; `text` is the error. Two empty fields match. */
export function repeatedPassword(text: string) {
  return string()
    .defined()
    .test('repeated', text, (again, { parent, createError }) => {
      if (again !== '') return again === parent.password;
      return createError({ message: parent.password === '' ? requiredMessage : text });
    });
}

/** Validates a mobile number of the country in the form's field `countryName`. */
export function mobileNumber(countryName: string) {
  return string()
    .required('Phone Number is required')
    .test('country', invalidPhoneText, (typed, { parent }: { parent: Record<string, CountryCode> }) => {
      const country = parent[countryName];
      return country !== undefined && internationalNumber(country, typed) !== null;
    });
}

/** Validates a code that was sent, with or without blanks; only its digits are submitted. */
export function otp() {
  return string()
    .transform((typed: string) => typed.replace(/\s/g, ''))
    .required('OTP is invalid')
    .matches(new RegExp(`^\\d{${otpLength}}$`), 'OTP is invalid');
}

/** Validates an authenticator app's code, with or without blanks. */
export function appCode() {
  return string()
    .transform((typed: string) => typed.replace(/\s/g, ''))
    .matches(new RegExp(`^\\d{${otpLength}}$`), `Enter the ${otpLength} digits that your app shows`)
    .defined();
}
