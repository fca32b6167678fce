import { expect, test } from 'vitest';
import { rowRanges } from '@/domain/rowRanges';

test.each([
  { rows: [2], count: 1, text: '2' },
  { rows: [2, 3, 4, 9], count: 4, text: '2–4, 9' },
  { rows: [2, 4, 6, 8, 10, 12, 14, 15], count: 8, text: '2, 4, 6, 8, 10, 12 and 2 more' },
  { rows: [2, 3], count: 500, text: '2–3 and 498 more' },
])('writes rows as $text', ({ rows, count, text }) => {
  expect(rowRanges(rows, count)).toBe(text);
});
