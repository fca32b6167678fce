import { useState } from 'react';
import type { StagedRow } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { type AppDispatch, useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  type Conflict,
  conflictsOf,
  countEdits,
  editedRows,
  hasAdded,
  type LocalEdits,
  type MarkedRow,
  overCurrent,
  type Refusal,
  recordsOf,
  refusedSave,
  stagedAddition,
  standingRefusal,
  temporaryId,
  toChanges,
  unmarked,
  withoutRow,
  withTheirs,
} from '@/lib/staging';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { updatedText } from './updatedText';
import { useMarkDone } from './useMarkDone';

export type StagedEditing<Row extends StagedRow> = ReturnType<typeof useStagedEditing<Row>>;

/**
 * Everything an edit screen of a staged kind does with its rows. Edits stay here until the server has them; a save or Mark Done that it
 * refuses is kept, to be settled row by row.
 */
export function useStagedEditing<Row extends StagedRow>(kind: StagedKind<Row>, companyId: number) {
  const dispatch = useAppDispatch();
  const { edits, offered } = useAppSelector(kind.slice.select);
  const [isSaving, setIsSaving] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const [lastRefusal, setRefusal] = useState<Refusal<Row> | null>(null);
  const refusal = lastRefusal && standingRefusal(lastRefusal, edits);
  const conflicts = conflictsOf(refusal, edits, kind);
  const books: Books<Row> = { kind, companyId, dispatch, edits };
  const count = countEdits(edits);

  async function save(): Promise<boolean> {
    setIsSaving(true);
    try {
      const refused = await saveEdits(books);
      setRefusal(refused);
      return refused === null;
    } finally {
      setIsSaving(false);
    }
  }

  /** Gives up what was saved of a row and not marked done or not reviewed yet, then does what follows; true once that is so. */
  async function undo(row: Row, then?: () => void): Promise<boolean> {
    setIsUndoing(true);
    try {
      return await undoSaved(books, row, then);
    } finally {
      setIsUndoing(false);
    }
  }

  /** Ends the conflict of a row by what `act` does here; what was saved of the row is given up. */
  function settle(id: number, { saved }: Conflict<Row>, act?: () => void): void {
    if (saved === null) act?.();
    else {
      void undo(saved, () => {
        act?.();
        setRefusal((current) => current && withoutRow(current, id));
      });
    }
  }

  /** Lays the change of a row in conflict over the row as it is now. */
  function keepMine(id: number): void {
    const conflict = conflicts.get(id);
    // Made here before what was saved goes there, so that it is in one place at least whatever comes of the call.
    if (conflict?.canKeep && keepChange(books, id, conflict)) settle(id, conflict);
  }

  /** Gives up the change of a row in conflict. */
  function takeTheirs(id: number): void {
    const conflict = conflicts.get(id);
    if (conflict !== undefined) settle(id, conflict, () => dispatch(kind.slice.actions.reverted(id)));
  }

  const marking = useMarkDone({ kind, companyId, unsavedCount: count, save, onEnd: setRefusal });
  return {
    ...localSteps(books),
    ...marking,
    offered,
    edits,
    count,
    refusal,
    conflicts,
    isSaving,
    /** Nothing may be edited while rows are on their way. */
    isBusy: isSaving || isUndoing || marking.isMarking,
    save,
    undo,
    keepMine,
    takeTheirs,
    dismissRefusal: () => setRefusal(null),
  };
}

type Books<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  dispatch: AppDispatch;
  edits: LocalEdits<Row>;
};

/** What is done to rows here, without the server. */
function localSteps<Row extends StagedRow>(books: Books<Row>) {
  const { dispatch, kind } = books;
  const { actions } = kind.slice;
  return {
    /** Adds the row that `make` gives for a free temporary id and the present moment. */
    add: (make: (id: number, now: string) => Row) => void addRow(books, make),
    change(shown: MarkedRow<Row>, edit: (row: Row) => Row): void {
      const original = unmarked(shown);
      dispatch(actions.changed({ original, row: edit(original) }));
    },
    revert: (id: number) => void dispatch(actions.reverted(id)),
    revertAll: () => void dispatch(actions.cleared()),
    restoreOffer: () => void dispatch(actions.offerRestored()),
    discardOffer: () => void dispatch(actions.offerDiscarded()),
  };
}

/** False when no temporary id is free. */
function addRow<Row extends StagedRow>(
  { kind, dispatch, edits }: Books<Row>,
  make: (id: number, now: string) => Row,
): boolean {
  const id = temporaryId(edits, Math.random());
  if (id === undefined) notify.warning('Save your changes before adding more.');
  else dispatch(kind.slice.actions.added(make(id, new Date().toISOString())));
  return id !== undefined;
}

/** Sends the modified rows. They are given up only when the server has them; the answer is why it has not. */
async function saveEdits<Row extends StagedRow>(books: Books<Row>): Promise<Refusal<Row> | null> {
  const { kind, companyId, dispatch, edits } = books;
  try {
    const changes = toChanges(edits, kind);
    const answer = await dispatch(kind.save(companyId, changes));
    dispatch(kind.slice.actions.saved(edits));
    notify.success(answer?.message || updatedText(changes.length));
    return null;
  } catch (error) {
    return refusalOf(books, error);
  }
}

/** A refused save; after a conflict the rows that it names are fetched as they are now, and shown so. */
async function refusalOf<Row extends StagedRow>(books: Books<Row>, error: unknown): Promise<Refusal<Row>> {
  const failure = apiError(error) ?? { status: undefined, message: 'Something went wrong' };
  const refusal = refusedSave(failure, editedRows(books.edits));
  const ids = recordsOf(refusal);
  if (failure.status !== 409 || ids.length === 0) return refusal;
  try {
    return withTheirs(refusal, await showCurrent(books, ids));
  } catch {
    // The refusal stands without them, and the edits can still be reverted.
    return refusal;
  }
}

/** Fetches these records and shows them as they are now. */
async function showCurrent<Row extends StagedRow>(
  { kind, companyId, dispatch }: Books<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids }));
  dispatch(kind.showCurrent(ids, rows));
  return rows;
}

async function undoSaved<Row extends StagedRow>(books: Books<Row>, row: Row, then?: () => void): Promise<boolean> {
  const { kind, companyId, dispatch } = books;
  try {
    const { id, updatedAt } = row;
    await dispatch(kind.save(companyId, [{ ...kind.toFields(row), id, updatedAt, isUndo: true }]));
    then?.();
    return true;
  } catch (error) {
    const failure = apiError(error);
    notify.error(failure?.message ?? 'Something went wrong');
    // A row that cannot be given up may have been approved meanwhile; why is said already, should it not be fetched.
    if (typeof failure?.status === 'number') await showCurrent(books, [row.id]).catch(() => undefined);
    return false;
  }
}

/** Reapplies the change of a row in conflict to the row as it is now; false when no temporary id is free. */
function keepChange<Row extends StagedRow>(books: Books<Row>, id: number, conflict: Conflict<Row>): boolean {
  const { mine, theirs, saved } = conflict;
  const { dispatch, edits, kind } = books;
  const { actions } = kind.slice;
  if (theirs === null) {
    // What is gone cannot be changed any more: it comes back as a new row, which is there already when it is kept again.
    const isKept =
      mine === null ||
      hasAdded(edits, mine, kind.toFields) ||
      addRow(books, (newId, now) => ({ ...mine, ...stagedAddition(newId, now) }));
    if (isKept && saved === null) dispatch(actions.reverted(id));
    return isKept;
  }
  if (saved === null) dispatch(actions.rebased(theirs));
  else if (mine === null) dispatch(actions.removed(theirs));
  else dispatch(actions.changed({ original: theirs, row: overCurrent(mine, theirs) }));
  return true;
}
