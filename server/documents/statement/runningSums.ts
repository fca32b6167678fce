import { add, type Money, money, toDecimalString, zero } from '@/domain/money';
import type { SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import { cellText } from './sheetText';

/**
 * What the rows that a total adds up come to before each of them but the first, as texts of the shown columns, by the row's id. None where the total takes rows off, since
 * what comes before it then is no part of it.
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
        sum === null ? '' : cellText({ kind: 'money', amount: toDecimalString(sum) }, columns[shown[at] ?? -1]),
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
