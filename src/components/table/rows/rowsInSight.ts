/** The range of rows rendered of a long list. Ignores the list's length: it may end before `to`. */
export type RowsInSight = {
  from: number;
  to: number;
  /** The first visible row. */
  first: number;
  /** Number of rows that the elements have shifted by in jumps: after one by 7, row 9 has the element of row 2. */
  shift: number;
};

/** The visible part: its offset from the top, and its height. */
export type RowSight = {
  top: number;
  height: number;
  rowHeight: number;
  /** True while a row has the focus, or text in it is selected. */
  isHeld: boolean;
};

/** Extra rows on either side, rendered before they become visible or get the focus. */
const spare = 8;
/** Extra rows after a jump, when no row was visible before; the next step adds the others. */
const spareAfterLeap = 1;

/**
 * Returns the visible rows and a few around them. After a jump that leaves fewer than half of the rows, the existing elements are reused, since
 * creating new ones takes three times as long; not while one of them is held.
 */
export function followRows(former: RowsInSight | null, { top, height, rowHeight, isHeld }: RowSight): RowsInSight {
  const first = Math.max(Math.floor(top / rowHeight), 0);
  const end = Math.max(Math.ceil((top + height) / rowHeight), first);
  const hasLeapt = former !== null && !isHeld && Math.abs(first - former.first) * 2 > end - first;
  const around = hasLeapt ? spareAfterLeap : spare;
  const from = Math.max(first - around, 0);
  const shift = former === null ? 0 : former.shift + (hasLeapt ? from - former.from : 0);
  return { from, to: end + around, first, shift };
}
