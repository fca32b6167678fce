import { useConfirm } from '@/components/modal';
import type { StagedRow } from '@/contract/staging';
import { notify } from '@/lib/notifications';
import { canEdit, type MarkedRow, unmarked } from '@/lib/staging';
import { ConflictActions } from './ConflictActions';
import { useRowFocus } from './useRowFocus';
import type { StagedEditing } from './useStagedEditing';

export type RowActionsProps<Row extends StagedRow> = {
  row: MarkedRow<Row>;
  /** What the row is called, for people who do not see which row a button stands in. */
  name: string;
  editing: Pick<StagedEditing<Row>, 'isBusy' | 'conflicts' | 'keepMine' | 'takeTheirs' | 'revert' | 'undo'>;
  onEdit: () => void;
};

/** What can be done with a row: Revert gives up what is not saved yet, Restore what is saved and not in the books. */
export function RowActions<Row extends StagedRow>({ row, name, editing, onEdit }: RowActionsProps<Row>) {
  const { isBusy, conflicts, revert, undo } = editing;
  const confirm = useConfirm();
  const { box, hold } = useRowFocus();
  const conflict = conflicts.get(row.id);

  function handleRevert() {
    hold();
    revert(row.id);
  }

  async function handleRestore() {
    const isAgreed = await confirm({
      title: 'Restore',
      text: restoreText(row, name),
      confirmText: 'Restore',
      cancelText: 'Cancel',
      tone: 'danger',
    });
    if (!isAgreed) return;
    hold();
    if (await undo(unmarked(row))) notify.success('Record restored successfully.');
  }

  return (
    <div className="nc-row-actions" ref={box}>
      {conflict === undefined && (
        <>
          {canEdit(row) && <RowButton text="Edit" tone="primary" name={name} isBusy={isBusy} onClick={onEdit} />}
          {row.local !== null && <RowButton text="Revert" name={name} isBusy={isBusy} onClick={handleRevert} />}
          {row.local === null && row.valid_at === null && (
            <RowButton text="Restore" name={name} isBusy={isBusy} onClick={handleRestore} />
          )}
        </>
      )}
      {conflict !== undefined && <ConflictActions editing={editing} id={row.id} conflict={conflict} name={name} />}
    </div>
  );
}

type RowButtonProps = {
  text: string;
  tone?: 'primary' | 'secondary';
  name: string;
  isBusy: boolean;
  onClick: () => unknown;
};

function RowButton({ text, tone = 'secondary', name, isBusy, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-sm btn-outline-${tone}`}
      aria-label={`${text} ${name}`}
      disabled={isBusy}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

function restoreText({ status, is_deleted }: StagedRow, name: string): string {
  const saved = is_deleted ? `The saved deletion of ${name}` : `What you saved of ${name}`;
  const request = status === 'PENDING' ? ' and no longer waits for an administrator' : '';
  return `${saved} is given up${request}. The row is again as it is in the books, or gone if it is not there yet.`;
}
