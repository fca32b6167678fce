import { expect, test } from 'vitest';
import { blockToCsv, isBlock, readBlock, toPastedRows } from '@/lib/paste';

test.each([
  [
    'cells and rows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a quoted cell with a line break, a tab and quotes', '"a\n\t""x"""\tb', [['a\n\t"x"', 'b']]],
  ['a quote that is part of a text', '5" pipe\tb', [['5" pipe', 'b']]],
  [
    'a quote that is never closed',
    '"a\tb\nc',
    [
      ['"a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'rows of different widths',
    'a\nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
])('reads %s', (_, text, cells) => {
  expect(readBlock(text)).toEqual(cells);
});

test('one value is no block, and what CSV needs quoted is quoted', () => {
  expect([isBlock('12.50\r\n'), isBlock('a\tb'), isBlock('a\nb')]).toEqual([false, true, true]);
  expect(blockToCsv(readBlock('a,b\t"c\nd"\ne\t"f"" g"'))).toBe('"a,b","c\nd"\r\ne,"f"" g"');
});

const fields = [
  { id: 'number', label: 'Account Number', also: ['Account #'], isKey: true },
  { id: 'name', label: 'Account Name' },
];
const fits = ({ number = '' }) => /^\d+$/.test(number);
const rowsOf = (text: string) => toPastedRows(readBlock(text), { fields, fits });

test('columns are told by headers in any order, and others are named', () => {
  expect(rowsOf('Type\tACCOUNT name\tAccount #\nAsset\tCash\t1000\n\t\t\nDebt\tLoan\t2000')).toEqual({
    rows: [
      { row: 2, cells: { name: 'Cash', number: '1000' } },
      { row: 4, cells: { name: 'Loan', number: '2000' } },
    ],
    unknown: ['Type'],
  });
});

test('without headers the order of the template holds, if every row fits it', () => {
  expect(rowsOf('1000\tCash')?.rows).toEqual([{ row: 1, cells: { number: '1000', name: 'Cash' } }]);
  expect(rowsOf('Cash\t1000')).toBeNull();
  expect(rowsOf('1000\tCash\t5.00')).toBeNull();
});
