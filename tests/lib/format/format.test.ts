import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCommentMoment,
  formatCount,
  formatDate,
  formatList,
  formatMoment,
  formatReviewMoment,
  formatWeekday,
  fromLocalInputs,
  readMonthDay,
  toLocalInputs,
} from '@/lib/format';

test.each([
  [1234.5, '1,234.50'],
  [-1234.5, '(1,234.50)'],
  [0, '0.00'],
  [-0, '0.00'],
  [9_999_999_999_999.99, '9,999,999,999,999.99'],
])('writes the amount %s as %s', (value, text) => {
  expect(formatAmount(value)).toBe(text);
});

test('writes quantities with as many decimals as asked for', () => {
  expect(formatAmount(1234.56789, 4)).toBe('1,234.5679');
  expect(formatAmount(-7, 0)).toBe('(7)');
});

test.each([
  [['Q1 25'], 'Q1 25'],
  [['Q1 25', 'Q2 25'], 'Q1 25 and Q2 25'],
  [['Q1 25', 'Q2 25', '3 more'], 'Q1 25, Q2 25, and 3 more'],
])('lists %j in a sentence', (names, text) => {
  expect(formatList(names)).toBe(text);
});

test('groups counts', () => {
  expect(formatCount(2345)).toBe('2,345');
});

test.each([
  ['2025-03-31', '03/31/2025'],
  ['2025-03-31T23:59:59.000Z', '03/31/2025'],
  ['', ''],
  ['soon', ''],
  [null, ''],
  [undefined, ''],
])('writes the date %s as "%s"', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

test('writes a moment with its time, and nothing for none', () => {
  expect(formatMoment('2025-03-31T16:05:00.000Z')).toBe('03/31/2025, 4:05 PM');
  expect(formatMoment(null)).toBe('');
});

test('names the weekday of a day', () => {
  expect(formatWeekday('2026-11-28')).toBe('Sat');
});

test('splits a moment for inputs, and joins it again', () => {
  const inputs = { day: '2026-07-01', time: '16:05' };
  expect(toLocalInputs(new Date('2026-07-01T16:05:59Z'))).toEqual(inputs);
  expect(fromLocalInputs(inputs)).toBe('2026-07-01T16:05:00.000Z');
});

test.each([
  ['12-31', '12-31'],
  [' 3/31 ', '03-31'],
  ['0630', '06-30'],
  ['2.29', '02-29'],
  ['2-30', null],
  ['13-01', null],
  ['331', null],
])('reads "%s" as the day %s of a year', (text, day) => {
  expect(readMonthDay(text)).toBe(day);
});

test('writes the moments of reviews and comments as specified', () => {
  const moment = '2026-07-05T16:05:09.000Z';
  expect(formatReviewMoment(moment)).toBe('05/07/2026 16:05 PM');
  expect([false, true].map((isShort) => formatCommentMoment(moment, isShort))).toEqual([
    '05/07/2026 04:05:09',
    '05/07/26 04:05:09',
  ]);
});
