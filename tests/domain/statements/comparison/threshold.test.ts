import { expect, test } from 'vitest';
import { type ComparedRow, computeChange } from '@/domain/statements/comparison/comparedRow';
import { needsReason } from '@/domain/statements/comparison/threshold';

const row = (before: number | null, now: number | null, changes: Partial<ComparedRow> = {}): ComparedRow => ({
  line: 'line:Cash',
  number: null,
  label: 'Cash',
  group: 'Assets',
  unit: 'money',
  isTotal: false,
  figures: { before: null, now: null, change: null },
  ...computeChange({ before, now }, 'money'),
  ...changes,
});

const threshold = { amount: 1000, percent: 10 };

test.each([
  ['both at the threshold', row(10_000, 11_000), true],
  ['a fall', row(10_000, 9000), true],
  ['a cent less', row(10_000, 10_999.99), false],
  ['much money and little percent', row(100_000, 109_000), false],
  ['much percent and little money', row(100, 1099.99), false],
  ['from zero', row(0, 1000), true],
  ['from zero, little', row(0, 999), false],
  ['a total', row(1, 90_000, { isTotal: true }), false],
  ['a percentage', row(1, 90_000, { unit: 'percent' }), false],
  ['no amount at one time', row(null, 90_000), false],
])('%s: a reason is needed: %j', (_, moves, isNeeded) => {
  expect(needsReason(moves, threshold)).toBe(isNeeded);
});

test('without a threshold every movement needs a reason', () => {
  expect([needsReason(row(1, 2), undefined), needsReason(row(1, 1), undefined)]).toEqual([true, false]);
});
