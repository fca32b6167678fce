import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import { cautionsQuestion, unbalancedQuestion } from '@/components/staging/markDone/savedWarnings';
import type { ImportEntry } from '@/contract/staging/imports';
import type { SavedChanges } from '@/contract/staging/staging';
import { type ApiError, apiError, baseApi } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { type ImportedKind, stagedKindsOf } from './importKinds';

type Options = { companyId: number; entry: ImportEntry; onDone: () => void };

/** Marks an import's rows done: accounts first, then what rests on them. Asks before it takes other changes along, and before what looks wrong. */
export function useMarkImportDone({ companyId, entry, onDone }: Options) {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const [isMarking, setIsMarking] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function areAgreed(questions: readonly (ConfirmOptions | null)[]): Promise<boolean> {
    for (const question of questions) if (question !== null && !(await confirm(question))) return false;
    return true;
  }

  async function attempt(): Promise<void> {
    const kinds = await savedKinds(dispatch, companyId, entry);
    const total = kinds.reduce((sum, { saved }) => sum + saved.count, 0);
    const warnings = kinds.flatMap(({ saved }) => [unbalancedQuestion(saved), cautionsQuestion(saved)]);
    if (!(await areAgreed([othersQuestion(total, entry), ...warnings]))) return;
    let message = 'Records updated successfully.';
    try {
      for (const { kind } of kinds) message = (await dispatch(kind.markDone(companyId)))?.message || message;
    } finally {
      // Accounts may be in the books when what rests on them is refused.
      dispatch(baseApi.util.invalidateTags(['Import']));
    }
    notify.success(message);
    onDone();
  }

  async function markDone(): Promise<void> {
    setIsMarking(true);
    setRefusal(null);
    try {
      await attempt();
    } catch (error) {
      const failure = apiError(error);
      if (failure === undefined) throw error;
      setRefusal(failure);
    } finally {
      setIsMarking(false);
    }
  }

  return { markDone, isMarking, refusal };
}

type SavedKind = { kind: ImportedKind; saved: SavedChanges };

/** The kinds of which the person has saved rows, with what Mark Done would take. */
async function savedKinds(dispatch: AppDispatch, companyId: number, entry: ImportEntry): Promise<SavedKind[]> {
  const kinds = stagedKindsOf(entry.kind);
  const all = await Promise.all(kinds.map((kind) => dispatch(kind.loadSavedChanges(companyId))));
  return kinds.flatMap((kind, place) => {
    const saved = all[place];
    return saved == null || saved.count === 0 ? [] : [{ kind, saved }];
  });
}

/** Mark Done takes all that is saved, from wherever it came. */
function othersQuestion(total: number, { staged_count: own }: ImportEntry): ConfirmOptions | null {
  const others = total - own;
  if (others <= 0) return null;
  const more = others === 1 ? "1 that isn't" : `${formatCount(others)} that aren't`;
  return {
    title: 'Mark all saved changes done?',
    text: `All ${formatCount(total)} rows you saved will be marked done, including ${more} from this file.`,
    confirmText: 'Mark all done',
  };
}
