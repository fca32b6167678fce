import { expect, test } from 'vitest';
import { countSumLines, findByWords, findExact, findRounded } from '../support/sumLines';

test('sum lines are counted by words, by exact and by rounded amounts', () => {
  const rows = [
    ['Region', '2024', '2025'],
    ['North', '1,204.3', '2,310.1'],
    ['South', '3,511.2', '4,099.8'],
    ['All regions', '4,715.6', '6,409.9'],
    ['Total staff', '12', '13'],
  ];
  const tables = [{ name: 'regions', rows, sums: new Set([3]) }];
  expect([findByWords, findExact, findRounded].map((find) => countSumLines(tables, find))).toEqual([
    { found: 1, labelled: 1, right: 0 },
    { found: 0, labelled: 1, right: 0 },
    { found: 1, labelled: 1, right: 1 },
  ]);
});
