import type { Worksheet } from '@cj-tech-master/excelts';
import { isEqual, type Money, money, subtract, sum } from '@/domain/money';
import type { SheetRow } from '@/domain/statements/reportSheet';

type Places = ReadonlyMap<string, { row: number; cells: SheetRow['cells'] }>;
type Target = { index: number; places: Places };

/** The formula of a row's amount in a column, without the equals sign; null where it has none, or where its rows don't add up to it. */
export function liveSum(sheet: Worksheet, line: SheetRow, target: Target): string | null {
  const { sumOf = [], less = [], cells } = line;
  const cell = cells[target.index];
  if (cell?.kind !== 'money' || sumOf.length === 0) return null;
  const added = amountsOf(sumOf, target);
  const deducted = amountsOf(less, target);
  if (added === null || deducted === null) return null;
  if (!isEqual(subtract(sum(added), sum(deducted)), money(cell.amount))) return null;
  const formula = rangesOf(sheet, sumOf, target);
  if (formula === '') return null;
  const minus = rangesOf(sheet, less, target);
  return minus === '' ? `SUM(${formula})` : `SUM(${formula})-SUM(${minus})`;
}

/** The amounts of the rows in the column; null where one of them has none. Rows that the report doesn't show add nothing. */
function amountsOf(ids: readonly string[], { index, places }: Target): readonly Money[] | null {
  const amounts: Money[] = [];
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined) continue;
    const cell = place.cells[index];
    if (cell?.kind !== 'money') return null;
    amounts.push(money(cell.amount));
  }
  return amounts;
}

/** The cells of the rows, those below each other as one range: `E5:E12,E14`. */
function rangesOf(sheet: Worksheet, ids: readonly string[], { index, places }: Target): string {
  const rows = ids.flatMap((id) => places.get(id)?.row ?? []).toSorted((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === row - 1) last.to = row;
    else runs.push({ from: row, to: row });
  }
  const addressOf = (row: number) => sheet.getCell(row, index + 1).address;
  return runs.map(({ from, to }) => (from === to ? addressOf(from) : `${addressOf(from)}:${addressOf(to)}`)).join(',');
}
