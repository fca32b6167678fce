import { type ReactNode, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FoldedOnPhone } from '@/components/folded/FoldedOnPhone';
import { useConfirm } from '@/components/modal';
import type { StagedRow } from '@/contract/staging/staging';
import { capitalized } from '@/domain/capitalized';
import { editedRows } from '@/lib/staging';
import { unsavedText } from './stagingTexts';
import type { StagedEditing } from './useStagedEditing';
import type { StagedFocus } from './useStagedFocus';
import { WorkProgressText } from './WorkProgressText';

export type StagedEditBarProps<Row extends StagedRow> = {
  companyId: number;
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  rowName: (row: Row) => string;
  /** Resolves to false if the user decided against it. */
  onMarkDone: () => Promise<boolean>;
  /** Keeps the kind's own buttons visible on a phone. */
  isDeleting: boolean;
  /** The kind's own buttons: import, add, delete. */
  children: ReactNode;
};

/** The actions of an edit screen, with the number of unsaved changes. On a phone, the save buttons stay at the bottom of the window. */
export function StagedEditBar<Row extends StagedRow>(props: StagedEditBarProps<Row>) {
  const { companyId, editing, focus, rowName, onMarkDone, isDeleting, children } = props;
  const { count, edits, isBusy, isSending, isSaving, isMarking } = editing;
  const confirm = useConfirm();
  const markDone = useRef<HTMLButtonElement>(null);
  const [givenUpCount, setGivenUpCount] = useState(0);

  // The pressed button is disabled while rows are being sent, and would lose the focus.
  useEffect(() => {
    if (isSending) focus.count.current?.focus();
  }, [isSending, focus.count]);

  // The question returned the focus to the count, which had it while Mark Done was disabled.
  useEffect(() => {
    if (givenUpCount > 0) markDone.current?.focus();
  }, [givenUpCount]);

  async function handleMarkDone() {
    if (!(await onMarkDone())) setGivenUpCount((count) => count + 1);
  }

  async function handleRevertAll() {
    const isAgreed = await confirm({
      title: 'Please Confirm',
      text: `Revert ${count === 1 ? '' : 'all '}${unsavedText(count)}?`,
      items: editedRows(edits).map((row) => capitalized(rowName(row))),
      confirmText: 'Revert all',
      cancelText: 'Cancel',
      tone: 'danger',
    });
    if (!isAgreed) return;
    editing.revertAll();
    focus.count.current?.focus();
  }

  return (
    <div className="nc-edit-bar">
      <FoldedOnPhone text="Actions" isHeldOpen={isDeleting}>
        <div className="nc-edit-bar-group">{children}</div>
      </FoldedOnPhone>
      <div className="nc-edit-bar-group nc-edit-save">
        <output className="nc-edit-count" ref={focus.count} tabIndex={-1}>
          {/* While changes of an earlier visit are offered back, their notice counts them: here nothing may deny them. */}
          {isMarking && <WorkProgressText companyId={companyId} work="MARK_DONE" />}
          {isMarking || (count === 0 && editing.offered !== null) ? '' : unsavedText(count)}
        </output>
        {count > 0 && (
          <Button variant="link" disabled={isBusy} onClick={handleRevertAll}>
            Revert all
          </Button>
        )}
        <span data-tooltip={saveTooltip}>
          <Button ref={focus.save} data-saves disabled={count === 0 || isBusy} onClick={editing.save}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </span>
        <span data-tooltip={markDoneTooltip}>
          <Button ref={markDone} variant="outline-secondary" disabled={isBusy} onClick={handleMarkDone}>
            {isMarking ? 'Processing...' : 'Mark Done'}
          </Button>
        </span>
      </div>
    </div>
  );
}

const saveTooltip = 'Keeps your changes on the server. Only you see them until you mark them done.';
const markDoneTooltip =
  "Sends all your saved changes for review. An administrator's changes post to the books right away.";
