import { type Cell, Workbook, type Worksheet } from '@server/documents/excelFile';
import { addFormSheet, numberFormat, writeCode, writeFormHeading } from '@server/documents/form/formSheet';
import { writeText } from '@server/documents/workbookCells';
import type { Units } from '@/domain/focus/focusReport';
import { money, toAmount } from '@/domain/money';
import type { PrintedSsoi, SsoiBox, UnitTexts } from '@/domain/ssoi/form/ssoiForm';

const headRows = 3;
const amountColumn = 3;

/** Builds the workbook of the Supplemental Statement of Income: line, caption and amount, totals as formulas over their cells. */
export function ssoiWorkbook(printed: PrintedSsoi): Workbook {
  const workbook = new Workbook();
  workbook.title = `${printed.words.report}, ${printed.firm}`;
  workbook.created = new Date(printed.generatedAt);
  workbook.modified = new Date(printed.generatedAt);
  addTextSheet(workbook, printed, { name: 'Cover', headings: ['', 'Box', 'Answer'], rows: printed.cover });
  addStatement(workbook, printed);
  addTextSheet(workbook, printed, {
    name: 'Components',
    headings: ['Line', 'Description', 'Amount'],
    rows: componentRows(printed),
  });
  addTextSheet(workbook, printed, {
    name: 'Operational page',
    headings: ['Offering', 'Field', 'Answer'],
    rows: offeringRows(printed),
  });
  addTextSheet(workbook, printed, {
    name: 'Review notes',
    headings: ['Kind', 'What', 'Lines'],
    rows: printed.review.flatMap(({ sheetRows }) => sheetRows),
  });
  return workbook;
}

function addStatement(workbook: Workbook, printed: PrintedSsoi): void {
  const sheet = addSheet(workbook, printed, { name: 'Statement', headings: ['Line', 'Description', 'Amount'] });
  const places = rowsById(printed);
  let row = headRows;
  for (const section of printed.sections) {
    row += 1;
    writeText(sheet.getCell(row, 2), section.title).font = { bold: true };
    for (const { label, level, boxes, isTotal } of section.rows) {
      row += 1;
      const id = boxes[0] ?? '';
      writeCode(sheet.getCell(row, 1), printed.numbers[id] ?? '');
      writeText(sheet.getCell(row, 2), label).alignment = { vertical: 'top', wrapText: true, indent: level };
      writeAmount(sheet, row, { box: printed.boxes[id], places, printed });
      if (isTotal === true) sheet.getRow(row).font = { bold: true };
    }
  }
}

/** Returns the row of each line: a title and its rows for each section. */
function rowsById({ sections }: PrintedSsoi): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let row = headRows;
  for (const section of sections) {
    row += 1;
    for (const { boxes } of section.rows) {
      row += 1;
      for (const id of boxes) if (id !== null) rows.set(id, row);
    }
  }
  return rows;
}

type Amount = { box: SsoiBox | undefined; places: ReadonlyMap<string, number>; printed: PrintedSsoi };

function writeAmount(sheet: Worksheet, row: number, { box, places, printed }: Amount): void {
  if (box === undefined || box.amount === null) return;
  const cell = sheet.getCell(row, amountColumn);
  const result = toAmount(money(box.amount));
  const formula = box.sum?.map(({ ref, sign }) => `${sign === 1 ? '+' : '-'}C${places.get(ref)}`).join('');
  cell.value = formula === undefined ? result : { formula: formula.replace(/^\+/, ''), result };
  cell.numFmt = numberFormat('amount', printed.units);
  cell.alignment = { horizontal: 'right', vertical: 'top' };
}

function componentRows({ components, words, units }: PrintedSsoi): readonly (readonly SheetText[])[] {
  return components.flatMap(({ title, rows, rest }) =>
    rows.length === 0
      ? []
      : [
          ...rows.map(({ description, amount }) => [title, description, printedCell(amount, units)]),
          [title, words.components.rest, printedCell(rest, units)],
        ],
  );
}

function offeringRows({
  operationalPage: { lead, itemM, blocks },
  words,
  units,
}: PrintedSsoi): readonly (readonly SheetText[])[] {
  return [
    ['', lead, ''],
    ...(itemM === '' ? [] : [['', words.itemM, itemM]]),
    ...blocks.flatMap(({ title, offerings }) =>
      offerings.flatMap(({ slot, name, rows }) => [
        [String(slot), title, name],
        ...rows.map(({ label, texts }) => ['', label, printedCell(texts, units)]),
      ]),
    ),
  ];
}

/** Printed text of a cell, or the number that it shows. */
type SheetText = string | { value: number; numFmt: string };

/** Amounts have cents, unlike numbers that identify something. */
const printedAmount = /^\(?[\d,]+\.\d{2}\)?$/;

function printedCell(texts: UnitTexts, units: Units): SheetText {
  const text = texts[units];
  if (!printedAmount.test(texts.cents)) return text;
  const size = toAmount(money(text.replaceAll(/[(),]/g, '')));
  return { value: text.startsWith('(') ? -size : size, numFmt: numberFormat('amount', units) };
}

type TextSheet = { name: string; headings: readonly string[]; rows: readonly (readonly SheetText[])[] };

function addTextSheet(workbook: Workbook, printed: PrintedSsoi, { rows, ...head }: TextSheet): void {
  const sheet = addSheet(workbook, printed, head);
  for (const [index, texts] of rows.entries()) {
    for (const [column, text] of texts.entries()) writePrinted(sheet.getCell(headRows + 1 + index, column + 1), text);
  }
}

function writePrinted(cell: Cell, printed: SheetText): void {
  if (typeof printed === 'string') writeText(cell, printed);
  else Object.assign(cell, printed, { alignment: { horizontal: 'right', vertical: 'top' } });
}

/** Adds a sheet with a title and frozen headings. */
function addSheet(workbook: Workbook, printed: PrintedSsoi, { name, headings }: Omit<TextSheet, 'rows'>): Worksheet {
  const sheet = addFormSheet(workbook, printed, { name, orientation: 'portrait', leadColumns: 0, headRows });
  for (const [index, heading] of headings.entries()) writeFormHeading(sheet.getCell(headRows, index + 1), heading);
  for (const [index, width] of [18, 76, 40].entries()) sheet.getColumn(index + 1).width = width;
  return sheet;
}
