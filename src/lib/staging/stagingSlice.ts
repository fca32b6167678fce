import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  addRow,
  type ChangedRow,
  changeRow,
  type EditableRow,
  type LocalEdits,
  mergeEdits,
  noEdits,
  removeRow,
  revertRow,
  type ToFields,
  withoutSaved,
} from './localEdits';
import { type JoinedFields, rebaseEdit } from './rebase';

/** Edits found in the browser's storage, of this person and company, made at `savedAt`. */
export type OfferedEdits<Row extends EditableRow> = { savedAt: string; edits: LocalEdits<Row> };

export type StagingState<Row extends EditableRow> = {
  edits: LocalEdits<Row>;
  /** What an earlier visit left unsaved, until the person restores or discards it. */
  offered: OfferedEdits<Row> | null;
};

export type StagingSlice<Name extends string, Row extends EditableRow> = ReturnType<
  typeof createStagingSlice<Name, Row>
>;

/**
 * The client state of one staged kind: the rows modified here and not yet saved. `name` is the kind's key in the store
 * and in the browser's storage; `toFields` gives what a save sends of a row and so decides whether a row is changed; `joined` are
 * fields of which an edit keeps all or none when the row was changed by somebody else.
 */
export function createStagingSlice<Name extends string, Row extends EditableRow>(
  name: Name,
  toFields: ToFields<Row, object>,
  joined: JoinedFields<Row> = [],
) {
  const actions = createStagingActions<Row>(name);
  const initial: StagingState<Row> = { edits: noEdits, offered: null };

  function reduceEdits(edits: LocalEdits<Row>, action: UnknownAction): LocalEdits<Row> {
    if (actions.added.match(action)) return addRow(edits, action.payload);
    if (actions.changed.match(action)) return changeRow(edits, action.payload, toFields);
    if (actions.removed.match(action)) return removeRow(edits, action.payload);
    return reduceSettling(edits, action);
  }

  function reduceSettling(edits: LocalEdits<Row>, action: UnknownAction): LocalEdits<Row> {
    if (actions.rebased.match(action)) return rebaseEdit(edits, action.payload, { toFields, joined });
    if (actions.reverted.match(action)) return revertRow(edits, action.payload);
    if (actions.saved.match(action)) return withoutSaved(edits, action.payload);
    if (actions.cleared.match(action)) return noEdits;
    return edits;
  }

  function reducer(state: StagingState<Row> = initial, action: UnknownAction): StagingState<Row> {
    if (actions.opened.match(action)) return { edits: noEdits, offered: action.payload };
    if (actions.offerDiscarded.match(action)) return { ...state, offered: null };
    if (actions.offerRestored.match(action)) return restoreOffer(state);
    const edits = reduceEdits(state.edits, action);
    return edits === state.edits ? state : { ...state, edits };
  }

  /** The store holds each slice under its name; which slices there are, is the store's to say. */
  function select(state: object): StagingState<Row> {
    return (state as Record<Name, StagingState<Row>>)[name];
  }

  return { name, joined, reducer, actions, select };
}

/** Edits made since the offer count more than the offered ones. */
function restoreOffer<Row extends EditableRow>({ edits, offered }: StagingState<Row>): StagingState<Row> {
  return { edits: offered === null ? edits : mergeEdits(offered.edits, edits), offered: null };
}

function createStagingActions<Row extends EditableRow>(name: string) {
  return {
    /** A person's books are opened (or closed: null): local edits start empty, with what an earlier visit left. */
    opened: createAction<OfferedEdits<Row> | null>(`${name}/opened`),
    offerRestored: createAction(`${name}/offerRestored`),
    offerDiscarded: createAction(`${name}/offerDiscarded`),
    added: createAction<Row>(`${name}/added`),
    changed: createAction<ChangedRow<Row>>(`${name}/changed`),
    removed: createAction<Row>(`${name}/removed`),
    /** The edit of this row, as it is by now, is to be laid over it. */
    rebased: createAction<Row>(`${name}/rebased`),
    reverted: createAction<number>(`${name}/reverted`),
    /** These edits were saved; more may have been made since they were sent, on a screen that was opened meanwhile. */
    saved: createAction<LocalEdits<Row>>(`${name}/saved`),
    /** All edits were given up. */
    cleared: createAction(`${name}/cleared`),
  };
}
