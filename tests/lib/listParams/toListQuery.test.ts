import { expect, test } from 'vitest';
import { toListQuery } from '@/lib/listParams/listParams';

test('asks for a page in an order', () => {
  expect(toListQuery({ page: 2, pageSize: 50, sort: 'account_number:asc' })).toEqual({
    pagination: { page: 2, pageSize: 50 },
    sort: ['account_number:asc'],
  });
});

test('leaves the order out when there is none, or it is none', () => {
  expect(toListQuery({ page: 1, pageSize: 10, sort: null })).toEqual({ pagination: { page: 1, pageSize: 10 } });
  expect(toListQuery({ page: 1, pageSize: 10, sort: 'x:up' })).toEqual({ pagination: { page: 1, pageSize: 10 } });
});

test('asks for all rows without paging, in whatever order', () => {
  expect(toListQuery({ page: 3, pageSize: 'All', sort: 'account_number:asc' })).toEqual({});
});
