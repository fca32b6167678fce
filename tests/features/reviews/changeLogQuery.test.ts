import { expect, test } from 'vitest';
import { changeLogDefaults, toFilters } from '@/features/history/changeLogQuery';

const empty = changeLogDefaults.filters;

test('an empty address narrows nothing, and neither does what is no value', () => {
  expect(toFilters(empty)).toEqual({});
  const wrong = { kind: 'ALL', time_report: 'soon', user: '-1', from: '0002-01-01', to: '2025-02-30' };
  expect(toFilters(wrong)).toEqual({});
});

test('reads a type, a period and a person', () => {
  expect(toFilters({ ...empty, kind: 'COA', time_report: 'Q1 25', user: '7' })).toEqual({
    kind: 'COA',
    time_report: 'Q1 25',
    user: 7,
  });
});

test('the days are whole days where the reader is, the last one included', () => {
  const { from, to } = toFilters({ ...empty, from: '2025-12-31', to: '2025-12-31' });
  expect(new Date(from ?? '')).toEqual(new Date(2025, 11, 31));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 0, 1));
});
