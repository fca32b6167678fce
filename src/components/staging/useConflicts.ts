import type { StagedRow } from '@/contract/staging';
import { useAppDispatch } from '@/lib/hooks';
import {
  type ChangedRow,
  type JoinedFields,
  type LocalEdits,
  rebasedRow,
  type SaveFailure,
  type StagingSlice,
  stagedAddition,
} from '@/lib/staging';

/** A row edited here that somebody else changed meanwhile. */
export type Conflict<Row> = {
  /** The row as it would be with the edit kept; null when the edit deletes it. */
  mine: Row | null;
  /** The row as it is now; null when it is gone. */
  theirs: Row | null;
  /** Whether the edit can be kept at all. */
  canKeep: boolean;
};

/** Adds the row that `make` gives for a free temporary id and the present moment; false when no id is free. */
export type AddRow<Row> = (make: (id: number, now: string) => Row) => boolean;

/** The rows in conflict by id, and the two ways out; those that have to ask the server first are done when their promise is. */
export type Conflicts<Row> = {
  conflicts: ReadonlyMap<number, Conflict<Row>>;
  /** Lays the edit over the row as it is now. */
  keepMine: (id: number) => void | Promise<void>;
  takeTheirs: (id: number) => void | Promise<void>;
};

export type ConflictsOptions<Name extends string, Row extends StagedRow> = {
  slice: StagingSlice<Name, Row>;
  edits: LocalEdits<Row>;
  failure: SaveFailure<Row> | null;
  add: AddRow<Row>;
};

/** The conflicts of the last save. */
export function useConflicts<Name extends string, Row extends StagedRow>(
  options: ConflictsOptions<Name, Row>,
): Conflicts<Row> {
  const { slice, edits, failure, add } = options;
  const dispatch = useAppDispatch();
  const conflicts = conflictsOf(failure, edits, slice.joined);

  function keepMine(id: number): void {
    const conflict = conflicts.get(id);
    if (conflict === undefined || !conflict.canKeep) return;
    const { mine, theirs } = conflict;
    if (theirs !== null) dispatch(slice.actions.rebased(theirs));
    // What is gone cannot be changed any more: it comes back as a new row.
    else if (mine !== null && add((newId, now) => ({ ...mine, ...stagedAddition(newId, now) }))) {
      dispatch(slice.actions.reverted(id));
    }
  }

  return { conflicts, keepMine, takeTheirs: (id) => void dispatch(slice.actions.reverted(id)) };
}

/** Two sources of conflicts as one; of a row in both, the first decides. */
export function joinConflicts<Row>(first: Conflicts<Row>, second: Conflicts<Row>): Conflicts<Row> {
  const sourceOf = (id: number) => (first.conflicts.has(id) ? first : second);
  return {
    conflicts: new Map([...second.conflicts, ...first.conflicts]),
    keepMine: (id) => sourceOf(id).keepMine(id),
    takeTheirs: (id) => sourceOf(id).takeTheirs(id),
  };
}

function conflictsOf<Row extends StagedRow>(
  failure: SaveFailure<Row> | null,
  edits: LocalEdits<Row>,
  joined: JoinedFields<Row>,
): ReadonlyMap<number, Conflict<Row>> {
  const changes = new Map(edits.changed.map((change) => [change.row.id, change]));
  const conflicts = (failure?.faults ?? []).flatMap(({ row, theirs }): [number, Conflict<Row>][] =>
    row === undefined || theirs === undefined ? [] : [[row.id, conflictOf(changes.get(row.id), theirs, joined)]],
  );
  return new Map(conflicts);
}

function conflictOf<Row extends StagedRow>(
  change: ChangedRow<Row> | undefined,
  theirs: Row | null,
  joined: JoinedFields<Row>,
): Conflict<Row> {
  if (theirs === null) return { mine: change?.row ?? null, theirs, canKeep: change !== undefined };
  const mine = change === undefined ? null : rebasedRow(change, theirs, joined);
  // A row that waits for review takes no changes.
  return { mine, theirs, canKeep: theirs.status !== 'PENDING' };
}
