import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import { cautionsQuestion, unbalancedQuestion } from '@/components/staging/markDone/savedWarnings';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import type { SavedChanges } from '@/contract/staging/staging.schema';
import { type ApiError, apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { getStagedKinds, type ImportedKind } from './importKinds';

type Options = { companyId: number; entry: ImportEntry; onDone: () => void };

/** Marks an import's rows done: accounts first, then dependent kinds. Asks before it includes other changes, and about warnings. */
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
    for (const { kind } of kinds) message = (await dispatch(kind.markDone(companyId)))?.message || message;
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

/** Returns the kinds with saved rows of the user, with the changes that Mark Done would include. */
async function savedKinds(dispatch: AppDispatch, companyId: number, entry: ImportEntry): Promise<SavedKind[]> {
  const kinds = getStagedKinds(entry.kind);
  const all = await Promise.all(kinds.map((kind) => dispatch(kind.loadSavedChanges(companyId))));
  return kinds.flatMap((kind, place) => {
    const saved = all[place];
    return saved == null || saved.count === 0 ? [] : [{ kind, saved }];
  });
}

/** Returns the question about other saved changes, which Mark Done includes too. */
function othersQuestion(total: number, { staged_count: own }: ImportEntry): ConfirmOptions | null {
  const others = total - own;
  if (others <= 0) return null;
  const more = others === 1 ? "1 that isn't" : `${formatCount(others)} that aren't`;
  return {
    title: 'Mark all saved changes done?',
    text: `All ${formatCount(total)} rows you saved will be marked done, including ${more} from this import.`,
    confirmText: 'Mark all done',
  };
}
