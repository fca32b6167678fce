import { add, type Money, money, toDecimalString, zero } from '@/domain/money';
import type { SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import { sheetCellText } from './sheetText';

/**
 * Returns the running sum before each row of a total except the first, as texts of the shown columns, by the row's id. None if the total subtracts
 * rows, since partial sums would mislead.
 */
export function runningSums(
  rows: readonly SheetRow[],
  { columns, shown }: { columns: readonly SheetColumn[]; shown: readonly number[] },
): ReadonlyMap<string, string[]> {
  const total = rows.find(({ sumOf, less }) => sumOf !== undefined && less === undefined);
  const ids = total?.sumOf ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A column without amounts, such as one of rates, has no sum.
  const sums: (Money | null)[] = shown.map(() => null);
  const found = new Map<string, string[]>();
  for (const [place, id] of ids.entries()) {
    if (place > 0) {
      const texts = sums.map((sum, at) =>
        sum === null ? '' : sheetCellText({ kind: 'money', amount: toDecimalString(sum) }, columns[shown[at] ?? -1]),
      );
      found.set(id, texts);
    }
    for (const [at, index] of shown.entries()) {
      const cell = byId.get(id)?.cells[index];
      if (cell?.kind === 'money') sums[at] = add(sums[at] ?? zero, money(cell.amount));
    }
  }
  return found;
}
