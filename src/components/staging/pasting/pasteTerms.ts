import type { StagedRow } from '@/contract/staging/staging';
import type { AppDispatch } from '@/lib/hooks';
import type { PastedCells, PasteField } from '@/lib/paste';

/** What is wrong with a cell of a field, in the words of the form. */
export type CellIssue = { field: string; message: string };

/** What a form would say of a row, or what is wrong with its cells. */
export type ReadCells<Values> =
  | { values: Values; issues?: undefined }
  | { issues: readonly CellIssue[]; values?: undefined };

/** Reads pasted rows with what they refer to at hand. */
export type PasteReader<Row extends StagedRow, Values> = {
  /** The rows that may be meant, as the person edits them. */
  rows: readonly Row[];
  /** What a row is found by; an empty text for cells that name none. */
  keyOfCells: (cells: PastedCells) => string;
  keyOfRow: (row: Row) => string;
  /** Cells that the block lacks are those of the row before, or empty. */
  read: (cells: PastedCells, before: Row | null) => Promise<ReadCells<Values>>;
};

/** How rows that were copied from a spreadsheet become a kind's edits. */
export type PasteTerms<Row extends StagedRow, Values> = {
  fields: readonly PasteField[];
  fits: (cells: PastedCells) => boolean;
  prepare: (cells: readonly PastedCells[]) => (dispatch: AppDispatch) => Promise<PasteReader<Row, Values>>;
};

/** How what a form says becomes a row, as in its edit screen. */
export type PastedForm<Row extends StagedRow, Values> = {
  make: (values: Values, addition: { id: number; now: string }) => Row;
  apply: (row: Row, values: Values) => Row;
};

/** The messages of a schema's refusal by field, the first of each; throws what is none. */
export function issuesOf(error: unknown): readonly CellIssue[] {
  if (!isRefusal(error)) throw error;
  const first = new Map<string, string>();
  for (const { path = '', message } of error.inner) if (!first.has(path)) first.set(path, message);
  return [...first].map(([field, message]) => ({ field, message }));
}

type Refusal = Error & { inner: readonly { path?: string; message: string }[] };

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}
