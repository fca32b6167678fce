import { firstRecordId, type StagedRow } from '@/contract/staging/staging';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { isUnanswered } from '@/lib/api/apiError';
import { type EditableRow, editedRows, type LocalEdits, type RowTerms, rebasedRow } from './localEdits';

/** An issue of one row; `row` is undefined if the refusal names none. After a conflict, `theirs` is the current row, null if it was deleted. */
export type EditIssue<Row> = { key: number; row: Row | undefined; message: string; theirs?: Row | null };

/** The reason that the last save or Mark Done was refused; `canRetry` if there was no answer, so that the same call may succeed. */
export type EditRefusal<Row> = {
  of: 'save' | 'markDone';
  message: string;
  issues: readonly EditIssue<Row>[];
  canRetry?: boolean;
};

type Failure = { message: string; code?: string; fieldErrors?: readonly ErrorDetail[] | undefined };

/** A row that another user changed meanwhile. */
export type Conflict<Row> = {
  /** The row with the change kept; null when the change deletes it. */
  mine: Row | null;
  /** The current row; null if it was deleted. */
  theirs: Row | null;
  /** The caller's saved version, discarded either way; null when the change is not saved yet. */
  saved: Row | null;
  /** True if the change can be kept. */
  canKeep: boolean;
};

const sentPath = /^data(?:\[(\d+)\]|[./](\d+))/;
const recordPath = /^id (\d+)$/;

/** Returns the refusal of a save, with its rows found by their position among those `sent`. */
export function refusedSave<Row>(failure: Failure, sent: readonly Row[]): EditRefusal<Row> {
  const rowAt = (path: string) => {
    const match = sentPath.exec(path);
    return match === null ? undefined : sent[Number(match[1] ?? match[2])];
  };
  return refusalOf('save', failure, rowAt);
}

/** Returns the refusal of a Mark Done, with its rows found by id among those `saved`. */
export function refusedMarkDone<Row extends EditableRow>(failure: Failure, saved: readonly Row[]): EditRefusal<Row> {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const rowAt = (path: string) => byId.get(Number(recordPath.exec(path)?.[1]));
  return refusalOf('markDone', failure, rowAt);
}

/** Returns the ids of the records that a refused Mark Done names. */
export function refusedIds({ fieldErrors = [] }: Failure): number[] {
  return [...new Set(fieldErrors.flatMap(({ path }) => recordPath.exec(path)?.[1] ?? []))].map(Number);
}

/** Returns the ids of the records that a refusal names. Additions have none yet. */
export function getRecordIds<Row extends EditableRow>({ issues }: EditRefusal<Row>): number[] {
  const ids = issues.flatMap(({ row }) => (row === undefined || row.id < firstRecordId ? [] : [row.id]));
  return [...new Set(ids)];
}

/** Adds the current rows to a conflict; a record not among them was deleted. */
export function addCurrentRows<Row extends EditableRow>(
  refusal: EditRefusal<Row>,
  theirs: readonly Row[],
): EditRefusal<Row> {
  const byId = new Map(theirs.map((row) => [row.id, row]));
  const issues = refusal.issues.map((issue) =>
    issue.row === undefined || issue.row.id < firstRecordId
      ? issue
      : { ...issue, theirs: byId.get(issue.row.id) ?? null },
  );
  return { ...refusal, issues };
}

/** Returns the open part of a refusal: after a save, the issues of edits neither reverted nor rebased since. */
export function standingRefusal<Row extends EditableRow>(
  refusal: EditRefusal<Row>,
  edits: LocalEdits<Row>,
): EditRefusal<Row> | null {
  if (refusal.of === 'markDone') return refusal;
  const edited = new Map(editedRows(edits).map((row) => [row.id, row.updatedAt]));
  const isStanding = ({ row }: EditIssue<Row>) => row === undefined || edited.get(row.id) === row.updatedAt;
  return edited.size === 0 ? null : withIssues(refusal, refusal.issues.filter(isStanding));
}

/** Removes a settled row from a refusal; null after the last one. */
export function withoutRow<Row extends EditableRow>(refusal: EditRefusal<Row>, id: number): EditRefusal<Row> | null {
  return withIssues(
    refusal,
    refusal.issues.filter(({ row }) => row?.id !== id),
  );
}

/** Returns the conflicts of a refusal by row. */
export function findConflicts<Row extends StagedRow>(
  refusal: EditRefusal<Row> | null,
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
  // A row in review can't be changed.
  return { mine: rebasedRow(change, theirs, terms), theirs, saved: null, canKeep: theirs.status !== 'PENDING' };
}

function refusalOf<Row>(
  of: EditRefusal<Row>['of'],
  { code = '', message, fieldErrors = [] }: Failure,
  rowAt: (path: string) => Row | undefined,
): EditRefusal<Row> {
  const issues = fieldErrors.map(({ path, message }, key) => ({ key, row: rowAt(path), message }));
  return { of, message, issues, ...(isUnanswered({ code }) && { canRetry: true }) };
}

function withIssues<Row>(refusal: EditRefusal<Row>, issues: readonly EditIssue<Row>[]): EditRefusal<Row> | null {
  return issues.length === 0 && refusal.issues.length > 0 ? null : { ...refusal, issues };
}
