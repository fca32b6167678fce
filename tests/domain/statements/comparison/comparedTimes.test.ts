import { expect, test } from 'vitest';
import { formatTime, isEarlier } from '@/domain/statements/comparison/comparedTimes';

test.each([
  ['Q1 26', 'Q2 26', true],
  ['Q4 25', 'Q1 26', true],
  ['JAN 26', 'Q1 26', true],
  ['Q1 26', 'Q1 26', false],
  ['Q2 26', 'Q1 26', false],
  ['2025-12-31', '2026-03-31', true],
  ['2026-03-31', '2026-03-31', false],
  ['2026-06-30', '2026-03-31', false],
  ['Q1 26', '2026-06-30', false],
  ['2025-02-30', '2026-06-30', false],
  ['yesterday', '2026-06-30', false],
  ['', 'Q1 26', false],
])('%s before %s: %s', (before, now, expected) => {
  expect(isEarlier(before, now)).toBe(expected);
});

test('shows dates as the reports do', () => {
  expect([formatTime('Q1 26'), formatTime('2026-03-31')]).toEqual(['Q1 26', '03/31/2026']);
});
