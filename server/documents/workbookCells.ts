import type { Cell, Fill } from '@cj-tech-master/excelts';
import { neutralCell } from './neutralCell';

export const bandFill: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9EDF2' } };
export const alertColor = { argb: 'FFA3231C' };

/** Writes a text that cannot become a formula. */
export function writeText(cell: Cell, text: string, isIndented = false): Cell {
  cell.value = neutralCell(text);
  cell.alignment = { vertical: 'top', wrapText: true, ...(isIndented ? { indent: 2 } : {}) };
  return cell;
}

/** Makes a row bold between a rule and a double one. */
export function emphasiseFinal(cell: Cell): void {
  emphasise(cell);
  cell.border = { top: { style: 'thin' }, bottom: { style: 'double' } };
}

/** Makes a row bold under a rule. */
export function emphasise(cell: Cell): void {
  cell.font = { ...cell.font, bold: true };
  cell.border = { top: { style: 'thin' } };
}
