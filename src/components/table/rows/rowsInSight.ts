/** Which rows of a long list are made. How many the list has plays no part: it may end before `to`. */
export type RowsInSight = {
  from: number;
  to: number;
  /** The first one that is seen. */
  first: number;
  /** By how many rows the elements have moved on in leaps: after one by 7, row 9 has the element that was made for row 2. */
  shift: number;
};

/** What is seen of the rows: from how far down, and how much. */
export type RowSight = {
  top: number;
  height: number;
  rowHeight: number;
  /** Whether a person has hold of a row: it has the focus, or text in it is selected. */
  isHeld: boolean;
};

/** So many more on either side are there before they come into sight or get the focus. */
const spare = 8;
/** A leap lands where nobody saw what was coming; the next step brings the others. */
const spareAfterLeap = 1;

/**
 * The rows in sight and a few around them. A list that leaps, so that fewer than half of its rows stay, shows the others in the elements that
 * it has, for to make new ones takes three times as long; but not while one of them is held.
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
