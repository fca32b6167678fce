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
  const difference = subtract(sum(amountsOf(sumOf, target)), sum(amountsOf(less, target)));
  if (!isEqual(difference, money(cell.amount))) return null;
  const formula = rangesOf(sheet, sumOf, target);
  if (formula === '') return null;
  const minus = rangesOf(sheet, less, target);
  return minus === '' ? `SUM(${formula})` : `SUM(${formula})-SUM(${minus})`;
}

/** The amounts of the rows in the column. Rows that the report doesn't show, and texts in place of amounts, add nothing. */
function amountsOf(ids: readonly string[], { index, places }: Target): readonly Money[] {
  return ids.flatMap((id) => {
    const cell = places.get(id)?.cells[index];
    return cell?.kind === 'money' ? [money(cell.amount)] : [];
  });
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
