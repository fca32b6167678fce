import type { SheetRows, SheetsJob, SheetsRead } from '@server/files/reader/readerJob';
import { type ContentLimits, createReadBudget } from '@server/files/reader/readLimits';
import { sheetsToRead } from '@/domain/imports/grid';
import { openSheets } from './openSheets';

/** The limits of a reading, and what takes its rows. */
export type SheetsReading = { limits: ContentLimits; send: (part: SheetRows) => Promise<void> };

/** Reads the chosen sheet of a file, or else the first ones with rows. Throws 422 for an unreadable file, 413 past the limits. */
export async function readSheets(
  { file, fileName, sheet: chosen }: SheetsJob,
  { limits, send }: SheetsReading,
): Promise<SheetsRead> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const opened = await openSheets(bytes, createReadBudget(fileName, limits));
  const { format, notes, sheets } = opened;
  const read: SheetsRead['read'][number][] = [];
  for (const name of sheetsToRead(sheets, chosen)) {
    read.push({ name, ...(await opened.read(name, (rows) => send({ sheet: name, rows }))) });
  }
  return { format, notes, sheets, read };
}
