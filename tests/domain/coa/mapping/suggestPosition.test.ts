import { expect, it, test } from 'vitest';
import { suggestPosition } from '@/domain/coa/mapping/suggestPosition';

test.each([
  ['US TREASURY N/B 4.25% 11/15/34', 'GOVERNMENT', 'UST'],
  ['FHLMC 5.125 10/27/28', 'GOVERNMENT', 'AGENCY'],
  ['NEW YORK ST DORM AUTH REV 5.00% 7/1/35', 'MUNICIPAL', 'MUNI0TH'],
  ['COOK CNTY ILL TAX ANTIC NTS 3.5% 12/01/26', 'MUNICIPAL', 'MUNI731'],
  ['FORD MOTOR CREDIT CO LLC 7.35% 11/04/2027', 'DEBT', 'NONCONV'],
  ['AMC ENTMT HLDGS CONV 2.95 09/15/26', 'DEBT', 'CONV'],
  ['ALLY BANK CERT OF DEPOSIT 4.1% 2/2/27', 'COMMERCIAL_PAPER', 'CD'],
  ['VANGUARD FEDERAL MONEY MARKET FUND', 'MONEY_MARKET', 'MMF'],
  ['ISHARES CORE US AGGREGATE BOND ETF', 'EQUITY', 'ETF'],
  ['JPMORGAN CHASE & CO PFD SER DD 5.75%', 'EQUITY', null],
  ['MICROSOFT CORP COM', 'EQUITY', 'COMMON'],
])('%s is %s %s', (name, type, subtype) => {
  expect(suggestPosition({ name, cusip: '' })).toMatchObject({ type, subtype });
});

it('goes by a CUSIP whose check digit fits before the name, and by none that is mistyped', () => {
  const treasury = { type: 'GOVERNMENT', subtype: 'UST', reason: 'CUSIP 912810' };
  expect(suggestPosition({ name: 'Long bond', cusip: '912810TM0' })).toEqual(treasury);
  expect(suggestPosition({ name: 'Long com', cusip: '912810TM1' })).toMatchObject({ type: 'EQUITY' });
  expect(suggestPosition({ name: 'Acme', cusip: '' })).toBeNull();
});
