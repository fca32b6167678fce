import { type ReactNode, useEffect, useRef } from 'react';
import { useConfirm } from '@/components/modal';
import type { StagedRow } from '@/contract/staging';
import type { LoadShown } from './useMarkDone';
import type { StagedEditing } from './useStagedEditing';
import './staging.css';

export type StagedEditBarProps<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  /** Gives the rows that the person sees, for Mark Done to tell which it would take unseen. */
  loadShown: LoadShown;
  /** The kind's own buttons: template, import, add. */
  children: ReactNode;
};

/** The actions of an edit screen, with how much is modified and not saved. */
export function StagedEditBar<Row extends StagedRow>({ editing, loadShown, children }: StagedEditBarProps<Row>) {
  const { count, isBusy, isSaving, isMarking } = editing;
  const isSending = isSaving || isMarking;
  const confirm = useConfirm();
  const countRef = useRef<HTMLOutputElement>(null);

  // The button that was pressed is disabled while rows are on their way, and would drop the focus.
  useEffect(() => {
    if (isSending) countRef.current?.focus();
  }, [isSending]);

  async function handleRevertAll() {
    const isAgreed = await confirm({
      title: 'Please Confirm',
      text: `Give up ${count === 1 ? 'the change that is' : `all ${count} changes that are`} not saved?`,
      confirmText: 'Revert all',
      cancelText: 'Cancel',
      tone: 'danger',
    });
    if (!isAgreed) return;
    editing.revertAll();
    countRef.current?.focus();
  }

  return (
    <div className="nc-edit-bar">
      <div className="nc-edit-bar-group">{children}</div>
      <div className="nc-edit-bar-group">
        <output className="nc-edit-count" ref={countRef} tabIndex={-1} data-edit-count>
          {countText(count)}
        </output>
        {count > 0 && (
          <button type="button" className="btn btn-link" disabled={isBusy} onClick={handleRevertAll}>
            Revert all
          </button>
        )}
        <button
          type="button"
          className="btn btn-primary"
          data-edit-save
          disabled={count === 0 || isBusy}
          onClick={editing.save}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={isBusy}
          onClick={() => editing.markDone(loadShown)}
        >
          {isMarking ? 'Processing...' : 'Mark Done'}
        </button>
      </div>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No unsaved changes';
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
}
