import { expect, test } from 'vitest';
import { formatInternationalPhone, formatPhone, isPhone, readPhone } from '@/lib/phone';

test.each([
  ['2125550141', '2125550141'],
  ['1 212 555', '1212555'],
  ['(212) 555-0141', '2125550141'],
  ['212.555.0141', '2125550141'],
  ['+1 212 555 0141', '2125550141'],
  ['212-555', '212555'],
  ['call me', ''],
  ['', ''],
  ['212.555.0141.204', '2125550141204'],
])('keeps the digits of "%s"', (text, digits) => {
  expect(readPhone(text)).toBe(digits);
});

test.each([
  ['2125550141.204', '2125550141.204'],
  ['(212) 555-0141 ext. 204', '2125550141.204'],
  ['1.212.555.0141.204', '2125550141.204'],
  ['212.555.0141', '2125550141'],
  ['2125550141.', '2125550141'],
  ['212.555', '212555'],
])('keeps the digits of "%s" and those of its extension', (text, digits) => {
  expect(readPhone(text, { hasExtension: true })).toBe(digits);
});

test.each([
  ['2125550141', '(212) 555-0141'],
  ['2125550141.204', '(212) 555-0141 ext. 204'],
  ['212555014', '212555014'],
  ['442071234567', '442071234567'],
  ['', ''],
])('shows %s as "%s"', (digits, text) => {
  expect(formatPhone(digits)).toBe(text);
  expect(readPhone(text, { hasExtension: true })).toBe(digits);
});

test.each([
  ['2125550141', true],
  ['2125550141.204', true],
  ['212555014', false],
  ['21255501412', false],
  ['21255501412345', false],
  ['.204', false],
  ['', false],
])('%s is a whole number: %s', (digits, expected) => {
  expect(isPhone(digits)).toBe(expected);
});

test.each([
  ['12125550141', '+1 (212) 555-0141'],
  ['919876543210', '+919876543210'],
])('shows %s with its country as "%s"', (digits, text) => {
  expect(formatInternationalPhone(digits)).toBe(text);
});
