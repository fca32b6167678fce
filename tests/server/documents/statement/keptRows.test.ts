import { keptRows, type PrintedRowKind } from '@server/documents/statement/keptRows';
import { expect, test } from 'vitest';

const rows = (count: number): PrintedRowKind[] => Array.from({ length: count }, () => 'row');

test('a title stays with two rows, a total and the last row with the two above them', () => {
  expect(keptRows(['title', ...rows(8), 'total', 'title', ...rows(6), 'total', 'total'])).toEqual([
    { first: 0, last: 2 },
    { first: 7, last: 9 },
    { first: 10, last: 12 },
    { first: 15, last: 18 },
  ]);
});

test('a short section stays on one page', () => {
  expect(keptRows(['title', 'row', 'total', 'title', 'row', 'row', 'total'])).toEqual([
    { first: 0, last: 2 },
    { first: 3, last: 6 },
  ]);
});

test('the last row is not alone without a total', () => {
  expect(keptRows(rows(9))).toEqual([{ first: 6, last: 8 }]);
});

test('a chain that would leave half a page empty is parted', () => {
  const chain = Array.from({ length: 8 }, (): PrintedRowKind[] => ['row', 'total']).flat();
  expect(keptRows(chain)).toEqual([]);
});

test.each([[[]], [['row']], [['total']]] as [PrintedRowKind[]][])('nothing stays with nothing: %j', (kinds) => {
  expect(keptRows(kinds)).toEqual([]);
});
