import { useState } from 'react';
import { useConfirm } from '@/components/modal';
import type { LoggedChange } from '@/contract/reviews/history';
import { useCompanyId, useRole } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { useNavigateFromHere } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { ownChangesPath } from '@/lib/paths';
import { useUndoCommitMutation } from './changeLogApi';
import { undoableKind, undoQuestion } from './posting';

/** Undoes a posting after a question, then leads to where the person sees what was staged. `refusal` says why one could not be undone. */
export function useUndoPosting(changes: readonly LoggedChange[]) {
  const companyId = useCompanyId();
  const role = useRole();
  const confirm = useConfirm();
  const navigate = useNavigateFromHere();
  const [send, { isLoading: isBusy }] = useUndoCommitMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function undo(posting: LoggedChange) {
    setRefusal(null);
    const kind = undoableKind(posting);
    if (kind === undefined) return;
    const { commit_number: commitNumber } = posting;
    const shown = changes.filter((change) => change.commit_number === commitNumber);
    if (!(await confirm(undoQuestion(posting, { shown, role })))) return;
    try {
      const { message, data } = await send({ companyId, commitNumber }).unwrap();
      if (data?.staged_count === 0) return notify.info(message);
      notify.success(message);
      navigate(ownChangesPath(kind));
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
  }

  return { undo, isBusy, refusal, dismiss: () => setRefusal(null) };
}

/** Throws what is no refusal. */
function refusalOf(failure: unknown): ApiError {
  const refusal = apiError(failure);
  if (refusal === undefined) throw failure;
  return refusal;
}
