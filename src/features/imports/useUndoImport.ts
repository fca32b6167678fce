import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import type { ImportEntry } from '@/contract/staging/imports';
import { useCompanyId } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useUndoImportMutation } from './importsApi';

/** Undoes an import after a question. `refusal` says why one could not be undone. */
export function useUndoImport(onUndone?: () => void) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [send, { isLoading: isBusy }] = useUndoImportMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function undo(entry: ImportEntry): Promise<void> {
    setRefusal(null);
    if (!(await confirm(undoQuestion(entry)))) return;
    try {
      const { message } = await send({ companyId, entry }).unwrap();
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
function undoQuestion({ file_name: name, staged_count: staged, posted_count: posted }: ImportEntry): ConfirmOptions {
  const dropped =
    staged === 1 ? '1 change that isn’t posted is' : `${formatCount(staged)} changes that aren’t posted are`;
  const proposed = posted === 1 ? '1 posted change is reversed' : `${formatCount(posted)} posted changes are reversed`;
  const parts = [
    ...(staged > 0 ? [`${dropped} removed.`] : []),
    ...(posted > 0 ? [`${proposed} as your own changes, to be marked done.`] : []),
  ];
  return {
    title: 'Undo this import?',
    text: [`${name}:`, ...parts].join(' '),
    confirmText: 'Undo import',
    tone: 'danger',
  };
}
