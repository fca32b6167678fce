import type { ErrorDetail } from '@/contract/envelope';
import type { EditableRow } from './localEdits';
import type { SaveFailure } from './saveFailure';

type Refusal = { message: string; fieldErrors?: readonly ErrorDetail[] | undefined };

/** The rows that a refused Mark Done is about: as the caller saved them, and after a conflict as the books have them by now. */
export type RefusedRows<Row> = { saved: readonly Row[]; committed: readonly Row[] | null };

const recordPath = /^id (\d+)$/;

/** A refused Mark Done with the saved rows that it names. */
export function toMarkFailure<Row extends EditableRow>(
  { message, fieldErrors = [] }: Refusal,
  { saved, committed }: RefusedRows<Row>,
): SaveFailure<Row> {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const current = committed && new Map(committed.map((row) => [row.id, row]));
  const faults = fieldErrors.map((error) => {
    const row = byId.get(Number(recordPath.exec(error.path)?.[1]));
    const fault = { row, message: error.message };
    return row === undefined || current === null ? fault : { ...fault, theirs: current.get(row.id) ?? null };
  });
  return { message, faults };
}

/** What is left of a refusal once one of its rows is settled: nothing, when it was the last one. */
export function withoutRow<Row extends EditableRow>(failure: SaveFailure<Row>, id: number): SaveFailure<Row> | null {
  const faults = failure.faults.filter(({ row }) => row?.id !== id);
  return faults.length === 0 ? null : { ...failure, faults };
}
