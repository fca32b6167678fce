import { describe, expect, it } from 'vitest';
import { findGaps, tileSpan } from '@/domain/reports/tileSpan';

const piece = (from: string, to: string) => ({ from, to });
const year = piece('2025-01-01', '2025-12-31');
const [q1, q2, q3, q4] = [
  piece('2025-01-01', '2025-03-31'),
  piece('2025-04-01', '2025-06-30'),
  piece('2025-07-01', '2025-09-30'),
  piece('2025-10-01', '2025-12-31'),
];
const january = piece('2025-01-01', '2025-01-31');
const february = piece('2025-02-01', '2025-02-28');

describe('the pieces of a year', () => {
  it.each([
    { name: 'four quarters', pieces: [q1, q2, q3, q4], tiles: [q1, q2, q3, q4] },
    {
      name: 'months, and quarters at quarter ends',
      pieces: [january, february, q1, q2, q3, q4],
      tiles: [q1, q2, q3, q4],
    },
    { name: 'a report of the whole year after three quarters', pieces: [q1, q2, q3, year], tiles: [year] },
    { name: 'twelve months of other days', pieces: [piece('2024-10-01', '2024-12-31'), q1, q2, q3], tiles: null },
    { name: 'three quarters', pieces: [q1, q2, q4], tiles: null },
  ])('$name', ({ pieces, tiles }) => {
    expect(tileSpan(year, pieces)).toEqual(tiles);
  });

  it('prefers the first of two with the same end', () => {
    expect(tileSpan(q1, [piece('2025-03-01', '2025-03-31'), q1, january, february])).toHaveLength(3);
    expect(tileSpan(q1, [q1, piece('2025-03-01', '2025-03-31'), january, february])).toEqual([q1]);
  });
});

describe('the days without a piece', () => {
  it.each([
    { name: 'none', pieces: [q1, q2, q3, q4, january], gaps: [] },
    { name: 'a quarter', pieces: [q1, q2, q4], gaps: [q3] },
    { name: 'both ends', pieces: [q2, q3], gaps: [q1, q4] },
    {
      name: 'those of a piece that begins before',
      pieces: [piece('2024-12-01', '2025-03-31'), q2, q3, q4],
      gaps: [q1],
    },
    { name: 'all', pieces: [], gaps: [year] },
  ])('$name', ({ pieces, gaps }) => {
    expect(findGaps(year, pieces)).toEqual(gaps);
  });
});
