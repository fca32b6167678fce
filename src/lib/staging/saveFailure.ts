import type { ErrorDetail } from '@/contract/envelope';
import { firstRecordId } from '@/contract/staging';
import { type EditableRow, editedRows, type LocalEdits } from './localEdits';

/**
 * Why one row of a save was refused; `row` is undefined when the refusal names none. `theirs` is there after a conflict: the row as it is
 * by now, null when it is gone.
 */
export type RowFault<Row> = { row: Row | undefined; message: string; theirs?: Row | null };
/** Why a save, or Mark Done, was refused. */
export type SaveFailure<Row> = { message: string; faults: RowFault<Row>[] };

type Refusal = { message: string; fieldErrors?: readonly ErrorDetail[] | undefined };

const rowPath = /^data(?:\[(\d+)\]|[./](\d+))/;

/** A refused save with the rows that it names. `rows` are those that were sent, in the order sent. */
export function toSaveFailure<Row>(refusal: Refusal, rows: readonly Row[]): SaveFailure<Row> {
  const faults = (refusal.fieldErrors ?? []).map(({ path, message }) => ({ row: rowAt(path, rows), message }));
  return { message: refusal.message, faults };
}

/** A conflict with the rows as they are by now. An addition has no such row. */
export function withCurrentRows<Row extends EditableRow>(
  failure: SaveFailure<Row>,
  current: readonly Row[],
): SaveFailure<Row> {
  const byId = new Map(current.map((row) => [row.id, row]));
  const faults = failure.faults.map((fault) =>
    fault.row === undefined || fault.row.id < firstRecordId
      ? fault
      : { ...fault, theirs: byId.get(fault.row.id) ?? null },
  );
  return { ...failure, faults };
}

/** What still stands of a refusal: the faults of a reverted or rebased row are gone, and with the last of them the refusal. */
export function standingFailure<Row extends EditableRow>(
  failure: SaveFailure<Row>,
  edits: LocalEdits<Row>,
): SaveFailure<Row> | null {
  const edited = new Map(editedRows(edits).map((row) => [row.id, row.updatedAt]));
  const faults = failure.faults.filter(({ row }) => row === undefined || edited.get(row.id) === row.updatedAt);
  return edited.size === 0 || (faults.length === 0 && failure.faults.length > 0) ? null : { ...failure, faults };
}

function rowAt<Row>(path: string, rows: readonly Row[]): Row | undefined {
  const match = rowPath.exec(path);
  return match === null ? undefined : rows[Number(match[1] ?? match[2])];
}
