import { Workbook } from '@server/documents/excelFile';

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeAmount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Returns every cell of a workbook as displayed, each between two bars; amounts with cents unless their format has none, formulas by their result.
 */
export async function workbookTexts(bytes: Uint8Array): Promise<string> {
  return ` | ${(await workbookRows(bytes)).flat().join(' | ')} | `;
}

/** Returns the displayed cells row by row; empty cells are omitted. */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const rows: string[][] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => {
      const texts: string[] = [];
      row.eachCell(({ value, numFmt }) => texts.push(textOf(value, String(numFmt))));
      rows.push(texts.filter((text) => text !== ''));
    });
  }
  return rows;
}

function textOf(value: unknown, numFmt: string): string {
  if (typeof value === 'number') return (numFmt.startsWith('#,##0_)') ? wholeAmount : amount).format(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return 'result' in value ? textOf(value.result, numFmt) : JSON.stringify(value);
}

/** Lists amounts and percentages that a workbook stores as text, with sheet and cell. */
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
