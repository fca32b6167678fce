import { expect, test } from 'vitest';
import { focusLine, focusLines } from '@/domain/focus/lines/focusLines';
import { lineName, lineNameOf } from '@/domain/focus/lines/lineName';

test.each([
  ['540', 'Total assets, allowable'],
  ['740', 'Total assets, non-allowable'],
  ['940', 'Total assets'],
  ['1230', 'Total liabilities, A.I.'],
  ['1450', 'Total liabilities, non-A.I.'],
  ['1760', 'Total liabilities'],
])('item %s is named with its column: %s', (code, name) => {
  expect(lineName(focusLine(code))).toBe(name);
});

test('a line with one amount is named by its label alone', () => {
  expect(lineName(focusLine('3750'))).toBe('Net capital');
  const single = focusLines.filter(({ label }) => focusLines.filter((line) => line.label === label).length === 1);
  expect(single.map(lineName)).toEqual(single.map(({ label }) => label));
});

test('no two lines of a section have the same name', () => {
  const names = focusLines.map((line) => `${line.section}: ${lineName(line)}`);
  expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
});

test('a code names its line, or itself where the form has no such line', () => {
  expect(lineNameOf('740')).toBe('Total assets, non-allowable');
  expect(lineNameOf('9999')).toBe('Item 9999');
});
