import { Readable } from 'node:stream';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ruleBroken } from '@server/errors';
import type { Caller, Clock } from '@server/services/common/context';
import { toCsv } from '@server/services/files/csv';
import { mediaTypes, refuseDocument } from '@server/services/files/documentFiles';
import type { ServedFile } from '@server/services/files/files';
import type { ComparisonFileType } from '@/contract/statements/comparison';
import type { PrintedSheet } from '@/domain/statements/reportSheet';
import { sheetTable } from './sheetTable';

/** More rows would make hundreds of pages, which nobody reads and no browser makes in time. */
export const maxPrintedRows = 5_000;

const extensions: Readonly<Record<ComparisonFileType, string>> = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' };

/** The mark without which Excel reads names of other alphabets wrongly. */
const byteOrderMark = '\uFEFF';
const csvMediaType = 'text/csv; charset=utf-8';

type TableRows = readonly (readonly string[])[];

/** A table whose first rows are there, and the others still to be read. */
export type WalkedTable = { first: TableRows; rest: AsyncGenerator<TableRows, void> };

/** A table as a CSV file, sent as its rows are read. */
export function csvFile(name: string, table: WalkedTable): ServedFile {
  const body = Readable.from(csvText(table), { objectMode: false });
  // Whoever leaves early ends the reading.
  body.once('close', () => void table.rest.return());
  return { fileName: `${name}.${extensions.csv}`, isInline: false, mediaType: csvMediaType, body };
}

async function* csvText({ first, rest }: WalkedTable): AsyncGenerator<string, void> {
  yield `${byteOrderMark}${toCsv(first)}`;
  for await (const rows of rest) yield toCsv(rows);
}

type Making = { documents: DocumentQueue; context: { clock: Clock; member: Pick<Caller, 'userId'> } };

/** Which document of a sheet is wanted, and its name without the extension. */
type SheetFile = { type: ComparisonFileType; name: string };

/** A report as a file. Throws 503 where it can't be rendered. */
export async function makeSheetFile(
  sheet: PrintedSheet,
  { type, name }: SheetFile,
  { documents, context }: Making,
): Promise<ServedFile> {
  const file = { fileName: `${name}.${extensions[type]}`, isInline: type === 'pdf' };
  if (type === 'csv') return { ...file, mediaType: csvMediaType, body: `${byteOrderMark}${toCsv(sheetTable(sheet))}` };
  const job = { kind: 'SHEET', type, sheet, generatedAt: context.clock().toISOString() } as const;
  const body = await documents.render(job, context.member.userId).catch(refuseDocument);
  return { ...file, mediaType: mediaTypes[type], body };
}

/** Throws 422 for more rows than are printed. */
export function requirePrintable({ sections }: PrintedSheet): void {
  const rowCount = sections.reduce((count, { rows }) => count + rows.length, 0);
  if (rowCount <= maxPrintedRows) return;
  const count = rowCount.toLocaleString('en-US');
  throw ruleBroken(`This report has ${count} rows, too many to print. Download Excel or CSV.`);
}
