import type { RowId } from '../selection/selection';

/** Keys of the elements that render the rows, by row id and in row order. */
export type RowKeys = {
  keys: ReadonlyMap<RowId, number>;
  /** Number of rows that the elements had shifted by when the rows were rendered. */
  shift: number;
  /** Key of the next new element. */
  next: number;
};

export const noRowKeys: RowKeys = { keys: new Map(), shift: 0, next: 0 };

/**
 * Returns the next keys: a row keeps its element, with its focus and open parts, when others are added or removed before it. After a jump the rows
 * reuse the existing elements in order. The same object while nothing changes.
 */
export function followKeys(former: RowKeys, ids: readonly RowId[], shift: number): RowKeys {
  const hasLeapt = shift !== former.shift;
  if (!hasLeapt && isSameOrder(ids, former.keys)) return former;
  const free = [...former.keys.values()];
  let { next } = former;
  const keys = new Map<RowId, number>();
  for (const [place, id] of ids.entries()) {
    const kept = hasLeapt ? free[place] : former.keys.get(id);
    keys.set(id, kept ?? next++);
  }
  return { keys, shift, next };
}

function isSameOrder(ids: readonly RowId[], keys: ReadonlyMap<RowId, number>): boolean {
  const former = [...keys.keys()];
  return ids.length === former.length && ids.every((id, place) => id === former[place]);
}
