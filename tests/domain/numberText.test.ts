import { describe, expect, it, test } from 'vitest';
import { parseAmountText, parseNumber } from '@/domain/numberText';

describe('readAmount', () => {
  it.each([
    ['0', '0'],
    ['1234.5', '1234.5'],
    ['1234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['-1234.5', '-1234.5'],
    ['-1,234', '-1234'],
    ['$1,234', '1234'],
    ['-$1,234.00', '-1234.00'],
    ['($1,234.00)', '-1234.00'],
    ['1,234.50-', '-1234.50'],
    ['$1,234.50-', '-1234.50'],
    ['$-1,234.50', '-1234.50'],
    ['$(1,234.50)', '-1234.50'],
    ['$ (1,234.50)', '-1234.50'],
    [' $ 1,234.50 ', '1234.50'],
    ['( 1,234.50 )', '-1234.50'],
    ['- 12', '-12'],
    ['\u221212.00', '-12.00'],
    ['.50', '0.50'],
    ['  7 ', '7'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['(0)', '0'],
    ['9999999999999.99', '9999999999999.99'],
    ['9,999,999,999,999.99', '9999999999999.99'],
  ])('reads %s as %s', (text, value) => {
    expect(parseAmountText(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['abc', "isn't an amount"],
    ['1.2.3', "isn't an amount"],
    ['1,23', "isn't an amount"],
    ['1,2345', "isn't an amount"],
    ['12,34,567', "isn't an amount"],
    [',123', "isn't an amount"],
    ['1e5', "isn't an amount"],
    ['--1', "isn't an amount"],
    ['+1', "isn't an amount"],
    ['(-1)', "isn't an amount"],
    ['-1-', "isn't an amount"],
    ['(1)-', "isn't an amount"],
    ['$$1', "isn't an amount"],
    ['1 234', "isn't an amount"],
    ['-', "isn't an amount"],
    [`1${' '.repeat(100_000)}x`, "isn't an amount"],
    ['(1', "isn't an amount"],
    ['1)', "isn't an amount"],
    ['1.', "isn't an amount"],
    ['.', "isn't an amount"],
    ['$', "isn't an amount"],
    ['-', "isn't an amount"],
    ['()', "isn't an amount"],
    ['1 234', "isn't an amount"],
    ['=1+1', "isn't an amount"],
    ['€5', "isn't an amount"],
    ['NaN', "isn't an amount"],
    ['1.234', 'has more than 2 decimals'],
    ['1,234.567', 'has more than 2 decimals'],
    ['12345678901234', 'has more than 13 digits before the decimal point'],
    ['10,000,000,000,000', 'has more than 13 digits before the decimal point'],
  ])('refuses "%s": it %s', (text, reason) => {
    expect(parseAmountText(text)).toEqual({ ok: false, reason });
  });

  it.each([
    ['101.2345', 4, '101.2345'],
    ['(12,345,678,901.0001)', 4, '-12345678901.0001'],
    ['33.125', 3, '33.125'],
    ['7', 0, '7'],
  ])('reads %s with %i decimals as %s', (text, decimals, value) => {
    expect(parseAmountText(text, decimals)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.23456', 4, 'has more than 4 decimals'],
    ['123456789012', 4, 'has more than 11 digits before the decimal point'],
    ['1.5', 0, 'has more than 0 decimals'],
  ])('refuses %s with %i decimals: it %s', (text, decimals, reason) => {
    expect(parseAmountText(text, decimals)).toEqual({ ok: false, reason });
  });
});

test.each([
  ['1,234', 1234],
  [' 1 234 ', 1234],
  ['(12.5)', -12.5],
  ['-12.5', -12.5],
  ['.5', 0.5],
  ['7.', 7],
  ['(0)', 0],
  ['12,345,678,901.2345', 12345678901.2345],
])('reads %s as %s', (text, value) => {
  expect(parseNumber(text, 4)).toBe(value);
});

test.each(['', 'x', '1e5', '0x10', '(5', '5)', '(-5)', '--5', '1.2.3', '.', 'Infinity', '1.23456', '1234567890123456'])(
  'does not read %s',
  (text) => {
    expect(parseNumber(text, 4)).toBeUndefined();
  },
);

test('reads no more places than asked for', () => {
  expect(parseNumber('12.5', 0)).toBeUndefined();
  expect(parseNumber('12', 0)).toBe(12);
});
