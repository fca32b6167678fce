import { createSlice, type Draft, original, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  addRow,
  type ChangedRow,
  changeRow,
  type EditableRow,
  type LocalEdits,
  mergeEdits,
  noEdits,
  type RowTerms,
  rebaseEdit,
  removeRows,
  revertRows,
  withoutSaved,
} from './localEdits';

/** Edits found in the browser's storage, of this user and company, made at `savedAt`. */
export type OfferedEdits<Row extends EditableRow> = { savedAt: string; edits: LocalEdits<Row> };

export type StagingState<Row extends EditableRow> = {
  edits: LocalEdits<Row>;
  /** Unsaved edits of an earlier visit, until the user restores or discards them. */
  offered: OfferedEdits<Row> | null;
};

/** The state with the slices of all kinds, each under its name. */
export type StagingRoot = { staging: Readonly<Record<string, StagingState<EditableRow>>> };

/** The slice of a kind. Methods, so that the slice of any kind fits a list of slices. */
export type StagingSlice<Row extends EditableRow> = {
  name: string;
  reducer(state: StagingState<EditableRow> | undefined, action: UnknownAction): StagingState<EditableRow>;
  select(state: StagingRoot): StagingState<Row>;
  actions: {
    /** Opens a user's books (null closes them): local edits start empty, with the offer of an earlier visit. */
    opened(offer: OfferedEdits<Row> | null): UnknownAction;
    offerRestored(): UnknownAction;
    offerDiscarded(): UnknownAction;
    added(row: Row): UnknownAction;
    changed(change: ChangedRow<Row>): UnknownAction;
    removed(rows: readonly Row[]): UnknownAction;
    /** Rebases the edit of this row on its current version. */
    rebased(theirs: Row): UnknownAction;
    reverted(ids: readonly number[]): UnknownAction;
    /** Removes saved edits; more may have been made since they were sent. */
    saved(edits: LocalEdits<Row>): UnknownAction;
    /** Discards all edits. */
    cleared(): UnknownAction;
  };
};

type State = StagingState<EditableRow>;
type Edits = LocalEdits<EditableRow>;

const initialState: State = { edits: noEdits, offered: null };

/** Creates the client state of one staged kind: its unsaved rows. `name` is its key in the store and in the browser's storage. */
export function createStagingSlice<Row extends EditableRow>(name: string, kind: RowTerms<Row>): StagingSlice<Row> {
  // The slice passes rows on and never reads them, so it is written once, for any row.
  const terms = kind as unknown as RowTerms<EditableRow>;
  const { reducer, actions } = createSlice({
    name: `staging/${name}`,
    initialState,
    reducers: {
      opened: (_state, { payload }: PayloadAction<OfferedEdits<EditableRow> | null>) => ({
        edits: noEdits,
        offered: payload,
      }),
      offerRestored: (state) => restoreOffer(whole(state)),
      offerDiscarded: (state) => ({ ...whole(state), offered: null }),
      added: edit((edits, row: EditableRow) => addRow(edits, row)),
      changed: edit((edits, change: ChangedRow<EditableRow>) => changeRow(edits, change, terms)),
      removed: edit((edits, rows: readonly EditableRow[]) => removeRows(edits, rows)),
      rebased: edit((edits, theirs: EditableRow) => rebaseEdit(edits, theirs, terms)),
      reverted: edit((edits, ids: readonly number[]) => revertRows(edits, ids)),
      saved: edit((edits, saved: Edits) => withoutSaved(edits, saved)),
      cleared: (state) => ({ ...whole(state), edits: noEdits }),
    },
  });
  // Under its name the store holds what this reducer returned: rows of this kind.
  const select = ({ staging }: StagingRoot) => (staging[name] ?? initialState) as StagingState<Row>;
  return { name, reducer, actions, select };
}

function edit<Payload>(apply: (edits: Edits, payload: Payload) => Edits) {
  return (draft: Draft<State>, { payload }: PayloadAction<Payload>): State => {
    const state = whole(draft);
    return { ...state, edits: apply(state.edits, payload) };
  };
}

/** Returns the state outside Immer: edits are compared by identity, which drafts don't keep. */
function whole(draft: Draft<State>): State {
  return original(draft) ?? draft;
}

/** Merges the offered edits; edits made since win. */
function restoreOffer({ edits, offered }: State): State {
  return { edits: offered === null ? edits : mergeEdits(offered.edits, edits), offered: null };
}
