import type { DayProblem } from './dayBalances';

/** Positions that a file lists more than once, by the key of the inventory. */
export function repeatedPositions(positions: readonly { row: number; key: string; name: string }[]): DayProblem[] {
  const found = new Map<string, { name: string; rows: number[] }>();
  for (const { key, name, row } of positions) {
    const rows = found.get(key)?.rows ?? [];
    found.set(key, { name, rows: [...rows, row] });
  }
  return [...found.values()]
    .filter(({ rows }) => rows.length > 1)
    .map(({ name, rows }) => ({ message: `${name} is listed ${rows.length} times. Keep one row.`, rows }));
}
