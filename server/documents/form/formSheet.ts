import type { Cell, Workbook, Worksheet } from '@server/documents/excelFile';
import { setUpPrint } from '@server/documents/sheetPrint';
import { bandFill, writeMarked } from '@server/documents/workbookCells';
import type { Units } from '@/domain/focus/focusReport';
import type { PrintedBox } from '@/domain/focus/form/boxes';
import { sampleNote } from '../documentTexts';
import type { PrintedPages } from './formPage';

type FormSheet = {
  name: string;
  orientation: 'portrait' | 'landscape';
  /** Number of frozen columns and rows. */
  leadColumns: number;
  headRows: number;
};

/** Adds a form's sheet with title, firm and period; samples and drafts are marked. */
export function addFormSheet(
  workbook: Workbook,
  { words, firm, period, units, isDraft, isSample, generatedAt }: PrintedPages,
  { name, orientation, leadColumns, headRows }: FormSheet,
): Worksheet {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: leadColumns, ySplit: headRows }],
  });
  setUpPrint(sheet, { orientation, headRows, company: firm, title: `${words.report} · ${period}`, generatedAt });
  const title = sheet.getCell('A1');
  title.value = `${words.report}: ${name}`;
  title.font = { bold: true, size: 13 };
  const facts = [firm, period, words.units[units]];
  const marks = [...(isSample ? [sampleNote] : []), ...(isDraft ? [words.draft.mark] : [])];
  writeMarked(sheet.getCell('A2'), marks, facts);
  return sheet;
}

/** Writes a column's heading. */
export function writeFormHeading(cell: Cell, heading: string): Cell {
  cell.value = heading;
  cell.font = { bold: true };
  cell.fill = bandFill;
  cell.border = { bottom: { style: 'thin' } };
  return cell;
}

const faintColor = { argb: 'FF5B6673' };

/** Returns the number format of a box: negatives in parentheses, a dash for zero, deducted lines in parentheses as on the form. */
export function numberFormat(style: PrintedBox['style'], units: Units): string {
  if (style === 'percent') return '#,##0.00"%"';
  const digits = units === 'cents' ? '#,##0.00' : '#,##0';
  return style === 'deducted' ? `(${digits});${digits}_);"-"_)` : `${digits}_);(${digits});"-"_)`;
}

/** Writes an item number in small type next to its amount. */
export function writeCode(cell: Cell, code: string): void {
  cell.value = code;
  cell.font = { size: 8, color: faintColor };
  cell.alignment = { horizontal: 'right', vertical: 'top' };
}
