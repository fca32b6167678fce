import { expect, test } from 'vitest';
import { periodAfter } from '@/features/close/closePeriods';

test.each([
  ['Q1 25', 'Monthly', { kind: 'month', end: '2025-04-30' }],
  ['Q4 25', 'Quarterly', { kind: 'quarter', end: '2026-03-31' }],
  ['DEC 25', 'Quarterly', { kind: 'month', end: '2026-01-31' }],
] as const)('after %s of a %s filer the next period is %o', (timeReport, frequency, next) => {
  expect(periodAfter(timeReport, frequency)).toEqual(next);
});
