import { Readable } from 'node:stream';
import type { Caller, Clock } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { toCsv } from '@server/files/csv';
import { mediaTypes, refuseDocument, type ServedFile } from '@server/files/files';
import type { ComparisonFileType } from '@/contract/statements/statement';
import type { PrintedSheet } from '@/domain/statements/reportSheet';
import { toSheetTable } from './toSheetTable';

/** Maximum of printed rows; more would make hundreds of pages, too many for a reader and for a browser. */
export const maxPrintedRows = 5_000;

const extensions: Readonly<Record<ComparisonFileType, string>> = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' };

/** The byte order mark, without which Excel misreads other alphabets. */
const byteOrderMark = '\uFEFF';
const csvMediaType = 'text/csv; charset=utf-8';

type TableRows = readonly (readonly string[])[];

/** A table with its first rows, and an iterator of the others. */
export type WalkedTable = { first: TableRows; rest: AsyncGenerator<TableRows, void> };

/** Returns a table as a CSV file that streams while its rows are read. */
export function toCsvFile(name: string, table: WalkedTable): ServedFile {
  const body = Readable.from(csvText(table), { objectMode: false });
  // Stops reading when the client disconnects.
  body.once('close', () => void table.rest.return());
  return { fileName: `${name}.${extensions.csv}`, isInline: false, mediaType: csvMediaType, body };
}

async function* csvText({ first, rest }: WalkedTable): AsyncGenerator<string, void> {
  yield `${byteOrderMark}${toCsv(first)}`;
  for await (const rows of rest) yield toCsv(rows);
}

type Making = { documents: DocumentQueue; context: { clock: Clock; member: Pick<Caller, 'userId'> } };

/** The format of a sheet's document, and its name without the extension. */
type SheetFile = { type: ComparisonFileType; name: string };

/** Returns a report as a file. Throws 503 if it can't be rendered. */
export async function makeSheetFile(
  sheet: PrintedSheet,
  { type, name }: SheetFile,
  { documents, context }: Making,
): Promise<ServedFile> {
  const file = { fileName: `${name}.${extensions[type]}`, isInline: type === 'pdf' };
  if (type === 'csv')
    return { ...file, mediaType: csvMediaType, body: `${byteOrderMark}${toCsv(toSheetTable(sheet))}` };
  const job = { kind: 'SHEET', type, sheet, generatedAt: context.clock().toISOString() } as const;
  const body = await documents.render(job, context.member.userId).catch(refuseDocument);
  return { ...file, mediaType: mediaTypes[type], body };
}

/** Throws 422 for more rows than the maximum. */
export function requirePrintable({ sections }: PrintedSheet): void {
  const rowCount = sections.reduce((count, { rows }) => count + rows.length, 0);
  if (rowCount <= maxPrintedRows) return;
  const count = rowCount.toLocaleString('en-US');
  throw ruleBroken(`This report has ${count} rows, too many to print. Download Excel or CSV.`);
}
