import { formatDollars, formatMoney, isZero, money } from '@/domain/money';
import type { SheetCell, SheetColumn } from '@/domain/statements/reportSheet';

/** What a cell prints: amounts by their column, negatives in parentheses. No amount and no change is a dash. */
export function cellText(
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

/** Zero is a dash, but for a rate: 0% is one. */
function isDash(cell: Figure): boolean {
  return isDashedAtZero(cell) && isZero(money(cell.amount));
}

/** A cell that holds a number. */
export type Figure = Exclude<SheetCell, { kind: 'text' }>;

/** Whether zero is written as a dash in the cell. */
export function isDashedAtZero(cell: Figure): boolean {
  return cell.kind === 'money' || (cell.kind === 'percent' && cell.change !== undefined);
}

/** What stands behind a percentage, or what one moved by. */
export function percentSign({ change }: Extract<SheetCell, { kind: 'percent' }>): string {
  return change === 'points' ? ' pts' : '%';
}
