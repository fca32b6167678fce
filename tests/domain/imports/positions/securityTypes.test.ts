import { expect, test } from 'vitest';
import { securityTypeOf, typeByIssuer, typeByName } from '@/domain/imports/positions/securityTypes';

function codeOf(type: ReturnType<typeof securityTypeOf>): string | null {
  return type?.kind === 'security' ? `${type.type}/${type.subtype}` : (type?.kind ?? null);
}

test.each([
  ['91282CFV8', 'GOVERNMENT/UST'],
  ['US912828YK06', 'GOVERNMENT/UST'],
  ['3130A8QS5', 'GOVERNMENT/AGENCY'],
  ['037833100', null],
  ['912828', null],
  ['', null],
])('tells the type of %s by its issuer: %s', (id, type) => {
  expect(codeOf(typeByIssuer(id))).toBe(type);
});

test.each([
  ['ISHARES 20+ YEAR TREASURY BOND ETF', '', 'EQUITY/ETF'],
  ['BANK OF AMERICA 6% PFD SER GG', '', 'EQUITY/PREF_OTHER'],
  ['UNITED STATES TREAS NTS 4.125%', '', 'GOVERNMENT/UST'],
  ['FEDERAL HOME LN BKS 1.125%', '2037-07-15', 'GOVERNMENT/AGENCY'],
  ['CALIFORNIA ST GO 5% 08/01/2035', '', 'MUNICIPAL/MUNI0TH'],
  ['APPLE INC SR NT 2.875% 11/15/2034', '', 'DEBT/NONCONV'],
  ['TESLA INC CONV 2% 05/15/2027', '', 'DEBT/CONV'],
  ['APPLE INC COM', '', 'EQUITY/COMMON'],
  ['APPLE INC', '', null],
  ['TREASURY WINE ESTATES', '', null],
])('tells the type of %s, maturity “%s”: %s', (name, maturity, type) => {
  expect(codeOf(typeByName(name, maturity))).toBe(type);
});

test.each([
  ['Cash and Money Market', 'cash'],
  ['Equity Option', 'option'],
  ['CORP', 'DEBT/NONCONV'],
  ['Fixed Income', null],
])('tells the type that %s means: %s', (words, type) => {
  expect(codeOf(securityTypeOf(words))).toBe(type);
});

test.each([
  ['MUNICPAL', 'MUNI731', 'MUNICIPAL/MUNI731'],
  ['Muni bond', 'MUNI_FLAT', 'MUNICIPAL/MUNI_FLAT'],
  ['Common stock', 'MUNI731', null],
  ['Common stock', 'OTHER', 'EQUITY/COMMON'],
])('takes our own subtype of %s, %s: %s', (text, subtype, type) => {
  expect(codeOf(securityTypeOf(text, subtype))).toBe(type);
});
