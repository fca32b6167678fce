import type { ReceivedFile } from '@server/common/receivedFile';
import { wholeFile } from '@server/files/files';
import type { FileReader } from '@server/files/reader/fileReader';
import type { SheetRows, SheetsRead } from '@server/files/reader/readerJob';
import type { GridRow, SheetFile } from '@/domain/imports/grid';

/** A file sent with a call, and the reader for it. */
export type UploadedFile = ReceivedFile & { reader: FileReader };

/**
 * Reads a file by its contents, ignoring its name; of a workbook the chosen sheet, or the first ones. Throws 422 with advice for an unreadable file,
 * 413 for one that is too large to read.
 */
export async function openFile({ reader, bytes, fileName }: UploadedFile, sheet?: string): Promise<SheetFile> {
  const file = await wholeFile(bytes);
  return collectSheets((take) => reader.read({ kind: 'SHEETS', file, fileName, sheet }, take));
}

/** Collects the sheets of a file from the parts of a reading. */
export async function collectSheets(
  read: (take: (part: SheetRows) => void) => Promise<SheetsRead>,
): Promise<SheetFile> {
  const rows = new Map<string, GridRow[]>();
  const take = (part: SheetRows) => {
    const own = rows.get(part.sheet) ?? [];
    for (const row of part.rows) own.push(row);
    rows.set(part.sheet, own);
  };
  const { format, notes, sheets, read: ends } = await read(take);
  const rowsOf = (name: string) => rows.get(name) ?? [];
  return {
    format,
    notes,
    sheets: sheets.map(({ name, rowCount }) => ({ name, rowCount: rowCount ?? rowsOf(name).length })),
    grids: new Map(ends.map(({ name, ...end }) => [name, { rows: rowsOf(name), ...end }])),
  };
}
