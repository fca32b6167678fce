import type { Cell } from '@cj-tech-master/excelts';
import type { Units } from '@/domain/focus/focusReport';
import type { PrintedBox } from '@/domain/focus/form/boxes';

const faintColor = { argb: 'FF5B6673' };

/** How the amount of a box is shown: negatives in parentheses, a dash for zero, deducted lines in parentheses as on the form. */
export function numberFormat(style: PrintedBox['style'], units: Units): string {
  if (style === 'percent') return '#,##0.00"%"';
  const digits = units === 'cents' ? '#,##0.00' : '#,##0';
  return style === 'deducted' ? `(${digits});${digits}_);"-"_)` : `${digits}_);(${digits});"-"_)`;
}

/** Writes an item number, small, beside its amount. */
export function writeCode(cell: Cell, code: string): void {
  cell.value = code;
  cell.font = { size: 8, color: faintColor };
  cell.alignment = { horizontal: 'right', vertical: 'top' };
}
