import { dayAndTime } from '@server/documents/dayAndTime';
import { rule } from '@server/documents/form/cells';
import { sampleNote, sampleWatermark } from '@server/documents/sampleMark';
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
  originText,
  type PrintedSheet,
  type SheetColumn,
  type SheetRow,
  type SheetSection,
  unitOf,
} from '@/domain/statements/reportSheet';
import { type ColumnPage, contentWidths, nameColumn, type PageFormat, pageFormat, textWidth } from './columnPages';
import { type KeptRows, keptRows, type PrintedRowKind, wholesOf } from './keptRows';
import { runningSums } from './runningSums';
import { cellText } from './sheetText';
import { waterfallPdf } from './waterfallPdf';

const margin = 36;

/** The styles that a sheet on paper needs. */
export const statementStyles: PdfDocument['styles'] = {
  company: { fontSize: 9, color: pdfColors.faint, alignment: 'center' },
  title: { fontSize: 13, bold: true, alignment: 'center' },
  subtitle: { fontSize: 9, alignment: 'center' },
  small: { fontSize: 6.5, color: pdfColors.faint },
  running: { color: pdfColors.faint },
  [doubleRule]: { fontSize: 1.5 },
};

/** A report as a document definition: its sheet under a heading, pages of columns side by side where it is wide, and its findings. */
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

/** The rows of a sheet on one page of columns, whatever its paper. */
export function sheetTable(sheet: PrintedSheet): PdfTable {
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

/** Firm, title and day of a sheet. */
export function heading(
  { title, subtitle, companyName, columns }: Pick<PrintedSheet, 'title' | 'subtitle' | 'companyName' | 'columns'>,
  around: PdfMargin = [margin, 26, margin, 0],
): PdfContent {
  return {
    margin: around,
    stack: [
      { text: companyName, style: 'company' },
      { text: title, style: 'title' },
      { text: `${subtitle}${unitTexts[unitOf({ columns })]}`, style: 'subtitle' },
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
          ...withIds(rows, { name, isEach: hasSums, wholes: wholesOf(sections, printed) }),
        ],
      },
    },
    running: hasSums ? [name, { widths, rows: sums }] : null,
  };
}

/** A table, and what its sections add up to before their rows, by its name. */
type PrintedTable = {
  table: PdfTable;
  running: [string, NonNullable<PdfDocument['running']>[string]] | null;
};

/** `before` is what the rows of the section above this one come to, by column; where there are any. */
type PrintedRow = { kind: PrintedRowKind; cells: PdfCell[]; before?: string[] };

function rowId(table: string, index: number): string {
  return `${table}-${index}`;
}

/** Marks the first and the last of the rows that stay on one page, and names those, or all, by which pdfmake tells their page. */
function withIds(
  rows: readonly PrintedRow[],
  { name, isEach, wholes }: { name: string; isEach: boolean; wholes: readonly KeptRows[] },
): PdfCell[][] {
  const marks = new Map<number, 1 | 2>();
  const kinds = rows.map(({ kind }) => kind);
  for (const { first, last } of keptRows(kinds, wholes)) marks.set(first, 1).set(last, 2);
  return rows.map(({ cells }, index) => {
    const headlineLevel = marks.get(index);
    if (headlineLevel === undefined && !isEach) return cells;
    const mark = { id: rowId(name, index), ...(headlineLevel === undefined ? {} : { headlineLevel }) };
    // A blank cell has no place on the page by which to tell where the row is.
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

/** Just below the rule of the row above. The blank has a place on the page, by which pdfmake knows where the row is. */
function secondRule({ shown }: Shown): PdfCell[] {
  return shown.map(() => ({ text: '\u00a0', style: doubleRule, border: below, borderColor: totalRule }));
}

function isTotal({ look }: SheetRow): boolean {
  return look === 'total' || look === 'grandTotal';
}

function rowCells(row: SheetRow, { columns, shown }: Shown): PdfCell[] {
  const name = nameColumn(columns);
  const border: typeof above = row.look === 'grandTotal' ? aboveAndBelow : above;
  return shown.map(
    (index, place): PdfCell => ({
      text: cellText(row.cells[index], columns[index]),
      ...(index === name ? nameSetting(row, shown.length - place) : {}),
      // What stands in for a figure that there is not stands where the figure would.
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

/** What stands below a sheet: its findings and notes. */
export function remarks({ findings, notes, ...sheet }: PrintedSheet): PdfContent[] {
  const all = [...foldedNote(sheet), ...notes];
  return [...issues(findings), ...all.map((text): PdfContent => ({ text, style: 'small', margin: [0, 3, 0, 0] }))];
}

/** What is left out of the table, by item number or name. */
function foldedNote({ columns, sections }: Pick<PrintedSheet, 'columns' | 'sections'>): readonly string[] {
  const name = nameColumn(columns);
  const folded = sections.flatMap(({ rows }) => rows.filter(({ isFolded }) => isFolded === true));
  const names = folded.map(({ cells }) => cellText(cells[0]) || cellText(cells[name]));
  return names.length === 0 ? [] : [`Lines without an amount aren't printed: ${names.join(', ')}.`];
}

function issues(texts: readonly string[]): PdfContent[] {
  if (texts.length === 0) return [];
  return [
    { text: 'Issues to review', bold: true, fontSize: 9, color: pdfColors.alert, margin: [0, 12, 0, 3] },
    ...texts.map((text): PdfContent => ({ text, margin: [0, 1, 0, 0] })),
  ];
}
