import { add, money, toDecimalString, zero } from '@/domain/money';
import type { SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import { cellText } from './sheetText';

type Shown = { columns: readonly SheetColumn[]; shown: readonly number[] };

/**
 * What the rows that a total adds up come to before each of them but the first, as texts of the shown columns, by the row's id. None where the total takes rows off, since
 * what comes before it then is no part of it.
 */
export function runningSums(rows: readonly SheetRow[], { columns, shown }: Shown): ReadonlyMap<string, string[]> {
  const total = rows.find(({ sumOf, less }) => sumOf !== undefined && less === undefined);
  const ids = total?.sumOf ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sums = shown.map(() => zero);
  const found = new Map<string, string[]>();
  for (const [place, id] of ids.entries()) {
    if (place > 0) {
      const texts = shown.map((index, at) =>
        columns[index]?.kind === 'figure' ? cellText({ kind: 'money', amount: toDecimalString(sums[at] ?? zero) }) : '',
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
