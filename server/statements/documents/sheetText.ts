import { formatDollars, formatMoney, isZero, money } from '@/domain/money';
import type { SheetCell, SheetColumn } from '@/domain/statements/reportSheet';

/** Formats a cell: amounts by their column, negatives in parentheses. A missing amount and a zero change are a dash. */
export function sheetCellText(
  cell: SheetCell | null | undefined,
  { decimals = 2 }: Pick<SheetColumn, 'decimals'> = {},
): string {
  if (cell === null || cell === undefined) return '';
  if (cell.kind === 'text') return cell.text;
  const amount = money(cell.amount);
  if (cell.kind === 'count') return formatMoney(amount, 0);
  if (isDash(cell)) return '–';
  if (cell.kind === 'percent') return `${formatMoney(amount, cell.decimals)}${percentSign(cell)}`;
  return cell.hasDollarSign === true ? formatDollars(amount, decimals) : formatMoney(amount, decimals);
}

/** Returns true if a zero prints as a dash; a rate of 0% doesn't. */
function isDash(cell: FigureCell): boolean {
  return isDashedAtZero(cell) && isZero(money(cell.amount));
}

/** A cell that holds a number. */
export type FigureCell = Exclude<SheetCell, { kind: 'text' }>;

/** Returns true if the cell writes zero as a dash. */
export function isDashedAtZero(cell: FigureCell): boolean {
  return cell.kind === 'money' || (cell.kind === 'percent' && cell.change !== undefined);
}

/** Returns the unit after a percentage or a change of one. */
export function percentSign({ change }: Extract<SheetCell, { kind: 'percent' }>): string {
  return change === 'points' ? ' pts' : '%';
}
