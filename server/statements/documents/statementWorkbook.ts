import type { SheetJob } from '@server/documents/documentJob';
import { sampleNote } from '@server/documents/documentTexts';
import { type Cell, type Row, Workbook, type Worksheet } from '@server/documents/excelFile';
import { setUpPrint } from '@server/documents/sheetPrint';
import { bandFill, emphasise, emphasiseFinal, writeMarked, writeText } from '@server/documents/workbookCells';
import { divide, isEqual, type Money, money, roundTo, subtract, sum, toAmount, toDecimalString } from '@/domain/money';
import {
  getSheetUnit,
  originText,
  type PrintedSheet,
  type SheetColumn,
  type SheetRow,
} from '@/domain/statements/reportSheet';
import { nameColumnIndex } from './columnPages';
import { type FigureCell, isDashedAtZero, percentSign } from './sheetText';

/** Rows above the first section: title, firm, headings and the line below them. They are frozen. */
const headRows = 4;

/** Renders a report's workbook. */
export function renderWorkbook({ sheet, generatedAt }: Pick<SheetJob, 'sheet' | 'generatedAt'>): Promise<Uint8Array> {
  return statementWorkbook(sheet, new Date(generatedAt)).xlsx.writeBuffer();
}

/** Builds a report's workbook. Totals are formulas over their rows if these add up to them. */
export function statementWorkbook(report: PrintedSheet, generatedAt: Date): Workbook {
  const workbook = new Workbook();
  workbook.title = `${report.title}, ${report.companyName}`;
  workbook.created = generatedAt;
  workbook.modified = generatedAt;
  const sheets = [
    writeReport(workbook, report),
    ...writeTexts(workbook, 'Issues to review', report.findings),
    ...writeTexts(workbook, 'Notes', report.notes),
  ];
  const { companyName: company, title, subtitle } = report;
  const print = {
    company,
    title: `${title} · ${subtitle}`,
    generatedAt: generatedAt.toISOString(),
    origin: report.origin === undefined ? '' : originText(report.origin),
  };
  for (const [index, sheet] of sheets.entries()) {
    const look = index === 0 ? { orientation: report.orientation ?? ('landscape' as const), headRows } : textLook;
    setUpPrint(sheet, { ...look, ...print });
  }
  return workbook;
}

const textLook = { orientation: 'portrait', headRows: 1 } as const;

/** Adds the report as a sheet, under its tab's name. */
export function writeReport(workbook: Workbook, report: PrintedSheet, name = report.tab ?? report.title): Worksheet {
  const { columns, sections } = report;
  const firstFigure = columns.findIndex(({ kind }) => kind === 'figure');
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: Math.max(0, firstFigure), ySplit: headRows }],
  });
  writeTitle(sheet, report);
  for (const [index, column] of columns.entries()) writeHeading(sheet, index + 1, column);
  const places = new Map<string, PlacedRow>();
  let row = headRows;
  for (const { title, rows } of sections) {
    if (title !== null) {
      row += 1;
      const cell = writeText(sheet.getCell(row, 1), title);
      cell.font = { bold: true };
      // Extends over the blank cells next to it, since a column of item numbers is narrow.
      cell.alignment = { vertical: 'top' };
    }
    for (const line of rows) {
      row += 1;
      places.set(line.id, { row, cells: line.cells });
    }
  }
  const written = { columns, nameIndex: nameColumnIndex(columns), places };
  for (const line of sections.flatMap(({ rows }) => rows)) writeRow(sheet, line, written);
  return sheet;
}

/** A row of the report with its place in the workbook. */
type PlacedRow = { row: number; cells: SheetRow['cells'] };

const unitTexts = { none: [], cents: ['US dollars and cents'], dollars: ['Whole US dollars'] } as const;

function writeTitle(sheet: Worksheet, { title, companyName, subtitle, isSample, columns }: PrintedSheet): void {
  const heading = sheet.getCell('A1');
  heading.value = title;
  heading.font = { bold: true, size: 13 };
  writeMarked(sheet.getCell('A2'), isSample ? [sampleNote] : [], [
    companyName,
    subtitle,
    ...unitTexts[getSheetUnit({ columns })],
  ]);
}

const textWidths: Readonly<Record<string, number>> = { Account: 14, Item: 9, FOCUS: 9, Allowable: 15, Section: 24 };
const nameWidth = 52;
const figureWidth = 19;

/** Points on paper for one character of a workbook. */
const pointsPerCharacter = 3;

function workbookWidth({ heading, kind, width }: SheetColumn): number {
  if (kind === 'figure') return figureWidth;
  return width === undefined ? (textWidths[heading] ?? nameWidth) : Math.round(width / pointsPerCharacter);
}

function writeHeading(sheet: Worksheet, index: number, column: SheetColumn): void {
  const { heading, note, kind } = column;
  const isFigure = kind === 'figure';
  sheet.getColumn(index).width = workbookWidth(column);
  const cells = [sheet.getCell(headRows - 1, index), sheet.getCell(headRows, index)] as const;
  cells[0].value = heading;
  cells[0].font = { bold: true };
  cells[1].value = note ?? '';
  cells[1].font = { size: 8 };
  cells[1].border = { bottom: { style: 'thin' } };
  for (const cell of cells) {
    cell.fill = bandFill;
    if (isFigure) cell.alignment = { horizontal: 'right', wrapText: true, vertical: 'top' };
  }
}

type Written = { columns: readonly SheetColumn[]; nameIndex: number; places: ReadonlyMap<string, PlacedRow> };

function writeRow(sheet: Worksheet, line: SheetRow, { columns, nameIndex, places }: Written): void {
  const row = places.get(line.id)?.row;
  if (row === undefined) throw new RangeError(`${line.id} has no place in the workbook`);
  for (const [index, cell] of line.cells.entries()) {
    if (cell === null) continue;
    const target = sheet.getCell(row, index + 1);
    if (cell.kind === 'text') writeText(target, cell.text, line.isIndented === true && index === nameIndex);
    else {
      writeFigure(target, cell, liveSum(sheet, line, { index, places }));
      target.numFmt = numberFormat(cell, columns[index]);
    }
  }
  setRow(sheet.getRow(row), line);
}

function setRow(row: Row, { look, isFolded }: SheetRow): void {
  // A rule crosses blank cells too.
  if (look === 'total') row.eachCell({ includeEmpty: true }, emphasise);
  if (look === 'grandTotal') row.eachCell({ includeEmpty: true }, emphasiseFinal);
  if (isFolded === true) foldAway(row);
}

/** Folds the row into an outline group. */
function foldAway(row: Row): void {
  row.outlineLevel = 1;
  row.hidden = true;
}

function writeFigure(target: Cell, cell: FigureCell, formula: string | null): void {
  const result = figureOf(cell);
  target.value = formula === null ? result : { formula, result };
  target.alignment = { horizontal: 'right', vertical: 'top' };
}

/** Converts a figure to a number: amounts in cents, percentages with all printed decimals, as fractions of one unless they are points. */
function figureOf(cell: FigureCell): number {
  const amount = money(cell.amount);
  if (cell.kind !== 'percent') return toAmount(amount);
  const rounded = roundTo(amount, cell.decimals);
  return Number(toDecimalString(cell.change === 'points' ? rounded : divide(rounded, 100)));
}

function numberFormat(cell: FigureCell, { decimals = 2 }: Pick<SheetColumn, 'decimals'> = {}): string {
  if (cell.kind === 'count') return '#,##0_)';
  const zero = isDashedAtZero(cell) ? ';"–"_)' : '';
  if (cell.kind === 'percent') {
    const digits = `#,##0.${'0'.repeat(cell.decimals)}`;
    const unit = cell.change === 'points' ? `"${percentSign(cell)}"` : '%';
    return `${digits}${unit}_);(${digits}${unit})${zero}`;
  }
  const sign = cell.hasDollarSign === true ? '$' : '';
  const digits = decimals === 0 ? '#,##0' : '#,##0.00';
  return `${sign}${digits}_);(${sign}${digits})${zero}`;
}

function writeTexts(workbook: Workbook, name: string, texts: readonly string[]): readonly Worksheet[] {
  if (texts.length === 0) return [];
  const sheet = workbook.addWorksheet(name);
  sheet.getColumn(1).width = 120;
  const heading = sheet.getCell(1, 1);
  heading.value = name;
  heading.font = { bold: true, size: 13 };
  for (const [index, text] of texts.entries()) writeText(sheet.getCell(index + 3, 1), text);
  return [sheet];
}

type Places = ReadonlyMap<string, { row: number; cells: SheetRow['cells'] }>;

type Target = { index: number; places: Places };

/** Returns the formula of a row's amount in a column, without the equals sign; null if it has none or its rows don't add up to it. */
function liveSum(sheet: Worksheet, line: SheetRow, target: Target): string | null {
  const { sumOf = [], less = [], cells } = line;
  const cell = cells[target.index];
  if (cell?.kind !== 'money' || sumOf.length === 0) return null;
  const difference = subtract(sum(amountsOf(sumOf, target)), sum(amountsOf(less, target)));
  if (!isEqual(difference, money(cell.amount))) return null;
  const formula = rangesOf(sheet, sumOf, target);
  if (formula === '') return null;
  const minus = rangesOf(sheet, less, target);
  return minus === '' ? `SUM(${formula})` : `SUM(${formula})-SUM(${minus})`;
}

/** Returns the rows' amounts in the column. Rows that aren't shown, and texts in place of amounts, are skipped. */
function amountsOf(ids: readonly string[], { index, places }: Target): readonly Money[] {
  return ids.flatMap((id) => {
    const cell = places.get(id)?.cells[index];
    return cell?.kind === 'money' ? [money(cell.amount)] : [];
  });
}

/** Returns the rows' cells, adjacent ones as one range: `E5:E12,E14`. */
function rangesOf(sheet: Worksheet, ids: readonly string[], { index, places }: Target): string {
  const rows = ids.flatMap((id) => places.get(id)?.row ?? []).toSorted((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === row - 1) last.to = row;
    else runs.push({ from: row, to: row });
  }
  const addressOf = (row: number) => sheet.getCell(row, index + 1).address;
  return runs.map(({ from, to }) => (from === to ? addressOf(from) : `${addressOf(from)}:${addressOf(to)}`)).join(',');
}
