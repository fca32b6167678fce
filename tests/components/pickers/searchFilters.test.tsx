import { expect, test } from 'vitest';
import { searchFilters } from '@/components/pickers/pickersApi';

test.each([
  ['', {}],
  ['735', { account_number: { $contains: '735' } }],
  ['S05-LISTED', { account_number: { $contains: 'S05-LISTED' } }],
  ['other assets', { account_name: { $contains: 'other assets' } }],
  ['assets 2', { account_name: { $contains: 'assets 2' } }],
])('the search "%s" asks for the number or the name', (search, filters) => {
  expect(searchFilters(search, true)).toEqual(filters);
});

test('where names are not found, every search is one for the number', () => {
  expect(searchFilters('other', false)).toEqual({ account_number: { $contains: 'other' } });
});
