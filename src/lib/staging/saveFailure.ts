import type { ErrorDetail } from '@/contract/envelope';

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

function rowAt<Row>(path: string, rows: readonly Row[]): Row | undefined {
  const match = rowPath.exec(path);
  return match === null ? undefined : rows[Number(match[1] ?? match[2])];
}
