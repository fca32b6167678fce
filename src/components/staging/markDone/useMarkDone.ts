import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { agreedNavigation, type ConfirmOptions, useConfirm } from '@/components/modal';
import type { StagedRow } from '@/contract/staging/staging';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import type { EditRefusal } from '@/lib/staging';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { loadSavedRefusal, toFailure } from '../stagedCalls';
import { updatedText } from '../stagingTexts';
import { hiddenRowsQuestion, type ShownRows } from './hiddenRowsQuestion';
import { cautionsQuestion, missingAccountsQuestion, unbalancedQuestion } from './savedWarnings';

export type MarkDoneOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  /** Number of unsaved rows. */
  unsavedCount: number;
  save: () => Promise<boolean>;
  /** Called with the refusal, or null once everything saved is marked done. */
  onEnd: (refusal: EditRefusal<Row> | null) => void;
};

/** Returns the current rows on the screen. */
export type LoadShown = () => Promise<ShownRows>;

/**
 * Marks the saved rows done, after asking to save unsaved rows, to include hidden ones, to leave a period out of balance, and to keep positions with
 * warnings.
 */
export function useMarkDone<Row extends StagedRow>(options: MarkDoneOptions<Row>) {
  const { kind, companyId, unsavedCount, save, onEnd } = options;
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isMarking, setIsMarking] = useState(false);

  async function saveFirst(): Promise<boolean> {
    const isAgreed = await confirm({
      title: 'Save first?',
      text: `${countText(unsavedCount)} not saved yet. Only saved changes can be marked done.`,
      confirmText: 'Save and mark done',
      cancelText: 'Cancel',
    });
    return isAgreed && save();
  }

  async function isAgreed(loadShown: LoadShown): Promise<boolean> {
    const [saved, shown] = await Promise.all([dispatch(kind.loadSavedChanges(companyId)), loadShown()]);
    const missing = saved && missingAccountsQuestion(saved);
    if (missing !== null) return leaveFor(missing);
    const warnings = saved === null ? [] : [unbalancedQuestion(saved), cautionsQuestion(saved)];
    const questions = [hiddenRowsQuestion(saved, shown), ...warnings];
    return areAgreed(questions.filter((question) => question !== null));
  }

  async function leaveFor(missing: ConfirmOptions): Promise<false> {
    if (await confirm(missing)) navigate(paths.coa.edit(), { state: agreedNavigation });
    return false;
  }

  async function areAgreed([question, ...others]: readonly ConfirmOptions[]): Promise<boolean> {
    return question === undefined || ((await confirm(question)) && areAgreed(others));
  }

  /** Resolves to false if the user decided against it. */
  async function attempt(loadShown: LoadShown): Promise<boolean> {
    try {
      if (!(await isAgreed(loadShown))) return false;
      announce(await dispatch(kind.markDone(companyId)));
      onEnd(null);
    } catch (error) {
      if (apiError(error) === undefined) throw error;
      onEnd(await loadSavedRefusal({ kind, companyId, dispatch }, toFailure(error)));
    }
    return true;
  }

  async function markDone(loadShown: LoadShown): Promise<boolean> {
    // If saving fails, it has already placed the focus.
    if (unsavedCount > 0 && !(await saveFirst())) return true;
    setIsMarking(true);
    return attempt(loadShown).finally(() => setIsMarking(false));
  }

  return { markDone, isMarking };
}

/** Shows the backend's message, else the default. */
function announce(answer: Partial<MarkDoneAnswer> | null): void {
  const { message, data } = answer ?? {};
  const text = message || updatedText(data?.count);
  if (data?.outcome === 'nothing') notify.info(text);
  else notify.success(text);
}

function countText(count: number): string {
  return count === 1 ? '1 change is' : `${count} changes are`;
}
