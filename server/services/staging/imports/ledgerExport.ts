import type { Transaction } from '@server/db/client';
import type { StagingScope } from '@server/db/repositories/staging/layers';
import type { FileIssues } from './fileIssues';

/** A record of the file and its row, as a spreadsheet counts them. */
export type FileLine = { record: readonly string[]; row: number };

/** The rows of a file's table, below its header. */
export type TableRows = {
  /** Whether the line is one of the table's rows; a total and a footer aren't. */
  isRow(line: FileLine): boolean;
  /** The row's cells in the template's order, trimmed; null for a row that can't be taken, whose issue is added. */
  cellsOf(line: FileLine): readonly string[] | null;
};

/** An export of accounting software that's imported as it comes, without the template's columns. */
export type LedgerExport = {
  /** Whether these cells are the header of its table. */
  isHeader(cells: readonly string[]): boolean;
  /** Reads its table, below the header and the title lines above it. Throws 422 when they lack what the rows need. */
  openTable(head: { titles: readonly string[]; header: FileLine }, issues: FileIssues): TableRows;
  /** Puts into the incoming rows what the export doesn't have and the books do. */
  complete?(tx: Transaction, scope: StagingScope): Promise<void>;
};

/** A column's name without regard to case and spaces. */
export function plainName(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}

/** How QuickBooks is told to print account numbers, for messages. */
export const turnOnNumbers =
  'In QuickBooks, turn on account numbers under Account and settings, Advanced, then export the report again.';
