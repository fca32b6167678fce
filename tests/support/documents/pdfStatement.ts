import type { PdfCell, PdfDefinition } from '@/contract/wire/pdfDefinition';

/** Returns a balance sheet of so many accounts and two periods, as a server would send it: 900 rows make 19 pages. */
export function pdfStatement(rowCount: number): PdfDefinition {
  return {
    tableLayout: 'statement',
    docDefinition: {
      pageSize: 'LETTER',
      pageMargins: [36, 60, 36, 44],
      defaultStyle: { fontSize: 8 },
      styles: { title: { fontSize: 11, bold: true } },
      language: 'en-US',
      info: { title: 'Balance sheet', creationDate: '2025-07-01T00:00:00.000Z' },
      footer: { text: 'Page {page} of {pages}', alignment: 'right', margin: [36, 12, 36, 0] },
      content: [
        { text: 'Balance sheet', style: 'title' },
        {
          table: {
            widths: ['*', 50, 40, 80, 80],
            headerRows: 1,
            dontBreakRows: true,
            body: [
              ['Account', 'Number', 'FOCUS', '03/31/2025', '06/30/2025'].map((text) => ({ text, bold: true })),
              ...Array.from({ length: rowCount }, (_, row) => accountRow(row)),
              totalRow(rowCount),
            ],
          },
        },
      ],
    },
  };
}

function accountRow(row: number): PdfCell[] {
  const texts = [`Account ${row + 1}`, String(1000 + row), '750'];
  return [...texts.map((text) => ({ text })), amount('1.25'), amount('(2.50)')];
}

function totalRow(rowCount: number): PdfCell[] {
  const total: PdfCell[] = [{ text: 'Total assets' }, { text: '' }, { text: '' }];
  const amounts = [amount((rowCount * 1.25).toFixed(2)), amount(`(${(rowCount * 2.5).toFixed(2)})`)];
  return [...total, ...amounts].map((cell) => ({ ...cell, bold: true, border: [false, true, false, false] }));
}

function amount(text: string): PdfCell {
  return { text, alignment: 'right' };
}
