import { useState } from 'react';
import type { StagedChange } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import {
  type EditableRow,
  editedRows,
  type LocalEdits,
  type SaveFailure,
  type ToFields,
  toChanges,
  toSaveFailure,
  withCurrentRows,
} from '@/lib/staging';

export type StagedSaveOptions<Row extends EditableRow, Fields extends object> = {
  edits: LocalEdits<Row>;
  toFields: ToFields<Row, Fields>;
  /** Sends the rows, all or nothing; rejects with what the API answered. */
  send: (changes: (Fields & StagedChange)[]) => Promise<unknown>;
  /** All rows of the kind as they are now. */
  loadRows: () => Promise<readonly Row[]>;
  onSaved: (saved: LocalEdits<Row>) => void;
};

/** Sends the modified rows. They are given up only when the server has them; a refusal is kept to be shown by row. */
export function useStagedSave<Row extends EditableRow, Fields extends object>(
  options: StagedSaveOptions<Row, Fields>,
): { save: () => Promise<boolean>; isSaving: boolean; failure: SaveFailure<Row> | null; dismiss: () => void } {
  const { edits, toFields, send, loadRows, onSaved } = options;
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure<Row> | null>(null);

  async function failureOf(error: unknown): Promise<SaveFailure<Row>> {
    const refusal = apiError(error);
    const refused = toSaveFailure(refusal ?? { message: 'Something went wrong' }, editedRows(edits));
    if (refusal?.status !== 409) return refused;
    try {
      return withCurrentRows(refused, await loadRows());
    } catch {
      // The refusal stands without them, and the edits can still be reverted.
      return refused;
    }
  }

  async function save(): Promise<boolean> {
    setIsSaving(true);
    try {
      await send(toChanges(edits, toFields));
      setFailure(null);
      onSaved(edits);
      notify.success('Records updated successfully.');
      return true;
    } catch (error) {
      setFailure(await failureOf(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return { save, isSaving, failure, dismiss: () => setFailure(null) };
}
