/** The columns from one place to another, the latter not included. */
export type ColumnRange = { from: number; to: number };

/** What can be seen beside the names of the rows, in pixels from where the table begins. */
export type Sight = { left: number; right: number };

/** So many more on either side, so that the next one has its figures before it comes into sight or gets the focus. */
const spare = 1;

/** The columns in sight and those next to them, by where each begins; one ends where the next begins. */
export function columnsInSight(starts: readonly number[], { left, right }: Sight): ColumnRange {
  const first = starts.findLastIndex((start) => start <= left);
  const next = starts.findIndex((start) => start >= right);
  return {
    from: Math.max(first - spare, 0),
    to: next === -1 ? starts.length : Math.min(next + spare, starts.length),
  };
}
