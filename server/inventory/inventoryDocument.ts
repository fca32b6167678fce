import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { WholeList } from '@server/common/wholeLists';
import { findCompany } from '@server/company/companiesRepository';
import { type PositionForm, positionForm } from '@/contract/inventory/inventory';
import type { PdfCell, PdfDefinition } from '@/contract/wire/pdfDefinition';
import { positionWord } from '@/domain/haircuts/positionWords';
import { formatMoney, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';

/** Maximum of positions in a document; more would block the browser that prints it for minutes. */
const maxPrinted = 5000;

type Printing = {
  title: string;
  columns: readonly PrintedColumn[];
  rows: readonly object[];
  reportDate?: string;
};

/** Returns a whole list of positions as a document. Throws 422 for none, and for more than a document holds. */
export async function printPositions(
  context: CompanyContext,
  list: WholeList<object>,
  printing: Omit<Printing, 'rows'>,
): Promise<PdfDefinition> {
  const rows: object[] = [];
  for await (const chunk of list) {
    rows.push(...chunk);
    if (rows.length > maxPrinted)
      throw ruleBroken('A PDF takes 5,000 positions, and this list has more. Choose one report date.');
  }
  if (rows.length === 0) throw ruleBroken('There is no report.');
  return inventoryDocument(context, { ...printing, rows });
}

/** Composes all columns of the list on landscape pages, with the company, the date and the number of positions. */
async function inventoryDocument(
  { database, member, clock }: CompanyContext,
  { title, columns, rows, reportDate = '' }: Printing,
): Promise<PdfDefinition> {
  const company = await findCompany(database.db, member.companyId);
  const date = reportDate === '' ? 'All report dates' : `Report date ${formatDay(reportDate)}`;
  const named = columns.find(({ form }) => form === 'text');
  const count = rows.length === 1 ? '1 position' : `${rows.length.toLocaleString('en-US')} positions`;
  return {
    docDefinition: {
      pageSize: 'LETTER',
      pageOrientation: 'landscape',
      pageMargins: [24, 36, 24, 36],
      defaultStyle: { fontSize: 6.2 },
      styles: { title: { fontSize: 13, bold: true }, head: { bold: true, fillColor: '#e9edf2' } },
      language: 'en-US',
      displayTitle: true,
      info: { title, creationDate: clock().toISOString() },
      footer: { text: 'Page {page} of {pages}', alignment: 'center', fontSize: 7, margin: [0, 12, 0, 0] },
      content: [
        { text: title, style: 'title' },
        { text: `${company?.companyName ?? ''} · ${date} · ${count}`, fontSize: 9, margin: [0, 2, 0, 8] },
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            // Dates would break in star columns, where little is left.
            widths: columns.map((column) => (column === named ? '*' : 'auto')),
            body: [
              columns.map(({ label, form }): PdfCell => ({ text: label, style: 'head', alignment: sideOf(form) })),
              ...rows.map((row) => columns.map((column) => cellOf(row, column))),
            ],
          },
        },
      ],
    },
    tableLayout: 'statement',
  };
}

function cellOf(row: object, { field, form }: PrintedColumn): PdfCell {
  return { text: textOf(cellValue(row, field), form), alignment: sideOf(form) };
}

function cellValue(row: object, field: string): unknown {
  const value = (row as Record<string, unknown>)[field];
  return typeof value === 'string' ? positionWord(field, value) : value;
}

function textOf(value: unknown, form: PrintedColumn['form']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatMoney(money(value), form === 'quantity' ? 4 : 2);
  return form === 'date' ? formatDay(String(value)) : String(value);
}

function sideOf(form: PrintedColumn['form']): 'left' | 'right' {
  return form === 'amount' || form === 'quantity' ? 'right' : 'left';
}

/** A column of a printed inventory: its field, label and format. */
export type PrintedColumn = { field: string; label: string; form: PositionForm };

/** Returns the columns of a printed inventory, as in the list on the screen. */
export function printedColumns(labels: Readonly<Record<string, string>>, fields: readonly string[]): PrintedColumn[] {
  return fields.map((field) => ({ field, label: labels[field] ?? field, form: positionForm(field) }));
}
