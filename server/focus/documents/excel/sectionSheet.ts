import type { Workbook, Worksheet } from '@server/documents/excelFile';
import { addFormSheet, numberFormat, writeCode, writeFormHeading } from '@server/documents/form/formSheet';
import { emphasise, writeText } from '@server/documents/workbookCells';
import type { PrintedBox } from '@/domain/focus/form/boxes';
import { boxNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import type { FormRow } from '@/domain/focus/form/formSection';
import { type Formula, parseFormula } from '@/domain/focus/formula';
import { money, toAmount, toDecimalString } from '@/domain/money';
import {
  amountColumn,
  type BoxPlaces,
  countAmountColumns,
  hasMemos,
  headRows,
  leadColumns,
  memoColumn,
  placedRows,
  type SheetPlan,
} from './workbookPlan';

/** A workbook in the making, its form, and the places of the boxes. */
export type Sheets = { workbook: Workbook; printed: PrintedFocus; places: BoxPlaces };

const codeWidth = 7;
const amountWidth = 19;

/** Adds the sheet of one or more sections: a row for each line, item numbers left of their amounts, headings frozen. */
export function addSectionSheet(sheets: Sheets, plan: SheetPlan): void {
  const sheet = addSheet(sheets, plan.name);
  writeHeadings(sheet, plan);
  for (const placed of placedRows(plan)) {
    if (placed.line === null) {
      writeText(sheet.getCell(placed.row, leadColumns), placed.section.title).font = { bold: true };
    } else writeLine(sheet, placed.row, { line: placed.line, sheets });
  }
}

/** Adds a sheet with a title and frozen headings. */
export function addSheet({ workbook, printed }: Sheets, name: string): Worksheet {
  return addFormSheet(workbook, printed, { name, orientation: 'landscape', leadColumns, headRows });
}

/** Writes a box's amount at its place, with its item number to the left. */
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
  const widest = plan.sections.find((section) => section.columns.length === countAmountColumns(plan));
  for (const [index, heading] of (widest?.columns ?? []).entries()) {
    const column = amountColumn(plan, index, countAmountColumns(plan));
    headings.push([column - 1, 'Item'], [column, heading === '' ? 'Amount' : heading]);
  }
  for (const [column, heading] of headings) writeHeading(sheet, column, heading);
}

/** Writes a column's heading and sets its width. */
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

/** Returns a row's caption, with the printed item number if that differs from the unique one in the cell. */
function labelOf({ label, boxes }: FormRow, printed: PrintedFocus): string {
  const other = boxes.find((code) => code !== null && boxNumber(printed, code) !== code);
  return other == null ? label : `${label} (printed as ${boxNumber(printed, other)})`;
}

/** Returns the spreadsheet formula of a box, without the equals sign; null if it has none, or refers to boxes outside the workbook. */
function liveFormula({ formula, isRounded }: PrintedBox, sheet: string, places: BoxPlaces): string | null {
  if (formula === undefined) return null;
  const text = writeFormula(parseFormula(formula), (code) => cellReference(places, code, sheet));
  return text !== null && isRounded ? `ROUND(${text},2)` : text;
}

type CellName = (code: string) => string | null;

/** Returns a cell's name in formulas: `B12`, or `'Net capital'!B12` from another sheet. */
function cellReference(places: BoxPlaces, code: string, sheet: string): string | null {
  const place = places.get(code);
  if (place === undefined) return null;
  const cell = `${columnLetter(place.column)}${place.row}`;
  return place.sheet === sheet ? cell : `'${place.sheet}'!${cell}`;
}

function writeFormula(formula: Formula, nameOf: CellName): string | null {
  if (formula.kind === 'number') return toDecimalString(formula.value);
  if (formula.kind === 'code') return nameOf(formula.code);
  const operands = formula.kind === 'max' ? formula.operands : [formula.left, formula.right];
  const texts = operands.map((operand) => writeOperand(operand, formula, nameOf)).filter((text) => text !== null);
  if (texts.length !== operands.length) return null;
  return formula.kind === 'max' ? `MAX(${texts.join(',')})` : texts.join(formula.operator);
}

/** Writes an operand, in parentheses if it is an operation, except in a plain sum. */
function writeOperand(operand: Formula, parent: Formula, nameOf: CellName): string | null {
  const text = writeFormula(operand, nameOf);
  if (text === null || operand.kind !== 'operation' || parent.kind !== 'operation') return text;
  return operand.operator === '+' && parent.operator === '+' ? text : `(${text})`;
}

// No sheet is wider than 26 columns.
function columnLetter(column: number): string {
  return String.fromCharCode(64 + column);
}
