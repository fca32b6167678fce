import type { ErrorDetail } from '@/contract/envelope';
import { type EditableRow, editedRows, type LocalEdits } from './localEdits';

/** Why one row of a save was refused; `row` is undefined when the refusal names none. */
export type RowFault<Row> = { row: Row | undefined; message: string };
export type SaveFailure<Row> = { message: string; faults: RowFault<Row>[] };

type Refusal = { message: string; fieldErrors?: readonly ErrorDetail[] | undefined };

const rowPath = /^data(?:\[(\d+)\]|[./](\d+))/;

/** A refused save with the rows that it names. `rows` are those that were sent, in the order sent. */
export function toSaveFailure<Row>(refusal: Refusal, rows: readonly Row[]): SaveFailure<Row> {
  const faults = (refusal.fieldErrors ?? []).map(({ path, message }) => ({ row: rowAt(path, rows), message }));
  return { message: refusal.message, faults };
}

/** What still stands of a refusal: a reverted row's faults are gone, and with the last of them the refusal. */
export function standingFailure<Row extends EditableRow>(
  failure: SaveFailure<Row>,
  edits: LocalEdits<Row>,
): SaveFailure<Row> | null {
  const edited = new Set(editedRows(edits).map((row) => row.id));
  const faults = failure.faults.filter(({ row }) => row === undefined || edited.has(row.id));
  return edited.size === 0 || (faults.length === 0 && failure.faults.length > 0) ? null : { ...failure, faults };
}

function rowAt<Row>(path: string, rows: readonly Row[]): Row | undefined {
  const match = rowPath.exec(path);
  return match === null ? undefined : rows[Number(match[1] ?? match[2])];
}
