import { expect, test } from 'vitest';
import { createPrintedSums } from '@/domain/imports/positions/printedSums';

/** Adds 100 long of 5, 40 short of 2 and 7 long of 1. */
function threeRows() {
  const sums = createPrintedSums();
  sums.add(100, false, 5);
  sums.add(40, true, 2);
  sums.add(7, false, 1);
  return sums;
}

test.each<[string, [value: number, least: number], boolean]>([
  ['all rows as printed', [147, 2], true],
  ['all rows with the sign of their side', [67, 2], true],
  ['the last rows', [47, 2], true],
  ['one row, where two are needed', [7, 2], false],
  ['one row, where it is enough', [7, 1], true],
  ['rows that aren’t the last', [100, 1], false],
])('recognizes the sum of %s', (_, [value, least], isSum) => {
  expect(threeRows().isSum(value, least)).toBe(isSum);
});

test('needs the sum of the quantities, too, if the total has one', () => {
  expect(threeRows().isSum(147, 1, 8)).toBe(true);
  expect(threeRows().isSum(147, 1, 9)).toBe(false);
});
