import { expect, test } from 'vitest';
import { isAccountMatch } from '@/components/search/AccountFilters';

const account = { account_number: '1300', account_name: 'U.S. Treasury bills' };

test.each([
  ['', true],
  ['30', true],
  ['TREAS', true],
  ['31', false],
  ['1300 U.S.', false],
])('a search for "%s" finds it: %s', (search, isFound) => {
  expect(isAccountMatch(account, search)).toBe(isFound);
});
