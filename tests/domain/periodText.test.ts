import { describe, expect, it, test } from 'vitest';
import {
  conflictingPeriod,
  periodKinds,
  readPeriod,
  resolvePeriodEnd,
  toMonthReport,
  toTimeReport,
} from '@/domain/periodText';

const march = { kind: 'period', period: { kind: 'month', end: '2025-03-31' } };
const firstQuarter = { kind: 'period', period: { kind: 'quarter', end: '2025-03-31' } };
const endOfMarch = { kind: 'monthEnd', end: '2025-03-31' };

describe('readPeriod', () => {
  it.each([
    'MAR 25',
    'mar 25',
    'Mar-25',
    'Mar25',
    "Mar '25",
    'Mar. 2025',
    'March 2025',
    'March, 2025',
    ' march  2025 ',
    '2025-Mar',
    '2025-03',
    '2025/3',
    '03/2025',
  ])('reads %s as a month', (text) => {
    expect(readPeriod(text)).toEqual(march);
  });

  it.each([
    'Q1 25',
    'q1 2025',
    'Q1-25',
    'Q1/2025',
    '1Q25',
    '1Q 2025',
    '2025 Q1',
    '2025-Q1',
    'Qtr 1 2025',
    'Quarter 1, 2025',
  ])('reads %s as a quarter', (text) => {
    expect(readPeriod(text)).toEqual(firstQuarter);
  });

  it.each([
    '2025-03-31',
    '2025/3/31',
    '2025-03-31 00:00:00',
    '2025-03-31T00:00:00.000Z',
    '3/31/2025',
    '03/31/25',
    '3-31-2025',
    '03.31.2025',
    'Mar 31, 2025',
    'March 31 25',
    '31-Mar-25',
    '31 March 2025',
  ])('reads %s as the last day of a month', (text) => {
    expect(readPeriod(text)).toEqual(endOfMarch);
  });

  it('knows Sept, leap years and the ends of its century', () => {
    expect(readPeriod('Sept 26')).toEqual({ kind: 'period', period: { kind: 'month', end: '2026-09-30' } });
    expect(readPeriod('2/29/2024')).toEqual({ kind: 'monthEnd', end: '2024-02-29' });
    expect(readPeriod('DEC 99')).toEqual({ kind: 'period', period: { kind: 'month', end: '2099-12-31' } });
  });

  it.each([
    ['3/30/2025', "isn't the last day of a month"],
    ['2/28/2024', "isn't the last day of a month"],
    ['Mar 25, 2025', "isn't the last day of a month"],
    ['2/30/2025', "isn't a date"],
    ['31/3/2025', "isn't a date"],
    ['3/31/1999', "isn't a date"],
    ['25-Mar', 'could be a month or a day, since it has no four-digit year'],
    ['', "isn't a period"],
    ['MAR', "isn't a period"],
    ['MAR 5', "isn't a period"],
    ['MAR 1999', "isn't a period"],
    ['Q5 25', "isn't a period"],
    ['Q0 25', "isn't a period"],
    ['3/25', "isn't a period"],
    ['13/2025', "isn't a period"],
    ['45747', "isn't a period"],
    ['Foo 25', "isn't a period"],
    ['Ma 25', "isn't a period"],
    ['-MAR 25', "isn't a period"],
    ['MAR -- 25', "isn't a period"],
    ['MAR 25 YTD', "isn't a period"],
  ])('refuses %s', (text, reason) => {
    expect(readPeriod(text)).toEqual({ kind: 'none', reason });
  });

  it('gives up on a long text without walking it', () => {
    expect(readPeriod(`MAR${' '.repeat(5_000_000)}x`)).toEqual({ kind: 'none', reason: "isn't a period" });
  });
});

test('a day means what the company has on it, else what it files', () => {
  const none = new Map();
  expect(resolvePeriodEnd('2025-03-31', { heldKinds: none, frequency: 'Quarterly' }).kind).toBe('quarter');
  expect(resolvePeriodEnd('2025-03-31', { heldKinds: none, frequency: 'Monthly' }).kind).toBe('month');
  expect(resolvePeriodEnd('2025-03-31', { heldKinds: none, frequency: null }).kind).toBe('month');
  expect(resolvePeriodEnd('2025-02-28', { heldKinds: none, frequency: 'Quarterly' }).kind).toBe('month');
  const held = (kind: 'month' | 'quarter') => new Map([['2025-03-31', kind]]);
  expect(resolvePeriodEnd('2025-03-31', { heldKinds: held('month'), frequency: 'Quarterly' }).kind).toBe('month');
  expect(resolvePeriodEnd('2025-03-31', { heldKinds: held('quarter'), frequency: 'Monthly' }).kind).toBe('quarter');
});

test('a text means a period of the company, or none', () => {
  const context = { heldKinds: periodKinds(['Q1 25']), frequency: 'Monthly' } as const;
  expect(toTimeReport('3/31/2025', context)).toBe('Q1 25');
  expect(toTimeReport('Sept 2026', context)).toBe('SEP 26');
  expect(toTimeReport('9/15/2026', context)).toBeNull();
});

test.each([
  ['Mar-25', 'MAR 25'],
  ['03/31/2025', 'MAR 25'],
  ['Q1 25', null],
  ['03/30/2025', null],
  ['25', null],
])('of "%s" the month is %s', (text, month) => {
  expect(toMonthReport(text)).toBe(month);
});

test('a month and its quarter conflict', () => {
  const context = { heldKinds: periodKinds(['Q1 25', 'JUN 25', 'none']), frequency: null };
  expect(conflictingPeriod('MAR 25', context)).toBe('Q1 25');
  expect(conflictingPeriod('Q2 25', context)).toBe('JUN 25');
  for (const free of ['Q1 25', 'JUN 25', 'FEB 25', 'Q3 25', '']) expect(conflictingPeriod(free, context)).toBeNull();
});
