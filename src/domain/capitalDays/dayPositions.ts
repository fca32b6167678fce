import type { DayBalanceIssue } from './dayBalances';

/** Finds positions that a file lists more than once, by the inventory's key. */
export function findRepeatedPositions(
  positions: readonly { row: number; key: string; name: string }[],
): DayBalanceIssue[] {
  const found = new Map<string, { name: string; rows: number[] }>();
  for (const { key, name, row } of positions) {
    const rows = found.get(key)?.rows ?? [];
    found.set(key, { name, rows: [...rows, row] });
  }
  return [...found.values()]
    .filter(({ rows }) => rows.length > 1)
    .map(({ name, rows }) => ({ message: `${name} is listed ${rows.length} times. Keep one row.`, rows }));
}
