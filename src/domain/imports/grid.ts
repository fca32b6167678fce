/** A row of a sheet: its number, as spreadsheets count rows, and the texts of its cells. */
export type GridRow = { row: number; cells: readonly string[] };

/** A sheet as read: its rows with values, the reasons of unreadable cells by `unreadableKey`, and the number of rows hidden in the workbook, which are
 * read as well. */
export type SheetGrid = { rows: GridRow[]; faults: ReadonlyMap<string, string>; hiddenRows: number };

/** The sheets of a file, and the cells of those that were read. A CSV file has one. */
export type SheetFile = {
  format: 'csv' | 'xlsx';
  /** Parts of the file that weren't read, such as hidden sheets. */
  notes: readonly string[];
  sheets: readonly { name: string; rowCount: number }[];
  grids: ReadonlyMap<string, SheetGrid>;
};

const maxSheetsTried = 12;

/** Returns the names of the sheets to read: the chosen one, else the first ones with rows, since one of them may have the only table. */
export function sheetsToRead(
  sheets: readonly { name: string; rowCount: number | null }[],
  chosen: string | undefined,
): string[] {
  if (chosen !== undefined && sheets.some(({ name }) => name === chosen)) return [chosen];
  const filled = sheets.filter(({ rowCount }) => rowCount !== 0);
  return [...new Set(filled.map(({ name }) => name))].slice(0, maxSheetsTried);
}

/** Returns the key of a cell's issue. */
export function unreadableKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Returns a column's letters: 0 is `A`, 26 is `AA`. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}
