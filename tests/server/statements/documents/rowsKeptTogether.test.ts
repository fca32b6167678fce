import { type PrintedRowKind, rowsKeptTogether, wholeSections } from '@server/statements/documents/rowsKeptTogether';
import { expect, test } from 'vitest';

const rows = (count: number): PrintedRowKind[] => Array.from({ length: count }, () => 'row');

test('a title stays with two rows, a total and the last row with the two above them', () => {
  expect(rowsKeptTogether(['title', ...rows(8), 'total', 'title', ...rows(6), 'total', 'total'])).toEqual([
    { first: 0, last: 2 },
    { first: 7, last: 9 },
    { first: 10, last: 12 },
    { first: 15, last: 18 },
  ]);
});

test('a short section stays on one page', () => {
  expect(rowsKeptTogether(['title', 'row', 'total', 'title', 'row', 'row', 'total'])).toEqual([
    { first: 0, last: 2 },
    { first: 3, last: 6 },
  ]);
});

test('what is to be whole stays on one page where it is short', () => {
  const kinds: PrintedRowKind[] = ['title', ...rows(9), 'title', ...rows(15), 'row'];
  const wholes = wholeSections([{ isWhole: true }, { isWhole: true }, {}], [Array(10), Array(16), Array(1)]);
  expect(rowsKeptTogether(kinds, wholes)).toEqual([
    { first: 0, last: 9 },
    { first: 10, last: 12 },
    { first: 24, last: 26 },
  ]);
});

test('the last row is not alone without a total', () => {
  expect(rowsKeptTogether(rows(9))).toEqual([{ first: 6, last: 8 }]);
});

test('a chain that would leave half a page empty is parted', () => {
  const chain = Array.from({ length: 8 }, (): PrintedRowKind[] => ['row', 'total']).flat();
  expect(rowsKeptTogether(chain)).toEqual([]);
});

test.each([[[]], [['row']], [['total']]] as [PrintedRowKind[]][])('nothing stays with nothing: %j', (kinds) => {
  expect(rowsKeptTogether(kinds)).toEqual([]);
});
