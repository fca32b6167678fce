import { useState } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  type Conflict,
  conflictsOf,
  countEdits,
  hasAdded,
  type MarkedRow,
  overCurrent,
  type Refusal,
  stagedAddition,
  standingRefusal,
  temporaryId,
  unmarked,
  withoutRow,
} from '@/lib/staging';
import { useMarkDone } from './markDone/useMarkDone';
import { type Books, deleteRows, saveEdits, sendRejectedAgain, sendRowAgain, undoSaved } from './stagedCalls';

export type StagedEditing<Row extends StagedRow> = ReturnType<typeof useStagedEditing<Row>>;

export type StagedEditingOptions<Row extends StagedRow> = Pick<Books<Row>, 'kind' | 'companyId' | 'onSaved'>;

/**
 * Everything an edit screen of a staged kind does with its rows. Edits stay here until the server has them; a save or Mark Done that it
 * refuses is kept, to be settled row by row.
 */
export function useStagedEditing<Row extends StagedRow>({ kind, companyId, onSaved }: StagedEditingOptions<Row>) {
  const dispatch = useAppDispatch();
  const { edits, offered } = useAppSelector(kind.slice.select);
  const [sending, setSending] = useState<Sending>(null);
  const [lastRefusal, setRefusal] = useState<Refusal<Row> | null>(null);
  const refusal = lastRefusal && standingRefusal(lastRefusal, edits);
  const conflicts = conflictsOf(refusal, edits, kind);
  const books: Books<Row> = { kind, companyId, dispatch, edits, onSaved };
  const count = countEdits(edits);

  /** Sends rows; true once the server has them, and what it says against them is kept. */
  async function send(as: Sending, call: () => Promise<Refusal<Row> | null>): Promise<boolean> {
    setSending(as);
    try {
      const refused = await call();
      setRefusal(refused);
      return refused === null;
    } finally {
      setSending(null);
    }
  }

  const save = () => send('save', () => saveEdits(books));

  /** Gives up what was saved of a row and not marked done or not reviewed yet, then does what follows; true once that is so. */
  async function undo(row: Row, then?: () => void): Promise<boolean> {
    setSending('undo');
    try {
      return await undoSaved(books, row, then);
    } finally {
      setSending(null);
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
    if (conflict !== undefined) settle(id, conflict, () => dispatch(kind.slice.actions.reverted([id])));
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
    ...progressOf(sending, marking),
    save,
    deleteRows: (rows: readonly MarkedRow<Row>[]) => send('delete', () => deleteRows(books, rows)),
    ...againSteps(books, send),
    undo,
    keepMine,
    takeTheirs,
    dismissRefusal: () => setRefusal(null),
  };
}

type Sending = 'save' | 'delete' | 'again' | 'undo' | null;

function progressOf(sending: Sending, { isMarking }: { isMarking: boolean }) {
  return {
    isSaving: sending === 'save',
    /** Whether many rows are on their way, so that the focus waits for what becomes of them. */
    isSending: sending === 'save' || sending === 'delete' || isMarking,
    /** Nothing may be edited while rows are on their way. */
    isBusy: sending !== null || isMarking,
  };
}

/** Sends rejected rows to review again as they are. */
function againSteps<Row extends StagedRow>(
  books: Books<Row>,
  send: (as: Sending, call: () => Promise<Refusal<Row> | null>) => Promise<boolean>,
) {
  return {
    sendAgain: (row: Row) => send('again', () => sendRowAgain(books, row)),
    sendAllAgain: () => send('again', () => sendRejectedAgain(books)),
  };
}

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
    revert: (id: number) => void dispatch(actions.reverted([id])),
    revertAll: () => void dispatch(actions.cleared()),
    restoreOffer: () => void dispatch(actions.offerRestored()),
    discardOffer: () => void dispatch(actions.offerDiscarded()),
  };
}

/** False when no temporary id is free. */
function addRow<Row extends StagedRow>(
  { kind, dispatch }: Books<Row>,
  make: (id: number, now: string) => Row,
): boolean {
  return dispatch((act, getState) => {
    // Of several rows added at once, each needs an id that the ones before have not taken.
    const id = temporaryId(kind.slice.select(getState()).edits, Math.random());
    if (id === undefined) notify.warning('Save your changes before adding more.');
    else act(kind.slice.actions.added(make(id, new Date().toISOString())));
    return id !== undefined;
  });
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
    if (isKept && saved === null) dispatch(actions.reverted([id]));
    return isKept;
  }
  if (saved === null) dispatch(actions.rebased(theirs));
  else if (mine === null) dispatch(actions.removed([theirs]));
  else dispatch(actions.changed({ original: theirs, row: overCurrent(mine, theirs) }));
  return true;
}
