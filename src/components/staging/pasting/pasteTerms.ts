import type { StagedRow } from '@/contract/staging/staging';
import type { AppDispatch } from '@/lib/hooks';
import type { PastedCells, PasteField } from '@/lib/paste';

/** An issue of a field's cell, with the form's message. */
export type CellIssue = { field: string; message: string };

/** Values as a form would submit them, or the issues of the cells. */
export type ReadCells<Values> =
  | { values: Values; issues?: undefined }
  | { issues: readonly CellIssue[]; values?: undefined };

/** Parses pasted rows, with the records they refer to loaded. */
export type PasteReader<Row extends StagedRow, Values> = {
  /** The existing rows as the user edits them. */
  rows: readonly Row[];
  /** Returns the key that finds the existing row; empty for cells without one. */
  keyOfCells: (cells: PastedCells) => string;
  keyOfRow: (row: Row) => string;
  /** Parses cells; those that the block lacks keep the existing row's values, or stay empty. */
  read: (cells: PastedCells, before: Row | null) => Promise<ReadCells<Values>>;
};

/** Terms that turn rows copied from a spreadsheet into a kind's edits. */
export type PasteTerms<Row extends StagedRow, Values> = {
  fields: readonly PasteField[];
  fits: (cells: PastedCells) => boolean;
  prepare: (cells: readonly PastedCells[]) => (dispatch: AppDispatch) => Promise<PasteReader<Row, Values>>;
};

/** Converts form values to a row, as the edit screen does. */
export type PastedForm<Row extends StagedRow, Values> = {
  make: (values: Values, addition: { id: number; now: string }) => Row;
  apply: (row: Row, values: Values) => Row;
};

/** Returns a validation error's messages by field, the first of each; rethrows any other error. */
export function toCellIssues(error: unknown): readonly CellIssue[] {
  if (!isRefusal(error)) throw error;
  const first = new Map<string, string>();
  for (const { path = '', message } of error.inner) if (!first.has(path)) first.set(path, message);
  return [...first].map(([field, message]) => ({ field, message }));
}

type Refusal = Error & { inner: readonly { path?: string; message: string }[] };

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}
