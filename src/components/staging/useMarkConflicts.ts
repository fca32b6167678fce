import { flushSync } from 'react-dom';
import type { StagedRow } from '@/contract/staging';
import { useAppDispatch } from '@/lib/hooks';
import { overCurrent, type RowFault, type SaveFailure, type StagingSlice, stagedAddition } from '@/lib/staging';
import type { AddRow, Conflict, Conflicts } from './useConflicts';

export type MarkConflictsOptions<Name extends string, Row extends StagedRow> = {
  slice: StagingSlice<Name, Row>;
  failure: SaveFailure<Row> | null;
  undo: (row: Row) => Promise<boolean>;
  /** Called when nothing is to be said of a row any more. */
  settle: (id: number) => void;
  add: AddRow<Row>;
};

/**
 * The conflicts of the last Mark Done by row. Either way out first gives up what was saved, since that was made from what the books do not
 * have any more; keeping it makes the change anew, as one that is not saved yet.
 */
export function useMarkConflicts<Name extends string, Row extends StagedRow>(
  options: MarkConflictsOptions<Name, Row>,
): Conflicts<Row> {
  const { slice, failure, undo, settle, add } = options;
  const dispatch = useAppDispatch();
  const saved = new Map((failure?.faults ?? []).flatMap(savedConflict));

  function remake({ mine, theirs }: Conflict<Row>): void {
    if (theirs === null) {
      if (mine !== null) add((id, now) => ({ ...mine, ...stagedAddition(id, now) }));
    } else if (mine === null) dispatch(slice.actions.removed(theirs));
    else dispatch(slice.actions.changed({ original: theirs, row: overCurrent(mine, theirs) }));
  }

  async function settleAfterUndo(id: number, then?: (conflict: Conflict<Row>) => void): Promise<void> {
    const entry = saved.get(id);
    if (entry === undefined || !(await undo(entry.row))) return;
    flushSync(() => {
      then?.(entry.conflict);
      settle(id);
    });
  }

  return {
    conflicts: new Map([...saved].map(([id, { conflict }]) => [id, conflict])),
    keepMine: (id) => settleAfterUndo(id, remake),
    takeTheirs: (id) => settleAfterUndo(id),
  };
}

type SavedConflict<Row> = { row: Row; conflict: Conflict<Row> };

function savedConflict<Row extends StagedRow>({ row, theirs }: RowFault<Row>): [number, SavedConflict<Row>][] {
  if (row === undefined || theirs === undefined) return [];
  const mine = row.is_deleted ? null : row;
  return [[row.id, { row, conflict: { mine, theirs, canKeep: mine !== null || theirs !== null } }]];
}
