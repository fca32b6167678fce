import type { RowId } from '../selection/selection';

/** The keys of the elements that rows are made in, by the ids of the rows and in their order. */
export type RowKeys = {
  keys: ReadonlyMap<RowId, number>;
  /** By how many rows the elements had moved on when the rows were made. */
  shift: number;
  /** The key of the next new element. */
  next: number;
};

export const noRowKeys: RowKeys = { keys: new Map(), shift: 0, next: 0 };

/**
 * A row keeps its element when others come or go before it, and with it the focus and what is open. After a leap the rows go on with the
 * elements that are there, in their order. The same object while nothing changes.
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
