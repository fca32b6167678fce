import { type CountryCode, internationalNumber } from '@/contract/countries';
import type { LoginRequest } from '@/contract/session';
import { invalidPhoneText } from '@/lib/phone';

/** What somebody typed to sign in; the country counts only for a mobile number. */
export type TypedCredentials = LoginRequest & { country: CountryCode };

export type CredentialErrors = Partial<Record<keyof LoginRequest, string>>;

/** Whether a user name is a mobile number without its country: digits alone, or written as people write numbers. */
export function isMobileNumber(username: string): boolean {
  return /^[\d(][\d\s().-]*$/.test(username.trim()) && /\d/.test(username);
}

/** What is missing or cannot be, by field; empty when nothing is. */
export function checkCredentials(typed: TypedCredentials): CredentialErrors {
  const usernameError = checkUsername(typed);
  return {
    ...(usernameError !== null && { username: usernameError }),
    ...(typed.password === '' && { password: 'Password is required' }),
  };
}

function checkUsername({ username, country }: TypedCredentials): string | null {
  if (username.trim() === '') return 'Email/Mobile is required';
  const isUnlikely = isMobileNumber(username) && internationalNumber(country, username) === null;
  return isUnlikely ? invalidPhoneText : null;
}

/** The request that signs in: the user name without blanks around it, a mobile number with its country's code. */
export function toLoginRequest({ username, password, country }: TypedCredentials): LoginRequest {
  const number = isMobileNumber(username) ? internationalNumber(country, username) : null;
  return { username: number === null ? username.trim() : `+${number}`, password };
}
