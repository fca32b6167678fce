/** The countries that a mobile number may be of, in the picker's order. */
export const countryCodes = ['in', 'us', 'mm', 'vn'] as const;
export type CountryCode = (typeof countryCodes)[number];
export const defaultCountry: CountryCode = 'us';

/** The format of a country's numbers: digits after the country code, without a leading zero. */
export type Country = { name: string; dialCode: string; minDigits: number; maxDigits: number };

/** Dial codes and lengths of mobile numbers by the numbering plans of ITU-T E.164. */
export const countries: Record<CountryCode, Country> = {
  in: { name: 'India', dialCode: '91', minDigits: 10, maxDigits: 10 },
  us: { name: 'United States', dialCode: '1', minDigits: 10, maxDigits: 10 },
  mm: { name: 'Myanmar', dialCode: '95', minDigits: 7, maxDigits: 10 },
  vn: { name: 'Vietnam', dialCode: '84', minDigits: 9, maxDigits: 10 },
};

/** Returns a typed mobile number as digits with the country code; null if it is too short or too long for that country. */
export function internationalNumber(country: CountryCode, typed: string): string | null {
  const { dialCode, minDigits, maxDigits } = countries[country];
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const isWhole = digits.startsWith(dialCode) && digits.length > maxDigits;
  const national = isWhole ? digits.slice(dialCode.length) : digits;
  return national.length >= minDigits && national.length <= maxDigits ? dialCode + national : null;
}
