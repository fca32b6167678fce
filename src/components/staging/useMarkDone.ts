import { useState } from 'react';
import { useConfirm } from '@/components/modal';
import type { MarkDoneAnswer, SavedChanges } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { hiddenRowsQuestion, type ShownRows } from './hiddenRowsQuestion';

export type MarkDoneOptions = {
  /** How many rows are modified here and not saved. */
  unsavedCount: number;
  save: () => Promise<boolean>;
  /** What would be marked done; null where the backend does not say. */
  loadSavedChanges: () => Promise<SavedChanges | null>;
  /** Marks the caller's saved rows done, all or none; rejects with what the API answered. */
  send: () => Promise<MarkDoneAnswer>;
  /** Takes up a refusal, to be shown by row. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Gives the rows before a person's eyes as they are by now. */
export type LoadShown = () => Promise<ShownRows>;

/** Marks the saved rows done, after asking to save what is not, and to take along what is not shown. */
export function useMarkDone(options: MarkDoneOptions): {
  markDone: (loadShown: LoadShown) => Promise<void>;
  isMarking: boolean;
} {
  const { unsavedCount, save, loadSavedChanges, send, onRefused } = options;
  const confirm = useConfirm();
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
    const [saved, shown] = await Promise.all([loadSavedChanges(), loadShown()]);
    const question = hiddenRowsQuestion(saved, shown);
    return question === null || confirm(question);
  }

  async function attempt(loadShown: LoadShown): Promise<void> {
    try {
      if (await isAgreed(loadShown)) announce((await send()).data);
    } catch (error) {
      if (apiError(error) === undefined) throw error;
      await onRefused(error);
    }
  }

  async function markDone(loadShown: LoadShown): Promise<void> {
    if (unsavedCount > 0 && !(await saveFirst())) return;
    setIsMarking(true);
    await attempt(loadShown).finally(() => setIsMarking(false));
  }

  return { markDone, isMarking };
}

function announce({ outcome, count }: MarkDoneAnswer['data']): void {
  const records = count === 1 ? '1 record' : `${count} records`;
  if (outcome === 'committed') notify.success(`${records} marked done and part of the books now.`);
  else if (outcome === 'requested') {
    notify.success(`${records} sent for review. The books change once an administrator approves.`);
  } else notify.info('There is nothing to mark done.');
}

function countText(count: number): string {
  return count === 1 ? '1 change is' : `${count} changes are`;
}
