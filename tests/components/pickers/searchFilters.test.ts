import { expect, test } from 'vitest';
import { searchFilters } from '@/components/pickers/searchFilters';

const fields = { number: 'ssoi_id', name: 'description_line' };

test.each([
  ['', {}],
  ['735', { ssoi_id: { $contains: '735' } }],
  ['S05-LISTED', { ssoi_id: { $contains: 'S05-LISTED' } }],
  ['other assets', { description_line: { $contains: 'other assets' } }],
  ['assets 2', { description_line: { $contains: 'assets 2' } }],
])('the search "%s" asks for the number or the name', (search, filters) => {
  expect(searchFilters(search, fields)).toEqual(filters);
});
