import { expect, test } from 'vitest';
import { isFoundAccount } from '@/components/search/isFoundAccount';

const account = { account_number: '1300', account_name: 'U.S. Treasury bills' };

test.each([
  ['', true],
  ['30', true],
  ['TREAS', true],
  ['31', false],
  ['1300 U.S.', false],
])('a search for "%s" finds it: %s', (search, isFound) => {
  expect(isFoundAccount(account, search)).toBe(isFound);
});
