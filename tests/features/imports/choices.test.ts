import { expect, test } from 'vitest';
import { answerQuestion, chooseField, chooseKind, correctCell, omitRows } from '@/features/imports/draft/choices';

const mapping = [
  { column: 0, field: 'number' },
  { column: 1, field: 'debit' },
];

test('a field is of the column that it was given to last, and columns without one stay so', () => {
  expect(chooseField({ mapping }, 2, 'debit').mapping).toEqual([
    { column: 0, field: 'number' },
    { column: 2, field: 'debit' },
  ]);
  const unused = chooseField(chooseField({ mapping }, 0, null), 1, null);
  expect(unused.mapping).toEqual([
    { column: 0, field: null },
    { column: 1, field: null },
  ]);
});

test('rows are left out beside those before, in their order, and taken in again', () => {
  expect(omitRows({ left_out: [7] }, [9, 3], true).left_out).toEqual([3, 7, 9]);
  expect(omitRows({ left_out: [3, 7, 9] }, [3, 9], false).left_out).toEqual([7]);
});

test('a cell is corrected once, and has the value of the file again without a correction', () => {
  const first = correctCell({}, { row: 4, column: 2, value: '5.00' });
  const second = correctCell(first, { row: 4, column: 2, value: '6.00' });
  expect(second.corrections).toEqual([{ row: 4, column: 2, value: '6.00' }]);
  expect(correctCell(second, { row: 4, column: 2, value: null }).corrections).toEqual([]);
});

test('another kind drops the columns, another sheet all that was said of the table', () => {
  const choices = { mapping, left_out: [3], header_row: 2, period: 'Q2 26' };
  expect(chooseKind(choices, 'account')).toEqual({ left_out: [3], header_row: 2, period: 'Q2 26', kind: 'account' });
  expect(answerQuestion(choices, 'sheet', 'June')).toEqual({ period: 'Q2 26', sheet: 'June' });
});
