import { today } from '@server/common/today';
import { expect, test } from 'vitest';

test.each([
  ['2026-01-01T03:00:00Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('at %s it is %s where the SEC is', (moment, day) => {
  expect(today(() => new Date(moment))).toBe(day);
});
