import type { PdfCell, PdfContent, PdfDefinition, PdfDocument, PdfTable } from '@/contract/pdfDefinition';
import { pdfColors } from '@/contract/pdfLayouts';
import { formatDay } from '@/domain/periods';
import type { ReportSheet, SheetRow, SheetSection } from '@/domain/statements/reportSheet';
import { type ColumnPage, contentWidths, type PageFormat, pageFormat, textWidth } from './columnPages';
import { cellText } from './sheetText';

const margin = 36;

const styles: PdfDocument['styles'] = {
  company: { fontSize: 9, color: pdfColors.faint, alignment: 'center' },
  title: { fontSize: 13, bold: true, alignment: 'center' },
  subtitle: { fontSize: 9, alignment: 'center' },
  small: { fontSize: 6.5, color: pdfColors.faint },
};

/** A report as a document definition: its sheet under a heading, pages of columns side by side where it is wide, and its findings. */
export function statementPdf(sheet: ReportSheet, generatedAt: Date): PdfDefinition {
  const format = pageFormat(sheet);
  const content = format.pages.map((page, index): PdfContent => {
    const table = pageTable(sheet, page);
    return index === 0 ? table : { stack: [table], pageBreak: 'before' };
  });
  return {
    docDefinition: { ...pageSetUp(sheet, { format, generatedAt }), content: [...content, ...remarks(sheet)] },
    tableLayout: 'statement',
  };
}

type SetUp = { format: PageFormat; generatedAt: Date };

function pageSetUp(
  { title, subtitle, companyName }: ReportSheet,
  { format, generatedAt }: SetUp,
): Omit<PdfDocument, 'content'> {
  const { orientation, fontSize } = format;
  const [day = '', time = ''] = generatedAt.toISOString().split('T');
  const at = `${formatDay(day)} ${time.slice(0, 5)} UTC`;
  return {
    pageSize: 'LETTER',
    pageOrientation: orientation,
    pageMargins: [margin, 84, margin, 44],
    defaultStyle: { fontSize },
    styles,
    language: 'en-US',
    displayTitle: true,
    info: {
      title: `${title} ${subtitle} – ${companyName}`,
      author: companyName,
      creationDate: generatedAt.toISOString(),
    },
    header: {
      margin: [margin, 26, margin, 0],
      stack: [
        { text: companyName, style: 'company' },
        { text: title, style: 'title' },
        { text: `${subtitle} · In US dollars`, style: 'subtitle' },
      ],
    },
    footer: {
      margin: [margin, 12, margin, 0],
      stack: [
        rule(contentWidths[orientation]),
        {
          margin: [0, 4, 0, 0],
          columns: [
            { width: '*', text: `${companyName} · ${title} · ${subtitle}`, style: 'small' },
            { width: 'auto', text: `Generated ${at}`, style: 'small' },
            { width: '*', text: 'Page {page} of {pages}', style: 'small', alignment: 'right' },
          ],
        },
      ],
    },
  };
}

function rule(width: number): PdfContent {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: pdfColors.boxRule }] };
}

function pageTable({ columns, sections }: ReportSheet, { columns: shown, figureWidth }: ColumnPage): PdfTable {
  const on = shown.flatMap((index) => columns[index] ?? []);
  return {
    table: {
      widths: on.map((column) => (column.kind === 'figure' ? figureWidth - 6 : textWidth(column))),
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        on.map(({ heading, note, kind }) => headCell(heading, note, kind === 'figure')),
        ...sections.flatMap((section) => sectionRows(section, shown)),
      ],
    },
  };
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
const ruled: [string, string, string, string] = [pdfColors.rule, pdfColors.rule, pdfColors.rule, pdfColors.boxRule];

function sectionRows({ title, rows }: SheetSection, shown: readonly number[]): PdfCell[][] {
  const head: PdfCell[][] =
    title === null
      ? []
      : [
          [
            { text: title, bold: true, colSpan: shown.length, margin: [0, 5, 0, 1] },
            ...shown.slice(1).map(() => ({ text: '' })),
          ],
        ];
  return [...head, ...rows.map((row) => rowCells(row, shown))];
}

function rowCells({ cells, look }: SheetRow, shown: readonly number[]): PdfCell[] {
  const isTotal = look === 'total' || look === 'grandTotal';
  return shown.map((index): PdfCell => {
    const cell = cells[index] ?? null;
    // What stands in for a figure that there is not stands where the figure would.
    const isText = cell === null || (cell.kind === 'text' && cell.text !== 'n/a');
    return {
      text: cellText(cell),
      ...(isText ? {} : { alignment: 'right' as const }),
      ...(isTotal ? { bold: true, border: above, borderColor: totalRule } : {}),
      ...(look === 'part' ? { color: pdfColors.faint } : {}),
    };
  });
}

const totalRule: [string, string, string, string] = [pdfColors.rule, pdfColors.boxRule, pdfColors.rule, pdfColors.rule];

function remarks({ findings, notes }: ReportSheet): PdfContent[] {
  return [...issues(findings), ...notes.map((text): PdfContent => ({ text, style: 'small', margin: [0, 3, 0, 0] }))];
}

function issues(texts: readonly string[]): PdfContent[] {
  if (texts.length === 0) return [];
  return [
    { text: 'Issues to review', bold: true, fontSize: 9, color: pdfColors.alert, margin: [0, 12, 0, 3] },
    ...texts.map((text): PdfContent => ({ text, margin: [0, 1, 0, 0] })),
  ];
}
