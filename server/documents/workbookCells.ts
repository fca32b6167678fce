import type { Cell, Fill } from './excelFile';
import { neutralCell } from './neutralCell';

export const bandFill: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9EDF2' } };
const alertColor = { argb: 'FFA3231C' };

/** Writes text that can't become a formula. */
export function writeText(cell: Cell, text: string, isIndented = false): Cell {
  cell.value = neutralCell(text);
  cell.alignment = { vertical: 'top', wrapText: true, ...(isIndented ? { indent: 2 } : {}) };
  return cell;
}

/** Writes the line below a title; warnings such as a draft's come first and in red. */
export function writeMarked(cell: Cell, marks: readonly string[], facts: readonly string[]): void {
  cell.value = neutralCell([...marks, ...facts].join(' · '));
  if (marks.length > 0) cell.font = { bold: true, color: alertColor };
}

/** Makes a cell bold between a rule and a double one. */
export function emphasiseFinal(cell: Cell): void {
  emphasise(cell);
  cell.border = { top: { style: 'thin' }, bottom: { style: 'double' } };
}

/** Makes a cell bold under a rule. */
export function emphasise(cell: Cell): void {
  cell.font = { ...cell.font, bold: true };
  cell.border = { top: { style: 'thin' } };
}
