import { firstRecordId, type StagedRow } from '@/contract/staging/staging';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { isUnanswered } from '@/lib/api/apiError';
import { type EditableRow, editedRows, type LocalEdits, type RowTerms, rebasedRow } from './localEdits';

/**
 * What is wrong with one row; `row` is undefined when the refusal names none. `theirs` is there after a conflict: the row as it is now,
 * null when it is gone.
 */
export type RowIssue<Row> = { key: number; row: Row | undefined; message: string; theirs?: Row | null };

/** Why the last save, or Mark Done, was refused; `canRetry` when nobody answered, so that the same call may succeed. */
export type Refusal<Row> = {
  of: 'save' | 'markDone';
  message: string;
  issues: readonly RowIssue<Row>[];
  canRetry?: boolean;
};

type Failure = { message: string; code?: string; fieldErrors?: readonly ErrorDetail[] | undefined };

/** A row that somebody else changed meanwhile. */
export type Conflict<Row> = {
  /** The row as it would be with the change kept; null when the change deletes it. */
  mine: Row | null;
  /** The row as it is now; null when it is gone. */
  theirs: Row | null;
  /** What the caller saved, to be given up either way; null when the change is not saved yet. */
  saved: Row | null;
  /** Whether the change can be kept at all. */
  canKeep: boolean;
};

const sentPath = /^data(?:\[(\d+)\]|[./](\d+))/;
const recordPath = /^id (\d+)$/;

/** A refused save with the rows that it names by their place among those `sent`. */
export function refusedSave<Row>(failure: Failure, sent: readonly Row[]): Refusal<Row> {
  const rowAt = (path: string) => {
    const match = sentPath.exec(path);
    return match === null ? undefined : sent[Number(match[1] ?? match[2])];
  };
  return refusalOf('save', failure, rowAt);
}

/** A refused Mark Done with the rows that it names by their ids among those `saved`. */
export function refusedMarkDone<Row extends EditableRow>(failure: Failure, saved: readonly Row[]): Refusal<Row> {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const rowAt = (path: string) => byId.get(Number(recordPath.exec(path)?.[1]));
  return refusalOf('markDone', failure, rowAt);
}

/** The ids of the records that a refused Mark Done names. */
export function refusedIds({ fieldErrors = [] }: Failure): number[] {
  return [...new Set(fieldErrors.flatMap(({ path }) => recordPath.exec(path)?.[1] ?? []))].map(Number);
}

/** The records that a refusal names. An addition is none yet. */
export function recordsOf<Row extends EditableRow>({ issues }: Refusal<Row>): number[] {
  const ids = issues.flatMap(({ row }) => (row === undefined || row.id < firstRecordId ? [] : [row.id]));
  return [...new Set(ids)];
}

/** A conflict with the rows as they are now; a record that is not among them is gone. */
export function withTheirs<Row extends EditableRow>(refusal: Refusal<Row>, theirs: readonly Row[]): Refusal<Row> {
  const byId = new Map(theirs.map((row) => [row.id, row]));
  const issues = refusal.issues.map((issue) =>
    issue.row === undefined || issue.row.id < firstRecordId
      ? issue
      : { ...issue, theirs: byId.get(issue.row.id) ?? null },
  );
  return { ...refusal, issues };
}

/** What still stands of a refusal: of a save, what is wrong with edits that are neither reverted nor rebased since. */
export function standingRefusal<Row extends EditableRow>(
  refusal: Refusal<Row>,
  edits: LocalEdits<Row>,
): Refusal<Row> | null {
  if (refusal.of === 'markDone') return refusal;
  const edited = new Map(editedRows(edits).map((row) => [row.id, row.updatedAt]));
  const isStanding = ({ row }: RowIssue<Row>) => row === undefined || edited.get(row.id) === row.updatedAt;
  return edited.size === 0 ? null : withIssues(refusal, refusal.issues.filter(isStanding));
}

/** What is left of a refusal once one of its rows is settled: nothing, when it was the last one. */
export function withoutRow<Row extends EditableRow>(refusal: Refusal<Row>, id: number): Refusal<Row> | null {
  return withIssues(
    refusal,
    refusal.issues.filter(({ row }) => row?.id !== id),
  );
}

/** The conflicts of a refusal by row. */
export function conflictsOf<Row extends StagedRow>(
  refusal: Refusal<Row> | null,
  edits: LocalEdits<Row>,
  terms: RowTerms<Row>,
): ReadonlyMap<number, Conflict<Row>> {
  const conflicts = (refusal?.issues ?? []).flatMap(({ row, theirs }): [number, Conflict<Row>][] => {
    if (row === undefined || theirs === undefined) return [];
    const isSaved = refusal?.of === 'markDone';
    return [[row.id, isSaved ? savedConflict(row, theirs) : editConflict(row.id, theirs, { edits, terms })]];
  });
  return new Map(conflicts);
}

function savedConflict<Row extends StagedRow>(saved: Row, theirs: Row | null): Conflict<Row> {
  const mine = saved.is_deleted ? null : saved;
  return { mine, theirs, saved, canKeep: mine !== null || theirs !== null };
}

function editConflict<Row extends StagedRow>(
  id: number,
  theirs: Row | null,
  { edits, terms }: { edits: LocalEdits<Row>; terms: RowTerms<Row> },
): Conflict<Row> {
  const change = edits.changed.find(({ row }) => row.id === id);
  if (change === undefined) {
    return { mine: null, theirs, saved: null, canKeep: theirs !== null && theirs.status !== 'PENDING' };
  }
  if (theirs === null) return { mine: change.row, theirs, saved: null, canKeep: true };
  // A row that waits for review takes no changes.
  return { mine: rebasedRow(change, theirs, terms), theirs, saved: null, canKeep: theirs.status !== 'PENDING' };
}

function refusalOf<Row>(
  of: Refusal<Row>['of'],
  { code = '', message, fieldErrors = [] }: Failure,
  rowAt: (path: string) => Row | undefined,
): Refusal<Row> {
  const issues = fieldErrors.map(({ path, message }, key) => ({ key, row: rowAt(path), message }));
  return { of, message, issues, ...(isUnanswered({ code }) && { canRetry: true }) };
}

function withIssues<Row>(refusal: Refusal<Row>, issues: readonly RowIssue<Row>[]): Refusal<Row> | null {
  return issues.length === 0 && refusal.issues.length > 0 ? null : { ...refusal, issues };
}
