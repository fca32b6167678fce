import { Workbook } from '@cj-tech-master/excelts';

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Every cell of a workbook as a person reads it, each between two bars; amounts with cents, formulas by their result. */
export async function workbookTexts(bytes: Uint8Array): Promise<string> {
  return ` | ${(await workbookRows(bytes)).flat().join(' | ')} | `;
}

/** The same row by row; empty cells are left out. */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const rows: string[][] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => {
      const texts: string[] = [];
      row.eachCell(({ value }) => texts.push(textOf(value)));
      rows.push(texts.filter((text) => text !== ''));
    });
  }
  return rows;
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return amount.format(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return 'result' in value ? textOf(value.result) : JSON.stringify(value);
}

/** Amounts and percentages that a workbook has as text, with the sheet and the cell where each stands. */
export function amountsAsText(workbook: Workbook): string[] {
  const found: string[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell(({ value, address }) => {
        const isFigure = typeof value === 'string' && /^\(?\$?-?[\d,]+(\.\d{2}\)?|(\.\d+)?%)$/.test(value);
        if (isFigure) found.push(`${sheet.name} ${address}: ${value}`);
      }),
    );
  }
  return found;
}
