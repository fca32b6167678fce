/** A row of a sheet: its number, as spreadsheets count rows, and the texts of its cells. */
export type GridRow = { row: number; cells: readonly string[] };

/** A sheet as read: its rows with values, the reasons of unreadable cells by `unreadableKey`, and the number of rows hidden in the workbook, which are
 * read as well. */
export type SheetGrid = { rows: GridRow[]; faults: ReadonlyMap<string, string>; hiddenRows: number };

/** The sheets of a file; a CSV file has one. */
export type SheetFile = {
  format: 'csv' | 'xlsx';
  /** Parts of the file that weren't read, such as hidden sheets. */
  notes: readonly string[];
  sheets: readonly { name: string; rowCount: number }[];
  /** Reads a sheet. Throws 422 for a broken or too large one. */
  read: (name: string) => Promise<SheetGrid>;
};

/** Returns the key of a cell's issue. */
export function unreadableKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Maximum of rows with values (200,000 and the lines around them), and of their cells. */
export const maxGridRows = 200_100;
export const maxGridCells = 4_000_000;

/** Returns a column's letters: 0 is `A`, 26 is `AA`. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}
