import type { Column } from './columns';

/**
 * For each column the row that takes the most room in it, as far as values tell: by the longest text, and by the largest number, one below zero
 * counting for a digit more.
 */
export function widestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const widest = new Set<Row>();
  for (const { value } of columns) {
    if (value === undefined) continue;
    let [room, found] = [0, rows[0]];
    for (const row of rows) {
      const next = roomOf(value(row));
      if (next > room) [room, found] = [next, row];
    }
    if (found !== undefined) widest.add(found);
  }
  return [...widest];
}

function roomOf(value: string | number | null): number {
  if (typeof value === 'string') return value.length;
  return value === null ? 0 : Math.abs(value) * (value < 0 ? 10 : 1);
}
