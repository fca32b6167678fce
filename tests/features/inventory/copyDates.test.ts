import { expect, test } from 'vitest';
import { copiedDate, likelyTarget } from '@/features/inventory/copy/copyDates';

const dates = ['2026-06-30', '2026-03-31', '2025-12-31'];

test.each([
  { chosen: '2026-03-31', from: '2026-03-31', case: 'the chosen date where it has positions' },
  { chosen: '2026-04-15', from: '2026-03-31', case: 'the latest before a date without any' },
  { chosen: '2026-09-30', from: '2026-06-30', case: 'the latest before a later date' },
  { chosen: '2025-01-31', from: '2026-06-30', case: 'the latest of all where none is earlier' },
  { chosen: null, from: '2026-06-30', case: 'the latest of all where none is chosen' },
])('positions are copied from $case', ({ chosen, from }) => {
  expect(copiedDate(dates, chosen)).toBe(from);
});

test('without positions there is nothing to copy', () => {
  expect(copiedDate([], '2026-06-30')).toBeNull();
});

test.each([
  { from: '2026-06-30', chosen: '2026-06-30', to: '2026-09-30' },
  { from: '2025-12-31', chosen: null, to: '2026-03-31' },
  { from: '2026-05-31', chosen: null, to: '2026-06-30' },
  { from: '2026-06-15', chosen: '2026-06-15', to: '2026-06-30' },
  { from: '2026-03-31', chosen: '2026-05-29', to: '2026-05-29' },
])('from $from with $chosen on the screen they go to $to', ({ from, chosen, to }) => {
  expect(likelyTarget(from, chosen)).toBe(to);
});
