import { expect, test } from 'vitest';
import { findRuleInForce } from '@/domain/reviews/twoPersonRule';

const on = { effectiveFrom: '2026-07-20', isOn: true, commitNumber: 5 };
const off = { effectiveFrom: '2026-08-01', isOn: false, commitNumber: 9 };

test.each([
  ['before the first change', '2026-07-19', null],
  ['on its first day', '2026-07-20', on],
  ['until the day before the next', '2026-07-31', on],
  ['from the next', '2026-08-01', off],
])('finds the change in force %s', (_name, day, expected) => {
  expect(findRuleInForce([off, on], day)).toBe(expected);
});

test('takes the last posted of several on one day', () => {
  const withdrawn = { ...on, isOn: false, commitNumber: 6 };
  expect(findRuleInForce([withdrawn, on], '2026-07-20')).toBe(withdrawn);
});
