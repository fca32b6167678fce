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

/** Edits found in the browser's storage, of this person and company, made at `savedAt`. */
export type OfferedEdits<Row extends EditableRow> = { savedAt: string; edits: LocalEdits<Row> };

export type StagingState<Row extends EditableRow> = {
  edits: LocalEdits<Row>;
  /** What an earlier visit left unsaved, until the person restores or discards it. */
  offered: OfferedEdits<Row> | null;
};

/** Where the store keeps the slices of all kinds, each under its name. */
export type StagingRoot = { staging: Readonly<Record<string, StagingState<EditableRow>>> };

/** Methods, so that the slice of any kind fits a list of slices. */
export type StagingSlice<Row extends EditableRow> = {
  name: string;
  reducer(state: StagingState<EditableRow> | undefined, action: UnknownAction): StagingState<EditableRow>;
  select(state: StagingRoot): StagingState<Row>;
  actions: {
    /** A person's books are opened (or closed: null): local edits start empty, with what an earlier visit left. */
    opened(offer: OfferedEdits<Row> | null): UnknownAction;
    offerRestored(): UnknownAction;
    offerDiscarded(): UnknownAction;
    added(row: Row): UnknownAction;
    changed(change: ChangedRow<Row>): UnknownAction;
    removed(rows: readonly Row[]): UnknownAction;
    /** The edit to apply to this row as it is now. */
    rebased(theirs: Row): UnknownAction;
    reverted(ids: readonly number[]): UnknownAction;
    /** These edits were saved; more may have been made since they were sent, on a screen opened since. */
    saved(edits: LocalEdits<Row>): UnknownAction;
    /** All edits were given up. */
    cleared(): UnknownAction;
  };
};

type State = StagingState<EditableRow>;
type Edits = LocalEdits<EditableRow>;

const initialState: State = { edits: noEdits, offered: null };

/** The client state of one staged kind: the rows modified here and not yet saved. `name` is its key in the store and in the browser's storage. */
export function createStagingSlice<Row extends EditableRow>(name: string, kind: RowTerms<Row>): StagingSlice<Row> {
  // The slice hands rows on and never looks into them, so it is written once, for any row.
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
  // Under its name the store holds what this reducer was given: rows of this kind.
  const select = ({ staging }: StagingRoot) => (staging[name] ?? initialState) as StagingState<Row>;
  return { name, reducer, actions, select };
}

function edit<Payload>(apply: (edits: Edits, payload: Payload) => Edits) {
  return (draft: Draft<State>, { payload }: PayloadAction<Payload>): State => {
    const state = whole(draft);
    return { ...state, edits: apply(state.edits, payload) };
  };
}

/** The state past Immer: edits are distinguished by identity, which drafts don't have. */
function whole(draft: Draft<State>): State {
  return original(draft) ?? draft;
}

/** Edits made since the offer count more than the offered ones. */
function restoreOffer({ edits, offered }: State): State {
  return { edits: offered === null ? edits : mergeEdits(offered.edits, edits), offered: null };
}
