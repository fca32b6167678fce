import type { Column } from './columns';

/**
 * For each column the first row that takes the most room in it, as far as values tell: by the longest text, and by the number of most digits,
 * all of one width; one below zero has a digit more. While rows arrive, those that need no more room change nothing.
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
  return value === null ? 0 : digitsOf(Math.abs(value)) + (value < 0 ? 1 : 0);
}

/** Before the decimal point. */
function digitsOf(size: number): number {
  return size < 1 ? 1 : Math.floor(Math.log10(size)) + 1;
}
