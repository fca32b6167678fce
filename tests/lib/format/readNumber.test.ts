import { expect, test } from 'vitest';
import { readNumber } from '@/lib/format';

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
  expect(readNumber(text, 4)).toBe(value);
});

test.each(['', 'x', '1e5', '0x10', '(5', '5)', '(-5)', '--5', '1.2.3', '.', 'Infinity', '1.23456', '1234567890123456'])(
  'does not read %s',
  (text) => {
    expect(readNumber(text, 4)).toBeUndefined();
  },
);

test('reads no more places than asked for', () => {
  expect(readNumber('12.5', 0)).toBeUndefined();
  expect(readNumber('12', 0)).toBe(12);
});
