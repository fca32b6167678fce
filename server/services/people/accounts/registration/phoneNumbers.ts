import { ruleBroken } from '@server/errors';
import { type CountryCode, countries, countryCodes, internationalNumber } from '@/contract/people/countries';

const message = 'Please enter valid phone number';

/** A number typed for a country, as digits with the country's code before them; 422 on `mobileNumber` if it is none. */
export function readMobileNumber(country: CountryCode, typed: string): string {
  const phoneNumber = internationalNumber(country, typed);
  if (phoneNumber === null) throw ruleBroken(message, [{ path: 'mobileNumber', message }]);
  return phoneNumber;
}

/** A number that begins with the code of one of the countries, as digits; 422 on `phoneNumber` if it is none. */
export function readPhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const country = countryCodes.find((code) => digits.startsWith(countries[code].dialCode));
  const national = country === undefined ? '' : digits.slice(countries[country].dialCode.length);
  const phoneNumber = country === undefined ? null : internationalNumber(country, national);
  if (phoneNumber === null) throw ruleBroken(message, [{ path: 'phoneNumber', message }]);
  return phoneNumber;
}
