import type { Workbook, Worksheet } from '@cj-tech-master/excelts';
import { numberFormat, writeCode } from '@server/documents/form/cellStyles';
import { addFormSheet, writeFormHeading } from '@server/documents/form/formSheet';
import { emphasise, writeText } from '@server/documents/workbookCells';
import { boxNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import type { FormRow } from '@/domain/focus/form/formSection';
import { money, toAmount } from '@/domain/money';
import { liveFormula } from './liveFormula';
import {
  amountColumn,
  amountColumnsOf,
  type BoxPlaces,
  hasMemos,
  headRows,
  leadColumns,
  memoColumn,
  placedRows,
  type SheetPlan,
} from './workbookPlan';

/** The workbook that is written, the form that it is of, and where its boxes stand. */
export type Sheets = { workbook: Workbook; printed: PrintedFocus; places: BoxPlaces };

const codeWidth = 7;
const amountWidth = 19;

/** Adds the sheet of one or more sections: a row a line, item numbers to the left of their amounts, headings frozen. */
export function addSectionSheet(sheets: Sheets, plan: SheetPlan): void {
  const sheet = addSheet(sheets, plan.name);
  writeHeadings(sheet, plan);
  for (const placed of placedRows(plan)) {
    if (placed.line === null) {
      writeText(sheet.getCell(placed.row, leadColumns), placed.section.title).font = { bold: true };
    } else writeLine(sheet, placed.row, { line: placed.line, sheets });
  }
}

/** A sheet under its title, its headings in view. */
export function addSheet({ workbook, printed }: Sheets, name: string): Worksheet {
  return addFormSheet(workbook, printed, { name, orientation: 'landscape', leadColumns, headRows });
}

/** Writes the amount of a box where the plan has it, with its item number to the left. */
export function writeBox(sheet: Worksheet, code: string, { printed, places }: Sheets): void {
  const place = places.get(code);
  if (place === undefined) throw new RangeError(`Item ${code} has no place in the workbook`);
  writeCode(sheet.getCell(place.row, place.column - 1), code);
  const cell = sheet.getCell(place.row, place.column);
  cell.alignment = { horizontal: 'right', vertical: 'top' };
  const box = printed.boxes[code];
  if (box === undefined || box.amount === null) {
    cell.value = box?.text ?? '';
    return;
  }
  const formula = liveFormula(box, sheet.name, places);
  const result = toAmount(money(box.amount));
  cell.value = formula === null ? result : { formula, result };
  cell.numFmt = numberFormat(box.style, printed.units);
}

function writeHeadings(sheet: Worksheet, plan: SheetPlan): void {
  sheet.getColumn(1).width = 6;
  sheet.getColumn(2).width = 62;
  const headings: [column: number, heading: string][] = [
    [1, 'Line'],
    [2, 'Description'],
  ];
  if (hasMemos(plan)) headings.push([memoColumn - 1, 'Item'], [memoColumn, 'Of which']);
  const widest = plan.sections.find((section) => section.columns.length === amountColumnsOf(plan));
  for (const [index, heading] of (widest?.columns ?? []).entries()) {
    const column = amountColumn(plan, index, amountColumnsOf(plan));
    headings.push([column - 1, 'Item'], [column, heading === '' ? 'Amount' : heading]);
  }
  for (const [column, heading] of headings) writeHeading(sheet, column, heading);
}

/** Writes a column's heading and gives the column its width. */
export function writeHeading(sheet: Worksheet, column: number, heading: string): void {
  const cell = writeFormHeading(sheet.getCell(headRows, column), heading);
  if (column > leadColumns) {
    cell.alignment = { horizontal: 'right' };
    sheet.getColumn(column).width = heading === 'Item' ? codeWidth : amountWidth;
  }
}

type Line = { line: FormRow; sheets: Sheets };

function writeLine(sheet: Worksheet, row: number, { line, sheets }: Line): void {
  const number = sheet.getCell(row, 1);
  number.value = line.number;
  number.alignment = { vertical: 'top' };
  const label = writeText(sheet.getCell(row, 2), labelOf(line, sheets.printed));
  label.alignment = { vertical: 'top', wrapText: true, indent: line.level };
  const codes = [...line.boxes, line.memo ?? null].filter((code) => code !== null);
  for (const code of codes) writeBox(sheet, code, sheets);
  if (line.isTotal === true) sheet.getRow(row).eachCell(emphasise);
}

/** The key beside an amount is its item number, which no other has; where the form prints another, the caption says so. */
function labelOf({ label, boxes }: FormRow, printed: PrintedFocus): string {
  const other = boxes.find((code) => code !== null && boxNumber(printed, code) !== code);
  return other == null ? label : `${label} (printed as ${boxNumber(printed, other)})`;
}
