import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import type { ImportEntry } from '@/contract/staging/imports';
import { useCompanyId } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { loadImport, useUndoImportMutation } from './importsApi';

/** Undoes an import after a question. `refusal` says why one could not be undone. */
export function useUndoImport(onUndone?: () => void) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const [send, { isLoading: isBusy }] = useUndoImportMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function undo(shown: ImportEntry): Promise<void> {
    setRefusal(null);
    // Its rows may have been edited since the list was read.
    const entry = await dispatch(loadImport(companyId, shown));
    const { edited_count: edited = 0 } = entry;
    // What is edited meanwhile stays, too; an older backend can't be told.
    let keepsEdited = entry.edited_count !== undefined;
    const option = {
      label: edited === 1 ? 'Keep the row you edited' : `Keep the ${formatCount(edited)} rows you edited`,
      isOn: keepsEdited,
      onSet: (isOn: boolean) => {
        keepsEdited = isOn;
      },
    };
    if (!(await confirm({ ...undoQuestion(entry), ...(edited > 0 && { option }) }))) return;
    try {
      const { message } = await send({ companyId, entry, keepsEdited }).unwrap();
      notify.success(message);
      onUndone?.();
    } catch (error) {
      const failure = apiError(error);
      if (failure === undefined) throw error;
      setRefusal(failure);
    }
  }

  return { undo, isBusy, refusal };
}

/** What undoing an import does to its rows. */
function undoQuestion(entry: ImportEntry): ConfirmOptions {
  const { file_name: name, staged_count: staged, posted_count: posted, edited_count: edited = 0 } = entry;
  const dropped =
    staged === 1 ? '1 change that isn’t posted is' : `${formatCount(staged)} changes that aren’t posted are`;
  const proposed = posted === 1 ? '1 posted change is reversed' : `${formatCount(posted)} posted changes are reversed`;
  const parts = [
    ...(staged > 0 ? [`${dropped} removed.`] : []),
    ...(edited > 0
      ? [edited === 1 ? '1 of them was edited since.' : `${formatCount(edited)} of them were edited since.`]
      : []),
    ...(posted > 0 ? [`${proposed} as your own changes, to be marked done.`] : []),
  ];
  return {
    title: 'Undo this import?',
    text: [`${name}:`, ...parts].join(' '),
    confirmText: 'Undo import',
    tone: 'danger',
  };
}
