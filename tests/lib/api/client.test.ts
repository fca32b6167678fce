import { expect, test } from 'vitest';
import { serializeParams } from '@/lib/api/client';

test('writes nested parameters in brackets and leaves values encoded', () => {
  const params = {
    company_id: 1000,
    pagination: { page: 2, pageSize: 50 },
    sort: ['account_number:asc', 'time_report:asc'],
    filters: { account_number: { $contains: '10 & 20' } },
  };
  expect(serializeParams(params)).toBe(
    'company_id=1000&pagination[page]=2&pagination[pageSize]=50&sort[0]=account_number%3Aasc&sort[1]=time_report%3Aasc' +
      '&filters[account_number][$contains]=10%20%26%2020',
  );
});

test('writes what stands in nested lists, and nothing for an empty one', () => {
  const params = { filters: { $or: [{ name: 'Cash' }, { name: 'Rent' }], ids: [7, 9], none: [] }, sort: [] };
  expect(serializeParams(params)).toBe(
    'filters[$or][0][name]=Cash&filters[$or][1][name]=Rent&filters[ids][0]=7&filters[ids][1]=9',
  );
});

test('leaves out what is null or undefined', () => {
  expect(serializeParams({ a: null, b: undefined, c: { d: null }, e: 0, f: false })).toBe('e=0&f=false');
});
