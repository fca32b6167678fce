import { type Cell, Workbook, type Worksheet } from '@server/documents/excelFile';
import { writeText } from '@server/documents/workbookCells';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';
import { parseAmount, toAmount } from '@/domain/money';
import { addSectionSheet, addSheet, type Sheets, writeBox, writeHeading } from './sectionSheet';
import {
  firstWithdrawalRow,
  headRows,
  placeBoxes,
  planSheets,
  withdrawalAmount,
  withdrawalSheet,
  withdrawalSheetColumns,
} from './workbookPlan';

const firstRow = headRows + 1;

/** Builds the workbook of FOCUS Part IIA: a sheet for each part of the form, totals as formulas over their cells. */
export function focusWorkbook(printed: PrintedFocus): Workbook {
  const workbook = new Workbook();
  workbook.title = `${printed.words.report}, ${printed.firm}`;
  workbook.created = new Date(printed.generatedAt);
  workbook.modified = new Date(printed.generatedAt);
  const sheets: Sheets = { workbook, printed, places: placeBoxes(printed) };
  addCoverSheet(sheets);
  for (const plan of planSheets(printed)) {
    addSectionSheet(sheets, plan);
    if (plan.name === 'Income') addWithdrawalSheet(sheets);
  }
  addScheduleSheets(sheets);
  addReviewSheet(sheets);
  addQuestionsSheet(sheets);
  return workbook;
}

/** Adds the cover: the filer, the period, and the rule that requires it. */
function addCoverSheet(sheets: Sheets): void {
  writeTable(addSheet(sheets, 'Cover'), {
    headings: ['Item', 'Box', 'Answer'],
    rows: sheets.printed.sheets.cover,
    widths: [8, 44, 60],
  });
}

/** Adds the exemption from Rule 15c3-3 and the proposed withdrawals. */
function addWithdrawalSheet(sheets: Sheets): void {
  const { withdrawals, sheets: listed } = sheets.printed;
  const sheet = addSheet(sheets, withdrawalSheet);
  writeTable(sheet, {
    headings: ['Item', 'Description', 'Answer'],
    rows: listed.exemption,
    widths: [8, 62, 12, 12, 8, 19, 12, 10],
  });
  const headings = ['Row', 'Name of lender or contributor', 'Type', 'In or Out', 'Item', 'Amount', 'Date', 'Renew'];
  for (const [index, heading] of headings.entries()) {
    writeText(sheet.getCell(firstWithdrawalRow - 1, index + 1), heading).font = { bold: true };
  }
  for (const [index, codes] of withdrawals.rows.entries()) writeWithdrawal(sheet, index, { codes, sheets });
  writeText(sheet.getCell(firstWithdrawalRow + withdrawals.rows.length, 2), 'Total').font = { bold: true };
  writeBox(sheet, withdrawals.total, sheets);
}

type Withdrawal = { codes: readonly string[]; sheets: Sheets };

function writeWithdrawal(sheet: Worksheet, index: number, { codes, sheets }: Withdrawal): void {
  const row = firstWithdrawalRow + index;
  const text = (offset: number) => sheets.printed.answers[codes[offset] ?? ''] ?? '';
  const answers: [column: number, text: string][] = [
    [1, String(index + 1)],
    [2, text(1)],
    [3, text(0)],
    [4, text(2)],
    [withdrawalSheetColumns.amount + 1, text(4)],
    [withdrawalSheetColumns.amount + 2, text(5)],
  ];
  for (const [column, answer] of answers) writeText(sheet.getCell(row, column), answer);
  writeBox(sheet, codes[withdrawalAmount] ?? '', sheets);
}

/** Adds the lists behind lines of the form, a sheet each; none for a report without lists. */
function addScheduleSheets(sheets: Sheets): void {
  for (const { sheet, headings, rows } of sheets.printed.schedules) {
    const target = addSheet(sheets, sheet);
    writeTable(target, { headings, rows: rows.map(({ cells }) => cells), widths: [14, 62, 10, 19] });
    for (const [index, { cells }] of rows.entries()) {
      writeListedAmount(target.getCell(firstRow + index, cells.length), cells.at(-1) ?? '');
    }
  }
}

/** Writes the amount of a list from its printed text, with cents if the text has them; text in place of an amount stays text. */
function writeListedAmount(cell: Cell, text: string): void {
  const reading = parseAmount(text);
  if (!reading.ok) return;
  cell.value = toAmount(reading.value);
  cell.numFmt = text.includes('.') ? '#,##0.00_);(#,##0.00)' : '#,##0_);(#,##0)';
  cell.alignment = { horizontal: 'right', vertical: 'top' };
}

/** Adds findings, early-warning levels reached and rounding differences; checks without a result are stated too. */
function addReviewSheet(sheets: Sheets): void {
  writeTable(addSheet(sheets, 'Review notes'), {
    headings: ['Kind', 'What', 'Items or source'],
    rows: sheets.printed.review.flatMap((group) => group.sheetRows),
    widths: [30, 100, 34],
  });
}

/** Adds the questions that were asked, with their answers; no sheet without any. */
function addQuestionsSheet(sheets: Sheets): void {
  const { questions } = sheets.printed;
  if (questions === undefined) return;
  writeTable(addSheet(sheets, questions.title), {
    headings: ['Question', 'Asked', 'Answer', 'Date', 'Document', 'Answered by'],
    rows: questions.sheetRows,
    widths: [34, 80, 60, 12, 34, 34],
  });
}

type TextTable = { headings: readonly string[]; rows: readonly (readonly string[])[]; widths: readonly number[] };

function writeTable(sheet: Worksheet, { headings, rows, widths }: TextTable): void {
  for (const [index, heading] of headings.entries()) writeHeading(sheet, index + 1, heading);
  for (const [rowIndex, texts] of rows.entries()) {
    for (const [index, text] of texts.entries()) writeText(sheet.getCell(firstRow + rowIndex, index + 1), text);
  }
  for (const [index, width] of widths.entries()) sheet.getColumn(index + 1).width = width;
}
