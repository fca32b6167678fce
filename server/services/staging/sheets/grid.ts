/** A row of a sheet: its number, as spreadsheets count them, and the texts of its cells. */
export type GridRow = { row: number; cells: readonly string[] };

/** A sheet that was read: its rows that hold something, and cells that can't be read, by `faultKey`, with the reason. */
export type SheetGrid = { rows: GridRow[]; faults: ReadonlyMap<string, string> };

/** The sheets of a file. A CSV file is one. */
export type SheetFile = {
  format: 'csv' | 'xlsx';
  /** What wasn't read of the file, such as hidden sheets. */
  notes: readonly string[];
  sheets: readonly { name: string; rowCount: number }[];
  /** Reads a sheet. Throws 422 for a broken or too large one. */
  read: (name: string) => Promise<SheetGrid>;
};

/** Where a cell's fault is kept. */
export function faultKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** The most rows that hold something (200,000 and what stands around them), and the most cells of them. */
export const maxGridRows = 200_100;
export const maxGridCells = 4_000_000;

/** A column as a spreadsheet names it: 0 is `A`, 26 is `AA`. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}
