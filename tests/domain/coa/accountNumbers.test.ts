import { expect, test } from 'vitest';
import { accountSortKey, compareAccountNumbers } from '@/domain/coa/accountNumbers';

test('sorts numbers by their value, whatever their length', () => {
  const longest = '9'.repeat(32);
  const sorted = ['0007', '9', '10', '200', '990', '1000', '1205', '12050000000000000000', longest];
  expect(sorted.toReversed().toSorted(compareAccountNumbers)).toEqual(sorted);
});

test('sorts what other backends have beside digits: parts by their value, letters without regard to case', () => {
  const sorted = ['1000', '1000-2', '1000-10', '1000A', '1000b', '1001', 'A9', 'a10', 'b1'];
  expect(sorted.toReversed().toSorted(compareAccountNumbers)).toEqual(sorted);
});

test.each([
  ['1', '01'],
  ['1000a', '1000A'],
  [`1${'0'.repeat(40)}`, `0001${'0'.repeat(40)}`],
])('has one key for %s and %s', (a, b) => {
  expect(accountSortKey(a)).toBe(accountSortKey(b));
  expect(compareAccountNumbers(a, b)).toBe(0);
});
