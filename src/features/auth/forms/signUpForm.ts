import { boolean, mixed, type ObjectSchema, object, string } from 'yup';
import type { SentOtpRequest } from '@/contract/account';
import { type CountryCode, defaultCountry } from '@/contract/countries';
import { mobileNumber, newPassword, repeatedPassword } from '@/lib/validation';

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
    captcha: hasCaptcha ? captcha.required('Please confirm that you are not a robot.') : captcha,
  });
}

export function toSentOtpRequest({ confirmPassword, captcha, ...values }: SignUpValues): SentOtpRequest {
  return captcha === '' ? values : { ...values, captcha };
}
