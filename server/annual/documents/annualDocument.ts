import type { AnnualJob } from '@server/documents/documentJob';
import { sampleNote, sampleWatermark } from '@server/documents/documentTexts';
import { rule } from '@server/documents/form/cells';
import { contentWidths } from '@server/statements/documents/columnPages';
import { heading, remarks, sheetPdfTable, statementStyles } from '@server/statements/documents/statementPdf';
import type { PdfCell, PdfContent, PdfDefinition, PdfTable } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import type { AnnualPage } from '@/domain/annual/annualPages';
import { formatDay } from '@/domain/periods';
import type { PrintedSheet } from '@/domain/statements/reportSheet';

const margin = 36;

/** Builds the PDF definition of an annual report, each part on a page of its own. */
export function annualDocument({
  pages,
  firm,
  generatedAt,
}: Pick<AnnualJob, 'pages' | 'firm' | 'generatedAt'>): PdfDefinition {
  const isSample = pages.some(({ sheet }) => sheet.isSample);
  const [day = '', time = ''] = generatedAt.split('T');
  const at = `Generated ${formatDay(day)} ${time.slice(0, 5)} UTC`;
  const [first] = pages;
  return {
    docDefinition: {
      pageSize: 'LETTER',
      pageMargins: [margin, 40, margin, 54],
      defaultStyle: { fontSize: 8.5 },
      styles: statementStyles,
      language: 'en-US',
      displayTitle: true,
      info: {
        title: `${pages.length === 1 ? (first?.sheet.title ?? '') : 'Annual Report'} – ${firm}`,
        subject: 'Form X-17A-5 Part III',
        author: firm,
        creationDate: generatedAt,
      },
      footer: {
        margin: [margin, 12, margin, 0],
        stack: [
          rule(contentWidths.portrait),
          {
            margin: [0, 4, 0, 0],
            columns: [
              { width: '*', text: firm, style: 'small' },
              {
                width: 'auto',
                text: isSample ? [{ text: sampleNote, color: pdfColors.alert, bold: true }, ` · ${at}`] : at,
                style: 'small',
              },
              { width: '*', text: 'Page {page} of {pages}', style: 'small', alignment: 'right' },
            ],
          },
        ],
      },
      ...(isSample && { watermark: sampleWatermark }),
      content: pages.map(pageContent),
    },
    tableLayout: 'statement',
  };
}

function pageContent({ sheet }: AnnualPage, place: number): PdfContent {
  return {
    stack: [heading(sheet, [0, 0, 0, 12]), pageTable(sheet), ...remarks(sheet)],
    ...(place > 0 && { pageBreak: 'before' as const }),
  };
}

/** Longer tables may continue on another page, under a heading that says so. */
const rowsOfPage = 40;

function pageTable(sheet: PrintedSheet): PdfTable {
  const table = sheetPdfTable(sheet);
  const { body, widths } = table.table;
  if (body.length <= rowsOfPage) return table;
  const name: PdfCell = { text: `${sheet.title} · ${sheet.subtitle}`, style: 'small', colSpan: widths.length };
  const rest = widths.slice(1).map((): PdfCell => ({ text: '' }));
  return { ...table, table: { ...table.table, headerRows: 2, body: [[name, ...rest], ...body] } };
}
