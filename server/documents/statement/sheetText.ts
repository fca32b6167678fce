import { formatDollars, formatMoney, isZero, money } from '@/domain/money';
import type { SheetCell } from '@/domain/statements/reportSheet';

/** What a cell prints: amounts with cents, negatives in parentheses. */
export function cellText(cell: SheetCell | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'percent') return `${formatMoney(money(cell.amount), cell.decimals)}${percentSign(cell)}`;
  const amount = money(cell.amount);
  if (cell.isZeroDash === true && isZero(amount)) return '–';
  return cell.hasDollarSign === true ? formatDollars(amount) : formatMoney(amount);
}

/** What stands behind a percentage, or what one moved by. */
export function percentSign({ isPoints }: { isPoints?: true }): string {
  return isPoints === true ? ' pts' : '%';
}
