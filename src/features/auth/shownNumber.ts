import { type CountryCode, internationalNumber } from '@/contract/countries';

/** A typed mobile number as it is dialled from anywhere. */
export function shownNumber(country: CountryCode, typed: string): string {
  return `+${internationalNumber(country, typed) ?? typed}`;
}
