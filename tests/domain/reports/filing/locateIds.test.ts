import { expect, test } from 'vitest';
import { locateIds, type TemplateRow } from '@/domain/reports/filing/locateIds';

const known = new Set(['13', '14', '15', '200', '550', '750', '1045', '3750', '3760', '3931']);

/** Returns rows of texts, in which `*` is a formula without a result. */
function grid(...rows: readonly (readonly string[])[]): TemplateRow[] {
  return rows.map((texts, index) => ({
    row: index + 1,
    width: 10,
    cells: new Map(texts.map((text, column) => [column, text === '*' ? { text: '', isFixed: true } : { text }])),
  }));
}

function located(...rows: readonly (readonly string[])[]) {
  return locateIds(grid(...rows), (id) => known.has(id)).map(({ id, row, valueColumn, content }) => [
    id,
    row,
    valueColumn,
    content,
  ]);
}

test('a value belongs into the first empty column on the right, past captions', () => {
  expect(located(['200', 'Cash'], ['3750', 'Net capital', '', 'Note'])).toEqual([
    ['200', 1, 2, ''],
    ['3750', 2, 2, ''],
  ]);
});

test('an ID may be padded with zeros', () => {
  expect(located(['0200', '']).map(([id]) => id)).toEqual(['200']);
});

test('what stands in the place for a value is told, and no other place is looked for', () => {
  expect(located(['200', 'Cash', '1,234.56'], ['3750', 'Net capital', ''], ['13', 'Name', 'Acme'])).toEqual([
    ['200', 1, 2, '1,234.56'],
    ['3750', 2, 2, ''],
    ['13', 3, 2, 'Acme'],
  ]);
});

test('of columns that as many IDs have for their values the nearest is that of all', () => {
  expect(located(['200', 'Cash', ''], ['750', '', 'Note'])).toEqual([
    ['200', 1, 1, 'Cash'],
    ['750', 2, 1, ''],
  ]);
});

test('an ID with another one before its place has none', () => {
  expect(located(['13', 'Name', ''], ['14', 'Address', ''], ['750', '200', ''])).toEqual([
    ['13', 1, 2, ''],
    ['14', 2, 2, ''],
    ['750', 3, null, null],
    ['200', 3, 2, ''],
  ]);
});

test('one number that is no item makes no difference to a column of three items', () => {
  const rows = [['1'], ['200', ''], ['750', ''], ['3750', '']];
  expect(located(...rows).map(([id]) => id)).toEqual(['200', '750', '3750']);
  expect(located(...rows.slice(0, 3))).toEqual([]);
});

test('several columns of IDs have their values beside them', () => {
  expect(located(['Cash', '200', '', '550', '', '750', ''], ['Loans', '1045', '', '', '', '3750', ''])).toEqual([
    ['200', 1, 2, ''],
    ['550', 1, 4, ''],
    ['750', 1, 6, ''],
    ['1045', 2, 2, ''],
    ['3750', 2, 6, ''],
  ]);
});

test('the numbers of lines are no IDs, whatever they are', () => {
  const lines = Array.from({ length: 15 }, (_, index) => [String(index + 1), 'Caption', '']);
  expect(located(...lines)).toEqual([]);
  expect(
    located(...lines.map((line, index) => (index < 2 ? [...line, ['200', '3750'][index] ?? '', ''] : line))),
  ).toEqual([
    ['200', 1, 4, ''],
    ['3750', 2, 4, ''],
  ]);
});

test('an amount that looks like an ID is none', () => {
  expect(located(['200', '750'], ['3750', '1045'], ['3760', ''])).toEqual([
    ['200', 1, 1, '750'],
    ['3750', 2, 1, '1045'],
    ['3760', 3, 1, ''],
  ]);
});

test('an ID whose place is a formula, or beyond the next ID, has none', () => {
  expect(located(['200', 'Cash', '*'], ['3750', 'Net capital', ''])).toEqual([
    ['200', 1, null, null],
    ['3750', 2, 2, ''],
  ]);
  expect(
    located(['200', '550', '750'], ['3750', '1045', '3760'], ['3931', '13', '14']).every(
      ([, , at]) => at === null || at === 3,
    ),
  ).toBe(true);
});

test('IDs of other forms are found beside known ones, and a table without known ones has none', () => {
  expect(located(['200', ''], ['9999', ''], ['8888', '']).map(([id]) => id)).toEqual(['200', '9999', '8888']);
  expect(located(['9999', ''], ['8888', ''])).toEqual([]);
});

test('a row that ends before the column of values has no place', () => {
  const rows: TemplateRow[] = [
    {
      row: 1,
      width: 2,
      cells: new Map([
        [0, { text: '200' }],
        [1, { text: '' }],
      ]),
    },
    { row: 2, width: 1, cells: new Map([[0, { text: '3750' }]]) },
  ];
  expect(locateIds(rows, (id) => known.has(id)).map(({ valueColumn }) => valueColumn)).toEqual([1, null]);
});
