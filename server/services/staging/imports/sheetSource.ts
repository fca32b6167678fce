import type { Transaction } from '@server/db/client';
import type { StagingScope } from '@server/db/repositories/staging/layers';
import type { FileIssue, FileIssues } from './fileIssues';

/** A record of the file and its row, as a spreadsheet counts them. */
export type FileLine = { record: readonly string[]; row: number };

/** What is wrong with a row. */
export type RowIssue = Omit<FileIssue, 'row'>;

/** A line below the header: a row's cells in the template's order, trimmed; why it can't be taken; null for a total or a footer. */
export type LineReader = (line: FileLine) => { cells: readonly string[] } | RowIssue | null;

/** A source of imports, such as accounting software whose exports are imported as they come. It brings what messages say of it. */
export type SheetSource = {
  /**
   * Reads the lines below this header and these titles; null for no header of the source. Throws 422 where they lack what the rows need.
   * What is wrong with more than one row goes into `issues`.
   */
  openTable(head: { titles: readonly string[]; header: FileLine }, issues: FileIssues): LineReader | null;
  /** Puts into the incoming rows what the file doesn't have and the books do. */
  complete?(tx: Transaction, scope: StagingScope): Promise<void>;
};

/** A column's name without regard to case and spaces. */
export function plainName(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}

/** The columns that a source's rows need, each by what its header may call it (`plainName`). */
export type SheetColumns = {
  names: readonly (readonly string[])[];
  /** Whether a header has these alone, in this order from its first cell; else others among them aren't needed. */
  isExact?: boolean | undefined;
};

/** Gives a record's cells in these columns, trimmed; null for a header that isn't theirs. */
export function openColumns(header: readonly string[], columns: SheetColumns) {
  const names = header.map(plainName);
  const positions = columns.names.map((known) => names.findIndex((name) => known.includes(name)));
  const named = names.flatMap((name, position) => (position === 0 || name !== '' ? [position] : []));
  const isOther = positions.includes(-1) || (columns.isExact && positions.join() !== named.join());
  if (isOther) return null;
  return (record: readonly string[]) => positions.map((position) => (record[position] ?? '').trim());
}
