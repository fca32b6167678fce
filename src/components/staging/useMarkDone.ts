import { useState } from 'react';
import { useConfirm } from '@/components/modal';
import type { MarkDoneAnswer } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';

export type MarkDoneOptions = {
  /** How many rows are modified here and not saved. */
  unsavedCount: number;
  save: () => Promise<boolean>;
  /** Marks the caller's saved rows done; rejects with what the API answered, which has been shown by then. */
  send: () => Promise<MarkDoneAnswer>;
};

/** Marks the saved rows done, after asking to save what is not. */
export function useMarkDone({ unsavedCount, save, send }: MarkDoneOptions): {
  markDone: () => Promise<void>;
  isMarking: boolean;
} {
  const confirm = useConfirm();
  const [isMarking, setIsMarking] = useState(false);

  async function isReady(): Promise<boolean> {
    if (unsavedCount === 0) return true;
    const isAgreed = await confirm({
      title: 'Save first?',
      text: `${countText(unsavedCount)} not saved yet. Only saved changes can be marked done.`,
      confirmText: 'Save and mark done',
      cancelText: 'Cancel',
    });
    return isAgreed && save();
  }

  async function markDone(): Promise<void> {
    if (!(await isReady())) return;
    setIsMarking(true);
    try {
      announce((await send()).data);
    } catch (error) {
      if (apiError(error) === undefined) throw error;
    } finally {
      setIsMarking(false);
    }
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
