import type { MarkDoneAnswer, SavedChanges, StagedChange, StagedRow } from '@/contract/staging';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import {
  countEdits,
  type LocalEdits,
  type MarkedRow,
  type OfferedEdits,
  type SaveFailure,
  type StagingSlice,
  standingFailure,
  type ToFields,
} from '@/lib/staging';
import { type AddRow, type Conflicts, joinConflicts, useConflicts } from './useConflicts';
import { useLocalRows } from './useLocalRows';
import { useMarkConflicts } from './useMarkConflicts';
import { type LoadShown, useMarkDone } from './useMarkDone';
import { useMarkFailure } from './useMarkFailure';
import { useStagedSave } from './useStagedSave';
import { useUndo } from './useUndo';

export type StagedEditingOptions<Name extends string, Row extends StagedRow, Fields extends object> = {
  slice: StagingSlice<Name, Row>;
  toFields: ToFields<Row, Fields>;
  sendSave: (changes: (Fields & StagedChange)[]) => Promise<unknown>;
  sendMarkDone: () => Promise<MarkDoneAnswer>;
  loadSavedChanges: () => Promise<SavedChanges | null>;
  /** All rows as their editor sees them now, for what was changed by somebody else meanwhile. */
  loadRows: () => Promise<readonly Row[]>;
  /** All rows as the books have them now. */
  loadCommitted: () => Promise<readonly Row[]>;
};

export type StagedEditing<Row extends StagedRow> = Conflicts<Row> & {
  edits: LocalEdits<Row>;
  count: number;
  offered: OfferedEdits<Row> | null;
  /** Why the last save or Mark Done was refused. */
  failure: SaveFailure<Row> | null;
  isSaving: boolean;
  isMarking: boolean;
  /** Nothing may be edited while rows are on their way. */
  isBusy: boolean;
  add: AddRow<Row>;
  change: (shown: MarkedRow<Row>, edit: (row: Row) => Row) => void;
  revert: (id: number) => void;
  revertAll: () => void;
  /** Gives up what was saved of a row and not marked done or not reviewed yet; true once the server has done so. */
  undo: (row: Row) => Promise<boolean>;
  restoreOffer: () => void;
  discardOffer: () => void;
  dismissFailure: () => void;
  save: () => Promise<boolean>;
  markDone: (loadShown: LoadShown) => Promise<void>;
};

/** Everything an edit screen of a staged kind does with its rows; the screen brings columns and form. */
export function useStagedEditing<Name extends string, Row extends StagedRow, Fields extends object>(
  options: StagedEditingOptions<Name, Row, Fields>,
): StagedEditing<Row> {
  const { slice, toFields, sendSave, sendMarkDone, loadSavedChanges, loadRows, loadCommitted } = options;
  const dispatch = useAppDispatch();
  const { edits, offered } = useAppSelector(slice.select);
  const count = countEdits(edits);
  const local = useLocalRows(slice, edits);
  const { undo, isUndoing } = useUndo({ toFields, send: sendSave });
  const refused = useMarkFailure({ loadRows, loadCommitted });
  const saving = useStagedSave({ edits, toFields, send: sendSave, loadRows, onSaved: handleSaved });
  const marking = useMarkDone({
    unsavedCount: count,
    save: saving.save,
    loadSavedChanges,
    send: handleMarkDone,
    onRefused: refused.refuse,
  });
  const unsaved = saving.failure === null ? null : standingFailure(saving.failure, edits);
  const { add } = local;
  const conflicts = joinConflicts(
    useConflicts({ slice, edits, failure: unsaved, add }),
    useMarkConflicts({ slice, failure: refused.failure, undo, settle: refused.settle, add }),
  );

  function handleSaved(saved: LocalEdits<Row>): void {
    dispatch(slice.actions.saved(saved));
    refused.dismiss();
  }

  async function handleMarkDone(): Promise<MarkDoneAnswer> {
    const answer = await sendMarkDone();
    refused.dismiss();
    return answer;
  }

  function dismissFailure(): void {
    saving.dismiss();
    refused.dismiss();
  }

  return {
    ...local,
    ...conflicts,
    edits,
    count,
    offered,
    failure: unsaved ?? refused.failure,
    isSaving: saving.isSaving,
    isMarking: marking.isMarking,
    isBusy: saving.isSaving || marking.isMarking || isUndoing,
    undo,
    dismissFailure,
    save: saving.save,
    markDone: marking.markDone,
  };
}
