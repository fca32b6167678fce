/** A range of columns; `to` is exclusive. */
export type ColumnRange = { from: number; to: number };

/** The visible part next to the row names, in pixels from the table's left edge. */
export type Sight = { left: number; right: number };

/** Extra columns on either side, so that the next one is rendered before it becomes visible or gets the focus. */
const spare = 1;

/** Returns the visible columns and those next to them, from each column's left edge. */
export function columnsInSight(starts: readonly number[], { left, right }: Sight): ColumnRange {
  const first = starts.findLastIndex((start) => start <= left);
  const next = starts.findIndex((start) => start >= right);
  return {
    from: Math.max(first - spare, 0),
    to: next === -1 ? starts.length : Math.min(next + spare, starts.length),
  };
}
