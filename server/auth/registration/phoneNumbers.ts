import { ruleBroken } from '@server/common/errors';
import { type CountryCode, countries, countryCodes, internationalNumber } from '@/contract/auth/countries';

const message = 'Please enter valid phone number';

/** Parses a number typed for a country into digits with the country code. Throws 422 on `mobileNumber` for an invalid one. */
export function readMobileNumber(country: CountryCode, typed: string): string {
  const phoneNumber = internationalNumber(country, typed);
  if (phoneNumber === null) throw ruleBroken(message, [{ path: 'mobileNumber', message }]);
  return phoneNumber;
}

/** Parses a number that begins with a country code into digits. Throws 422 on `phoneNumber` for an invalid one. */
export function readPhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const country = countryCodes.find((code) => digits.startsWith(countries[code].dialCode));
  const national = country === undefined ? '' : digits.slice(countries[country].dialCode.length);
  const phoneNumber = country === undefined ? null : internationalNumber(country, national);
  if (phoneNumber === null) throw ruleBroken(message, [{ path: 'phoneNumber', message }]);
  return phoneNumber;
}
