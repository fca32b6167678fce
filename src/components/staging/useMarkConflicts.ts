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
 * The conflicts of the last Mark Done by row. Either way out gives up what was saved, since that was made from what the books do not have
 * any more; keeping it makes the change anew before, as one that is not saved yet.
 */
export function useMarkConflicts<Name extends string, Row extends StagedRow>(
  options: MarkConflictsOptions<Name, Row>,
): Conflicts<Row> {
  const { slice, failure, undo, settle, add } = options;
  const dispatch = useAppDispatch();
  const saved = new Map((failure?.faults ?? []).flatMap(savedConflict));

  /** False when there is no room for it. */
  function remake({ mine, theirs }: Conflict<Row>): boolean {
    if (theirs === null) return mine === null || add((id, now) => ({ ...mine, ...stagedAddition(id, now) }));
    if (mine === null) dispatch(slice.actions.removed(theirs));
    else dispatch(slice.actions.changed({ original: theirs, row: overCurrent(mine, theirs) }));
    return true;
  }

  async function keepMine(id: number): Promise<void> {
    const entry = saved.get(id);
    // Made here before it goes there, so that it is in one place at least whatever comes of the call.
    if (entry === undefined || !remake(entry.conflict) || !(await undo(entry.row))) return;
    flushSync(() => settle(id));
  }

  async function takeTheirs(id: number): Promise<void> {
    const entry = saved.get(id);
    if (entry === undefined || !(await undo(entry.row))) return;
    flushSync(() => {
      dispatch(slice.actions.reverted(id));
      settle(id);
    });
  }

  return {
    conflicts: new Map([...saved].map(([id, { conflict }]) => [id, conflict])),
    keepMine,
    takeTheirs,
  };
}

type SavedConflict<Row> = { row: Row; conflict: Conflict<Row> };

function savedConflict<Row extends StagedRow>({ row, theirs }: RowFault<Row>): [number, SavedConflict<Row>][] {
  if (row === undefined || theirs === undefined) return [];
  const mine = row.is_deleted ? null : row;
  return [[row.id, { row, conflict: { mine, theirs, canKeep: mine !== null || theirs !== null } }]];
}
