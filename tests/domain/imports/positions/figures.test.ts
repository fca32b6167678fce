import { expect, test } from 'vitest';
import { decimalOf, decimalPrice, times, toFigure, unsigned } from '@/domain/imports/positions/figures';

test.each([
  ['99-16', '99.5'],
  ['101-08+', '101.265625'],
  ['100-002', '100.0078125'],
  ['99 1/2', '99.5'],
  ['99.25%', '99.25'],
  ['99-32', '99-32'],
  ['201.50', '201.50'],
])('reads the price %s as %s', (text, price) => {
  expect(decimalPrice(text)).toBe(price);
});

test.each([
  ['(1,234.50)', '-1234.50'],
  ['40-', '-40'],
  ['-12,345,678.00', '-12345678.00'],
  ['0.12345678', '0.12345678'],
  ['-0', '0'],
  ['n/a', null],
])('reads %s as %s', (text, decimal) => {
  expect(decimalOf(text)).toBe(decimal);
});

test('keeps the precision of a column, and texts that are no numbers', () => {
  expect(toFigure('400', 2)).toEqual({ is: 400, half: 0.005 });
  expect([unsigned('(5)'), unsigned('five'), times('1.5', 1000), times('five', 1000)]).toEqual([
    '5',
    'five',
    '1500',
    'five',
  ]);
});
