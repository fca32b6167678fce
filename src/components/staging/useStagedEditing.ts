import type { MarkDoneAnswer, StagedChange, StagedRow } from '@/contract/staging';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  countEdits,
  type LocalEdits,
  type MarkedRow,
  type OfferedEdits,
  type SaveFailure,
  type StagingSlice,
  standingFailure,
  type ToFields,
  temporaryId,
  unmarked,
} from '@/lib/staging';
import { type Conflict, useConflicts } from './useConflicts';
import { useMarkDone } from './useMarkDone';
import { useStagedSave } from './useStagedSave';

export type StagedEditingOptions<Name extends string, Row extends StagedRow, Fields extends object> = {
  slice: StagingSlice<Name, Row>;
  toFields: ToFields<Row, Fields>;
  sendSave: (changes: (Fields & StagedChange)[]) => Promise<unknown>;
  sendMarkDone: () => Promise<MarkDoneAnswer>;
  /** All rows as they are now, for what was changed by somebody else meanwhile. */
  loadRows: () => Promise<readonly Row[]>;
};

export type StagedEditing<Row extends StagedRow> = {
  edits: LocalEdits<Row>;
  count: number;
  offered: OfferedEdits<Row> | null;
  failure: SaveFailure<Row> | null;
  /** The rows that the last save found changed by somebody else, by id. */
  conflicts: ReadonlyMap<number, Conflict<Row>>;
  isSaving: boolean;
  isMarking: boolean;
  /** Nothing may be edited while rows are on their way. */
  isBusy: boolean;
  /** Adds the row that `make` gives for a free temporary id and the present moment; false when no id is free. */
  add: (make: (id: number, now: string) => Row) => boolean;
  change: (shown: MarkedRow<Row>, edit: (row: Row) => Row) => void;
  revert: (id: number) => void;
  /** Lays the edit of a row in conflict over the row as it is now. */
  keepMine: (id: number) => void;
  revertAll: () => void;
  restoreOffer: () => void;
  discardOffer: () => void;
  dismissFailure: () => void;
  save: () => Promise<boolean>;
  markDone: () => Promise<void>;
};

/** Everything an edit screen of a staged kind does with its rows; the screen brings columns and form. */
export function useStagedEditing<Name extends string, Row extends StagedRow, Fields extends object>(
  options: StagedEditingOptions<Name, Row, Fields>,
): StagedEditing<Row> {
  const { slice, toFields, sendSave, sendMarkDone, loadRows } = options;
  const { actions } = slice;
  const dispatch = useAppDispatch();
  const { edits, offered } = useAppSelector(slice.select);
  const count = countEdits(edits);
  const saving = useStagedSave({
    edits,
    toFields,
    send: sendSave,
    loadRows,
    onSaved: () => dispatch(actions.cleared()),
  });
  const failure = saving.failure === null ? null : standingFailure(saving.failure, edits);
  const { conflicts, keepMine } = useConflicts({ slice, edits, failure, add });
  const marking = useMarkDone({ unsavedCount: count, save: saving.save, send: sendMarkDone });

  function add(make: (id: number, now: string) => Row): boolean {
    const id = temporaryId(edits, Math.random());
    if (id === undefined) notify.warning('Please save your changes before adding more.');
    else dispatch(actions.added(make(id, new Date().toISOString())));
    return id !== undefined;
  }

  function change(shown: MarkedRow<Row>, edit: (row: Row) => Row): void {
    const original = unmarked(shown);
    dispatch(actions.changed({ original, row: edit(original) }));
  }

  return {
    edits,
    count,
    offered,
    failure,
    conflicts,
    keepMine,
    isSaving: saving.isSaving,
    isMarking: marking.isMarking,
    isBusy: saving.isSaving || marking.isMarking,
    add,
    change,
    revert: (id) => dispatch(actions.reverted(id)),
    revertAll: () => dispatch(actions.cleared()),
    restoreOffer: () => dispatch(actions.offerRestored()),
    discardOffer: () => dispatch(actions.offerDiscarded()),
    dismissFailure: saving.dismiss,
    save: saving.save,
    markDone: marking.markDone,
  };
}
