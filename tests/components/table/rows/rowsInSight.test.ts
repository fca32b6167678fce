import { expect, test } from 'vitest';
import { followRows, type RowSight, type RowsInSight } from '@/components/table/rows/rowsInSight';

/** Ten rows of 40 pixels are seen, 50 rows down. */
const sight: RowSight = { top: 2000, height: 400, rowHeight: 40, isHeld: false };
const there: RowsInSight = { from: 42, to: 68, first: 50, shift: 0 };

test('the rows in sight and eight on either side are made', () => {
  expect(followRows(null, sight)).toEqual(there);
});

test.each([
  ['at the beginning', { top: 0 }, { from: 0, to: 18, first: 0 }],
  ['between two rows', { top: 2020 }, { from: 42, to: 69, first: 50 }],
  ['pulled beyond the beginning', { top: -30 }, { from: 0, to: 18, first: 0 }],
  ['in a box without room', { height: 0 }, { from: 42, to: 58, first: 50 }],
])('%s', (_, place, rows) => {
  expect(followRows(null, { ...sight, ...place })).toEqual({ ...rows, shift: 0 });
});

test.each([
  ['down', 55, { from: 47, to: 73 }],
  ['up', 45, { from: 37, to: 63 }],
])('half the rows %s each element keeps its row', (_, first, rows) => {
  expect(followRows(there, { ...sight, top: 40 * first })).toEqual({ ...rows, first, shift: 0 });
});

test.each([
  ['down', 56, { from: 55, to: 67 }],
  ['up', 44, { from: 43, to: 55 }],
  ['to the beginning', 0, { from: 0, to: 11 }],
  ['to the end of the longest list', 99_990, { from: 99_989, to: 100_001 }],
])('a leap %s goes on with the elements, and with one spare row on either side', (_, first, rows) => {
  const next = followRows(there, { ...sight, top: 40 * first });
  expect(next).toMatchObject({ ...rows, first });
  // The first element stays the first one.
  expect(next.from - next.shift).toBe(there.from - there.shift);
});

test('leaps add up', () => {
  const leaps = [5000, 90, 3000].reduce<RowsInSight>(
    (former, first) => followRows(former, { ...sight, top: 40 * first }),
    there,
  );
  expect(leaps.from - leaps.shift).toBe(42);
});

test('a leap goes on with no elements while one is held, and makes all spare rows', () => {
  const leap = { ...sight, top: 40 * 500, isHeld: true };
  expect(followRows(there, leap)).toEqual({ from: 492, to: 518, first: 500, shift: 0 });
  const moved = { ...there, shift: 30 };
  expect(followRows(moved, leap).shift).toBe(30);
});

test('the step after a leap brings the spare rows back', () => {
  const leapt = followRows(there, { ...sight, top: 40 * 500 });
  expect(followRows(leapt, { ...sight, top: 40 * 501 })).toEqual({
    from: 493,
    to: 519,
    first: 501,
    shift: leapt.shift,
  });
});
