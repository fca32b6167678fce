import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { useCompanyId } from '@/features/auth';
import { type ApiError, apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { loadImport, useForgetColumnsMutation, useUndoImportMutation } from './importsApi';

/** Undoes an import, or forgets its columns, after a confirmation. `refusal` is the reason of a failed call. */
export function useImportActions(onDone?: () => void) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const [sendUndo, { isLoading: isUndoing }] = useUndoImportMutation();
  const [sendForget, { isLoading: isForgetting }] = useForgetColumnsMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function attempt(call: { unwrap: () => Promise<MessageAnswer> }): Promise<void> {
    try {
      const { message } = await call.unwrap();
      notify.success(message);
      onDone?.();
    } catch (error) {
      const failure = apiError(error);
      if (failure === undefined) throw error;
      setRefusal(failure);
    }
  }

  async function undo(shown: ImportEntry): Promise<void> {
    setRefusal(null);
    // Its rows may have been edited since the list was loaded.
    const entry = await dispatch(loadImport(companyId, shown));
    const { edited_count: edited = 0 } = entry;
    // Rows edited meanwhile stay too; an older backend doesn't support it.
    let keepsEdited = entry.edited_count !== undefined;
    const option = {
      label: edited === 1 ? 'Keep the row you edited' : `Keep the ${formatCount(edited)} rows you edited`,
      isOn: keepsEdited,
      onSet: (isOn: boolean) => {
        keepsEdited = isOn;
      },
    };
    if (!(await confirm({ ...undoQuestion(entry), ...(edited > 0 && { option }) }))) return;
    await attempt(sendUndo({ companyId, entry, keepsEdited }));
  }

  async function forget(entry: ImportEntry): Promise<void> {
    setRefusal(null);
    if (await confirm(forgetQuestion(entry))) await attempt(sendForget({ companyId, entry }));
  }

  return { undo, forget, isBusy: isUndoing || isForgetting, refusal };
}

function forgetQuestion({ file_name: name }: ImportEntry): ConfirmOptions {
  return {
    title: 'Forget these columns?',
    text: `The next file with the headers of ${name} is read by its own headers and amounts. What you imported stays.`,
    confirmText: 'Forget columns',
  };
}

/** Returns the question with the effect of undoing an import. */
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
