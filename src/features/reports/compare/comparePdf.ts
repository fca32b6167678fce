import type { PdfCell, PdfDefinition } from '@/contract/pdfDefinition';
import { formatAmount } from '@/lib/format';
import type { ComparedPeriods, ComparedRow } from './compareRows';

type Printed = {
  company: string;
  title: string;
  periods: ComparedPeriods;
  rows: readonly ComparedRow[];
  /** Empty where there is none. */
  reasonOf: (row: ComparedRow) => string;
};

/** The comparison as a PDF, with its reasons where there are any. */
export function comparePdf({ company, title, periods, rows, reasonOf }: Printed): PdfDefinition {
  const hasReasons = rows.some((row) => reasonOf(row) !== '');
  const heads = [periods.before, periods.now, 'Change', '%'].map((text) => figure(text));
  const body = rows.map((row) => {
    const cells = [named(row), ...figuresOf(row), ...(hasReasons ? [{ text: reasonOf(row) }] : [])];
    return row.isTotal ? cells.map(totalCell) : cells;
  });
  return {
    tableLayout: 'statement',
    docDefinition: {
      pageSize: 'LETTER',
      ...(hasReasons ? { pageOrientation: 'landscape' as const } : {}),
      pageMargins: [36, 48, 36, 44],
      defaultStyle: { fontSize: 8 },
      styles: { title: { fontSize: 12, bold: true, margin: [0, 0, 0, 2] } },
      language: 'en-US',
      footer: { text: 'Page {page} of {pages}', alignment: 'right', margin: [36, 12, 36, 0] },
      content: [
        { text: company, bold: true },
        { text: `${title}, ${periods.now} and ${periods.before}`, style: 'title' },
        { text: 'In US dollars', margin: [0, 0, 0, 8] },
        {
          table: {
            widths: ['*', 72, 72, 72, 44, ...(hasReasons ? [220] : [])],
            headerRows: 1,
            dontBreakRows: true,
            body: [
              [{ text: 'Account' }, ...heads, ...(hasReasons ? [{ text: 'Reason' }] : [])].map((cell) => ({
                ...cell,
                bold: true,
              })),
              ...body,
            ],
          },
        },
      ],
    },
  };
}

function named({ number, label }: ComparedRow): PdfCell {
  return { text: number === null ? label : `${number} ${label}` };
}

function figuresOf({ before, now, change, percentage }: ComparedRow): PdfCell[] {
  const amounts = [before, now, change].map((value) => figure(value === null ? 'n/a' : formatAmount(value)));
  return [...amounts, figure(percentage === null ? 'n/a' : `${formatAmount(percentage, 1)}%`)];
}

function figure(text: string): PdfCell {
  return { text, alignment: 'right' };
}

function totalCell(cell: PdfCell): PdfCell {
  return { ...cell, bold: true, border: [false, true, false, false] };
}
