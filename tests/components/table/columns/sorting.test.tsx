import { expect, test } from 'vitest';
import { nextSort, sortDirection, sortRows } from '@/components/table/columns/sorting';

test.each([
  { from: 'another column', sort: 'b:asc', defaultSort: null, next: 'a:asc' },
  { from: 'no order', sort: null, defaultSort: null, next: 'a:asc' },
  { from: 'ascending', sort: 'a:asc', defaultSort: null, next: 'a:desc' },
  { from: 'descending', sort: 'a:desc', defaultSort: null, next: null },
  { from: 'descending, with an order of the list', sort: 'a:desc', defaultSort: 'b:asc', next: 'b:asc' },
  { from: "ascending as the list's own order", sort: 'a:asc', defaultSort: 'a:asc', next: 'a:desc' },
  { from: "descending beside the list's own ascending order", sort: 'a:desc', defaultSort: 'a:asc', next: 'a:asc' },
  { from: "descending as the list's own order", sort: 'a:desc', defaultSort: 'a:desc', next: 'a:asc' },
])('a click on a header goes on from $from', ({ sort, defaultSort, next }) => {
  expect(nextSort({ sort, defaultSort }, 'a')).toBe(next);
});

test('knows the direction of a field only by its whole name', () => {
  expect(sortDirection('coa.account_number:asc', 'account_number')).toBeUndefined();
  expect(sortDirection('account_number:desc', 'account_number')).toBe('descending');
  expect(sortDirection(null, 'account_number')).toBeUndefined();
});

const rows = [
  { id: 1, key: 'b' },
  { id: 2, key: null },
  { id: 3, key: 'A' },
  { id: 4, key: 'B' },
];

test('sorts texts without regard to case, keeps equal rows as they came and rows without a value last', () => {
  const ids = (direction: 'ascending' | 'descending') =>
    sortRows(rows, (row) => row.key, direction).map(({ id }) => id);
  expect(ids('ascending')).toEqual([3, 1, 4, 2]);
  expect(ids('descending')).toEqual([1, 4, 3, 2]);
});

test('letters beyond the English alphabet have no case either', () => {
  const names = ['Éz', 'éa'].map((name) => ({ name }));
  expect(sortRows(names, (row) => row.name, 'ascending').map(({ name }) => name)).toEqual(['éa', 'Éz']);
});

test('sorts account numbers and line ids by the values of their digits', () => {
  const numbers = ['1000', '1205', '200', '990', 'A-12', 'a-9'].map((number) => ({ number }));
  const sorted = sortRows(numbers, (row) => row.number, 'ascending').map(({ number }) => number);
  expect(sorted).toEqual(['200', '990', '1000', '1205', 'a-9', 'A-12']);
});

test('sorts numbers as numbers and leaves the given rows alone', () => {
  const amounts = [10, 9, -1].map((amount) => ({ amount }));
  expect(sortRows(amounts, (row) => row.amount, 'ascending').map(({ amount }) => amount)).toEqual([-1, 9, 10]);
  expect(amounts.map(({ amount }) => amount)).toEqual([10, 9, -1]);
});
