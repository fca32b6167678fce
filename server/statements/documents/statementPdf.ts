import { dayAndTime, sampleNote, sampleWatermark } from '@server/documents/documentTexts';
import { rule } from '@server/documents/form/cells';
import type {
  PdfCell,
  PdfContent,
  PdfDefinition,
  PdfDocument,
  PdfMargin,
  PdfTable,
  PdfText,
} from '@/contract/wire/pdfDefinition';
import { doubleRule, pdfColors } from '@/contract/wire/pdfLayouts';
import {
  getSheetUnit,
  originText,
  type PrintedSheet,
  type SheetColumn,
  type SheetRow,
  type SheetSection,
} from '@/domain/statements/reportSheet';
import { type ColumnPage, contentWidths, nameColumnIndex, type PageFormat, pageFormat, textWidth } from './columnPages';
import { type KeptRows, type PrintedRowKind, rowsKeptTogether, wholeSections } from './rowsKeptTogether';
import { runningSums } from './runningSums';
import { sheetCellText } from './sheetText';
import { waterfallPdf } from './waterfallPdf';

const margin = 36;

/** Styles of printed sheets. */
export const statementStyles: PdfDocument['styles'] = {
  company: { fontSize: 9, color: pdfColors.faint, alignment: 'center' },
  title: { fontSize: 13, bold: true, alignment: 'center' },
  subtitle: { fontSize: 9, alignment: 'center' },
  small: { fontSize: 6.5, color: pdfColors.faint },
  running: { color: pdfColors.faint },
  [doubleRule]: { fontSize: 1.5 },
};

/** Builds a report's document definition: its sheet under a heading, on several pages if it is wide, and its findings. */
export function statementPdf(sheet: PrintedSheet, generatedAt: Date): PdfDefinition {
  const format = pageFormat(sheet);
  const tables = format.pages.map((page, index) => pageTable(sheet, page, `columns${index}`));
  const content = tables.map(
    ({ table }, index): PdfContent => (index === 0 ? table : { stack: [table], pageBreak: 'before' }),
  );
  const running = Object.fromEntries(tables.flatMap(({ running: own }) => (own === null ? [] : [own])));
  return {
    docDefinition: {
      ...pageSetUp(sheet, { format, generatedAt }),
      content: [...content, ...pictures(sheet), ...remarks(sheet)],
      ...(Object.keys(running).length > 0 && { running }),
    },
    tableLayout: 'statement',
  };
}

/** Builds the table of a sheet's rows on one page of columns, for any paper. */
export function sheetPdfTable(sheet: PrintedSheet): PdfTable {
  const columns = sheet.columns.map((_, index) => index);
  const figureWidth = pageFormat(sheet).pages[0]?.figureWidth ?? 0;
  return pageTable(sheet, { columns, figureWidth }, sheet.title).table;
}

type SetUp = { format: PageFormat; generatedAt: Date };

function pageSetUp(
  { title, subtitle, companyName, isSample, origin, columns }: PrintedSheet,
  { format, generatedAt }: SetUp,
): Omit<PdfDocument, 'content'> {
  const { orientation, fontSize } = format;
  const at = dayAndTime(generatedAt);
  return {
    pageSize: 'LETTER',
    pageOrientation: orientation,
    pageMargins: [margin, 84, margin, 54],
    defaultStyle: { fontSize },
    styles: statementStyles,
    language: 'en-US',
    displayTitle: true,
    info: {
      title: `${title} ${subtitle} – ${companyName}`,
      author: companyName,
      creationDate: generatedAt.toISOString(),
    },
    header: heading({ title, subtitle, companyName, columns }),
    laterHeader: heading({ title: `${title} (continued)`, subtitle, companyName, columns }),
    footer: {
      margin: [margin, 12, margin, 0],
      stack: [
        rule(contentWidths[orientation]),
        {
          margin: [0, 4, 0, 0],
          columnGap: 16,
          columns: [
            { width: '*', text: `${companyName} · ${title} · ${subtitle}`, style: 'small' },
            {
              width: 'auto',
              text: isSample ? [marked, ` · Generated ${at}`] : `Generated ${at}`,
              style: 'small',
              noWrap: true,
            },
            { width: 'auto', text: 'Page {page} of {pages}', style: 'small', noWrap: true },
          ],
        },
        ...(origin === undefined
          ? []
          : [{ text: originText(origin), style: 'small', margin: [0, 2, 0, 0] as PdfMargin }]),
      ],
    },
    ...(isSample ? { watermark: sampleWatermark } : {}),
  };
}

const unitTexts = { none: '', cents: ' · In US dollars', dollars: ' · In whole US dollars' } as const;

/** Builds the heading with firm, title and day of a sheet. */
export function heading(
  { title, subtitle, companyName, columns }: Pick<PrintedSheet, 'title' | 'subtitle' | 'companyName' | 'columns'>,
  around: PdfMargin = [margin, 26, margin, 0],
): PdfContent {
  return {
    margin: around,
    stack: [
      { text: companyName, style: 'company' },
      { text: title, style: 'title' },
      { text: `${subtitle}${unitTexts[getSheetUnit({ columns })]}`, style: 'subtitle' },
    ],
  };
}

const marked: PdfText = { text: sampleNote, color: pdfColors.alert, bold: true };

function pageTable(
  { columns, sections }: PrintedSheet,
  { columns: shown, figureWidth }: ColumnPage,
  name: string,
): PrintedTable {
  const on = shown.flatMap((index) => columns[index] ?? []);
  const widths = on.map((column) => (column.kind === 'figure' ? figureWidth - 6 : textWidth(column)));
  const printed = sections.map((section) => sectionRows(section, { columns, shown }));
  const rows = printed.flat();
  const sums = Object.fromEntries(
    rows.flatMap(({ before }, index) => (before === undefined ? [] : [[rowId(name, index), before] as const])),
  );
  const hasSums = Object.keys(sums).length > 0;
  return {
    table: {
      table: {
        widths,
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          on.map(({ heading, note, kind }) => headCell(heading, note, kind === 'figure')),
          ...markRows(rows, { name, isEach: hasSums, wholes: wholeSections(sections, printed) }),
        ],
      },
    },
    running: hasSums ? [name, { widths, rows: sums }] : null,
  };
}

/** A table, and by its name the running sums of its sections. */
type PrintedTable = {
  table: PdfTable;
  running: [string, NonNullable<PdfDocument['running']>[string]] | null;
};

/** A printed row. `before` has the running sums of its section above it, by column, if any. */
type PrintedRow = { kind: PrintedRowKind; cells: PdfCell[]; before?: string[] };

function rowId(table: string, index: number): string {
  return `${table}-${index}`;
}

/** Marks the first and the last of rows kept on one page, and gives these, or all, an id by which pdfmake finds their page. */
function markRows(
  rows: readonly PrintedRow[],
  { name, isEach, wholes }: { name: string; isEach: boolean; wholes: readonly KeptRows[] },
): PdfCell[][] {
  const marks = new Map<number, 1 | 2>();
  const kinds = rows.map(({ kind }) => kind);
  for (const { first, last } of rowsKeptTogether(kinds, wholes)) marks.set(first, 1).set(last, 2);
  return rows.map(({ cells }, index) => {
    const headlineLevel = marks.get(index);
    if (headlineLevel === undefined && !isEach) return cells;
    const mark = { id: rowId(name, index), ...(headlineLevel === undefined ? {} : { headlineLevel }) };
    // A blank cell has no position on the page by which the row could be found.
    const marked = cells.findIndex((cell) => !('text' in cell) || cell.text !== '');
    return cells.map((cell, at) => (at === marked ? { ...cell, ...mark } : cell));
  });
}

function headCell(heading: string, note: string | undefined, isFigure: boolean): PdfCell {
  const alignment = isFigure ? 'right' : 'left';
  const look = { fillColor: pdfColors.band, border: below, borderColor: ruled } as const;
  if (note === undefined) return { text: heading, bold: true, alignment, verticalAlignment: 'bottom', ...look };
  const texts = [
    { text: `${heading}\n`, bold: true },
    { text: note.replace(' to ', ' to\n'), fontSize: 6 },
  ];
  return { text: texts, alignment, verticalAlignment: 'bottom', ...look };
}

const below: [boolean, boolean, boolean, boolean] = [false, false, false, true];
const above: [boolean, boolean, boolean, boolean] = [false, true, false, false];
const aboveAndBelow: [boolean, boolean, boolean, boolean] = [false, true, false, true];
const ruled: [string, string, string, string] = [pdfColors.rule, pdfColors.rule, pdfColors.rule, pdfColors.boxRule];

type Shown = { columns: readonly SheetColumn[]; shown: readonly number[] };

function sectionRows({ title, rows }: SheetSection, on: Shown): PrintedRow[] {
  const sums = runningSums(rows, on);
  const printed = rows
    .filter(({ isFolded }) => isFolded !== true)
    .flatMap((row): PrintedRow[] => [
      { kind: isTotal(row) ? 'total' : 'row', cells: rowCells(row, on), ...before(sums.get(row.id)) },
      ...(row.look === 'grandTotal' ? [{ kind: 'rule', cells: secondRule(on) } as const] : []),
    ]);
  return title === null ? printed : [{ kind: 'title', cells: titleCells(title, on) }, ...printed];
}

function before(sums: string[] | undefined): Pick<PrintedRow, 'before'> {
  return sums === undefined ? {} : { before: sums };
}

function titleCells(title: string, { shown }: Shown): PdfCell[] {
  const cell: PdfCell = { text: title, bold: true, colSpan: shown.length, margin: [0, 5, 0, 1] };
  return [cell, ...shown.slice(1).map(() => ({ text: '' }))];
}

/** Builds the second rule, just below the row above. Its blank has a position on the page, by which pdfmake finds the row. */
function secondRule({ shown }: Shown): PdfCell[] {
  return shown.map(() => ({ text: '\u00a0', style: doubleRule, border: below, borderColor: totalRule }));
}

function isTotal({ look }: SheetRow): boolean {
  return look === 'total' || look === 'grandTotal';
}

function rowCells(row: SheetRow, { columns, shown }: Shown): PdfCell[] {
  const name = nameColumnIndex(columns);
  const border: typeof above = row.look === 'grandTotal' ? aboveAndBelow : above;
  return shown.map(
    (index, place): PdfCell => ({
      text: sheetCellText(row.cells[index], columns[index]),
      ...(index === name ? nameSetting(row, shown.length - place) : {}),
      // Text in place of a missing figure is aligned like one.
      ...(columns[index]?.kind === 'figure' ? { alignment: 'right' as const } : {}),
      ...(isTotal(row) ? { bold: true, border, borderColor: totalRule } : {}),
      ...(row.look === 'part' ? { color: pdfColors.faint } : {}),
    }),
  );
}

function nameSetting({ isIndented, isRunning }: SheetRow, columnsLeft: number): Pick<PdfCell, 'margin' | 'colSpan'> {
  return {
    ...(isIndented === true ? { margin: [indent, 0, 0, 0] as PdfMargin } : {}),
    ...(isRunning === true ? { colSpan: columnsLeft } : {}),
  };
}

const indent = 10;
const totalRule: [string, string, string, string] = [
  pdfColors.rule,
  pdfColors.boxRule,
  pdfColors.rule,
  pdfColors.boxRule,
];

function pictures({ waterfall = null }: PrintedSheet): PdfContent[] {
  return waterfall === null ? [] : [waterfallPdf(waterfall)];
}

/** Builds a sheet's findings and notes below its table. */
export function remarks({ findings, notes, ...sheet }: PrintedSheet): PdfContent[] {
  const all = [...foldedNote(sheet), ...notes];
  return [...issues(findings), ...all.map((text): PdfContent => ({ text, style: 'small', margin: [0, 3, 0, 0] }))];
}

/** Names the rows omitted from the table, by item number or name. */
function foldedNote({ columns, sections }: Pick<PrintedSheet, 'columns' | 'sections'>): readonly string[] {
  const name = nameColumnIndex(columns);
  const folded = sections.flatMap(({ rows }) => rows.filter(({ isFolded }) => isFolded === true));
  const names = folded.map(({ cells }) => sheetCellText(cells[0]) || sheetCellText(cells[name]));
  return names.length === 0 ? [] : [`Lines without an amount aren't printed: ${names.join(', ')}.`];
}

function issues(texts: readonly string[]): PdfContent[] {
  if (texts.length === 0) return [];
  return [
    { text: 'Issues to review', bold: true, fontSize: 9, color: pdfColors.alert, margin: [0, 12, 0, 3] },
    ...texts.map((text): PdfContent => ({ text, margin: [0, 1, 0, 0] })),
  ];
}
