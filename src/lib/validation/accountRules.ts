import { string } from 'yup';
import { otpLength } from '@/contract/people/account';
import { type CountryCode, internationalNumber } from '@/contract/people/countries';
import { maxPasswordLength, passwordIssue } from '@/contract/people/passwordRule';
import { invalidPhoneText } from '@/lib/phone';
import { requiredText } from './rules';

/** The two texts by which the specification names the rule of a new password; the stricter one is what holds. */
export const passwordHint = 'Password: 8 characters, one uppercase, one lowercase, one number, one special character';
export const shortPasswordHint = 'Password must have at least 6 characters, 1 number, 1 special character.';

/** A new password: says what it lacks. */
export function newPassword() {
  return string()
    .required('Password is required')
    .max(maxPasswordLength, `Use ${maxPasswordLength} characters or fewer.`)
    .test('rule', (password, context) => {
      const error = passwordIssue(password);
      return error === null || context.createError({ message: error });
    });
}

/** The password of the field `password` once more; `text` is said of any other. Where both are empty there is nothing to compare. */
export function repeatedPassword(text: string) {
  return string()
    .defined()
    .test('repeated', text, (again, { parent, createError }) => {
      if (again !== '') return again === parent.password;
      return createError({ message: parent.password === '' ? requiredText : text });
    });
}

/** A mobile number of the country that the form holds in its field `countryName`. */
export function mobileNumber(countryName: string) {
  return string()
    .required('Phone Number is required')
    .test('country', invalidPhoneText, (typed, { parent }: { parent: Record<string, CountryCode> }) => {
      const country = parent[countryName];
      return country !== undefined && internationalNumber(country, typed) !== null;
    });
}

/** A code that was sent, with or without blanks in it; its digits alone are submitted. */
export function otp() {
  return string()
    .transform((typed: string) => typed.replace(/\s/g, ''))
    .required('OTP is invalid')
    .matches(new RegExp(`^\\d{${otpLength}}$`), 'OTP is invalid');
}

/** The code that an authenticator app shows, with or without blanks in it. */
export function appCode() {
  return string()
    .transform((typed: string) => typed.replace(/\s/g, ''))
    .matches(new RegExp(`^\\d{${otpLength}}$`), `Enter the ${otpLength} digits that your app shows`)
    .defined();
}
