import { useState } from 'react';
import type { StagedRow } from '@/contract/staging/staging';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  type Conflict,
  countEdits,
  type EditRefusal,
  findConflicts,
  hasAdded,
  type MarkedRow,
  overCurrent,
  stagedAddition,
  standingRefusal,
  temporaryId,
  unmarked,
  withoutRow,
} from '@/lib/staging';
import { useMarkDone } from './markDone/useMarkDone';
import { deleteRows, type EditSession, saveEdits, sendRejectedAgain, sendRowAgain, undoSaved } from './stagedCalls';

export type StagedEditing<Row extends StagedRow> = ReturnType<typeof useStagedEditing<Row>>;

export type StagedEditingOptions<Row extends StagedRow> = Pick<EditSession<Row>, 'kind' | 'companyId' | 'onSaved'>;

/**
 * Manages the edits of a staged kind's edit screen. Edits stay local until the server accepts them; a refused save or Mark Done is kept, to be
 * settled row by row.
 */
export function useStagedEditing<Row extends StagedRow>({ kind, companyId, onSaved }: StagedEditingOptions<Row>) {
  const dispatch = useAppDispatch();
  const { edits, offered } = useAppSelector(kind.slice.select);
  const [sending, setSending] = useState<Sending>(null);
  const [lastRefusal, setRefusal] = useState<EditRefusal<Row> | null>(null);
  const refusal = lastRefusal && standingRefusal(lastRefusal, edits);
  const conflicts = findConflicts(refusal, edits, kind);
  const books: EditSession<Row> = { kind, companyId, dispatch, edits, onSaved };
  const count = countEdits(edits);

  /** Sends rows; resolves to true once the server has accepted them, and keeps a refusal. */
  async function send(as: Sending, call: () => Promise<EditRefusal<Row> | null>): Promise<boolean> {
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

  /** Discards the saved version of a row that isn't marked done or reviewed yet, then runs `then`; resolves to true on success. */
  async function undo(row: Row, then?: () => void): Promise<boolean> {
    setSending('undo');
    try {
      return await undoSaved(books, row, then);
    } finally {
      setSending(null);
    }
  }

  /** Settles the conflict of a row by the local action `act`, and discards the row's saved version. */
  function settle(id: number, { saved }: Conflict<Row>, act?: () => void): void {
    if (saved === null) act?.();
    else {
      void undo(saved, () => {
        act?.();
        setRefusal((current) => current && withoutRow(current, id));
      });
    }
  }

  /** Reapplies the user's change in conflict to the current row. */
  function keepMine(id: number): void {
    const conflict = conflicts.get(id);
    // Reapplied locally before the saved version is discarded, so that the change is never lost if the call fails.
    if (conflict?.canKeep && reapplyChange(books, id, conflict)) settle(id, conflict);
  }

  /** Discards the user's change of a row in conflict. */
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
    /** True while many rows are being sent, so that the focus waits for the outcome. */
    isSending: sending === 'save' || sending === 'delete' || isMarking,
    /** True while rows are being sent; nothing can be edited meanwhile. */
    isBusy: sending !== null || isMarking,
  };
}

/** Returns the actions that resubmit rejected rows unchanged. */
function againSteps<Row extends StagedRow>(
  books: EditSession<Row>,
  send: (as: Sending, call: () => Promise<EditRefusal<Row> | null>) => Promise<boolean>,
) {
  return {
    sendAgain: (row: Row) => send('again', () => sendRowAgain(books, row)),
    sendAllAgain: () => send('again', () => sendRejectedAgain(books)),
  };
}

/** Returns the local actions on rows. */
function localSteps<Row extends StagedRow>(books: EditSession<Row>) {
  const { dispatch, kind } = books;
  const { actions } = kind.slice;
  return {
    /** Adds the row that `make` returns for an unused temporary id and the current time. */
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

/** Returns false if no temporary id is free. */
function addRow<Row extends StagedRow>(
  { kind, dispatch }: EditSession<Row>,
  make: (id: number, now: string) => Row,
): boolean {
  return dispatch((act, getState) => {
    // When several rows are added at once, each needs an id that the ones before have not taken.
    const id = temporaryId(kind.slice.select(getState()).edits, Math.random());
    if (id === undefined) notify.warning('Save your changes before adding more.');
    else act(kind.slice.actions.added(make(id, new Date().toISOString())));
    return id !== undefined;
  });
}

/** Reapplies the change of a row in conflict to the current row; false if no temporary id is free. */
function reapplyChange<Row extends StagedRow>(books: EditSession<Row>, id: number, conflict: Conflict<Row>): boolean {
  const { mine, theirs, saved } = conflict;
  const { dispatch, edits, kind } = books;
  const { actions } = kind.slice;
  if (theirs === null) {
    // A deleted row cannot be changed: it is added as a new row, which already exists if it is kept again.
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
