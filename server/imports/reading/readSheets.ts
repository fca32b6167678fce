import { ApiError } from '@server/common/errors';
import { type ContentLimits, createReadBudget } from '@server/files/reader/readLimits';
import type { OpenedFile } from '@server/staging/sheets/xlsx/workbook';
import { type SheetFile, type SheetGrid, sheetsToRead } from '@/domain/imports/grid';
import { openSheets } from './openSheets';

/** A received file, and the sheet that the user chose. */
export type FileOfSheets = { file: Uint8Array; fileName: string; sheet?: string | undefined };

/** Reads the chosen sheet of a file, or else the first ones with rows. Throws 422 for an unreadable file, 413 past the limits. */
export async function readSheets(
  { file, fileName, sheet: chosen }: FileOfSheets,
  limits: ContentLimits,
): Promise<SheetFile> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const opened = await openSheets(bytes, createReadBudget(fileName, limits));
  const grids = await readGrids(opened, sheetsToRead(opened.sheets, chosen));
  const { format, notes, sheets } = opened;
  const countOf = (name: string) => grids.get(name)?.rows.length ?? 0;
  return {
    format,
    notes,
    sheets: sheets.map(({ name, rowCount }) => ({ name, rowCount: rowCount ?? countOf(name) })),
    grids,
  };
}

/** Reads sheets; none of several that are too large together, so that the user chooses one. */
async function readGrids(opened: OpenedFile, names: readonly string[]): Promise<ReadonlyMap<string, SheetGrid>> {
  const grids = new Map<string, SheetGrid>();
  try {
    for (const name of names) grids.set(name, await opened.read(name));
  } catch (error) {
    if (names.length === 1 || !(error instanceof ApiError) || error.status !== 413) throw error;
    return new Map();
  }
  return grids;
}
