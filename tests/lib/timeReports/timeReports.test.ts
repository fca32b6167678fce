import { expect, test } from 'vitest';
import { describeTimeReport, joinTimeReport, periodOptions, splitTimeReport, yearOptions } from '@/lib/timeReports';

test('a quarterly company chooses among quarters, a monthly one among months, an undecided one among both', () => {
  expect(periodOptions('Quarterly')).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
  expect(periodOptions('Monthly')).toHaveLength(12);
  expect(periodOptions('Monthly')[0]).toBe('JAN');
  expect(periodOptions(null)).toHaveLength(16);
});

test('the years are the current one and the four before, with those ahead that are asked for, two digits each', () => {
  expect(yearOptions('2025-07-01')).toEqual(['25', '24', '23', '22', '21']);
  expect(yearOptions('2025-07-01', 2)).toEqual(['27', '26', '25', '24', '23', '22', '21']);
  expect(yearOptions('2102-07-01')).toEqual(['02', '01', '00', '99', '98']);
});

test.each(['JAN 25', 'Q4 09'])('%s comes apart and together again', (timeReport) => {
  expect(joinTimeReport(splitTimeReport(timeReport))).toBe(timeReport);
});

test.each([null, '', 'Q5 25', 'January 25'])('%o has no halves', (text) => {
  expect(splitTimeReport(text)).toEqual({ period: '', year: '' });
});

test('a missing half makes no time report', () => {
  expect(joinTimeReport({ period: 'Q1', year: '' })).toBeNull();
  expect(joinTimeReport({ period: '', year: '25' })).toBeNull();
});

test.each([
  ['JUN 25', 'June 2025'],
  ['Q1 24', 'Quarter ended March 2024'],
  ['soon', 'soon'],
])('%s reads %s', (timeReport, text) => {
  expect(describeTimeReport(timeReport)).toBe(text);
});
