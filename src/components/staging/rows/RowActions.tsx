import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { HistoryButton, RecordHistoryDialog } from '@/components/history';
import { useConfirm } from '@/components/modal';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { notify } from '@/lib/notifications';
import { canEdit, isRejected, type MarkedRow, unmarked } from '@/lib/staging';
import { ConflictActions } from '../notices/RefusalNotice';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';
import { type RowAction, RowMenu } from './RowMenu';
import { useRowFocus } from './useRowFocus';

export type RowActionsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
  /** Whose history each row opens. */
  history: { kind: StagedKindName; companyId: number };
  /** Whether what can be done with a row beside Edit and its history stands in a menu: for a table without room for more words. */
  hasMenu: boolean;
};

type RowActionsProps<Row extends StagedRow> = RowActionsOptions<Row> & { row: MarkedRow<Row> };

/** What can be done with a row: Revert gives up what is not saved yet, Restore what is saved and not in the books. */
export function RowActions<Row extends StagedRow>(props: RowActionsProps<Row>) {
  const { row, editing, focus, rowName, onEdit, history, hasMenu } = props;
  const { isBusy, conflicts } = editing;
  const { box, stay } = useRowFocus(focus, row.id);
  // Of one record: in a long table, the buttons may go on to another row.
  const [historyId, setHistoryId] = useState<number | null>(null);
  const changes = useChangeActions(props, stay);
  const conflict = conflicts.get(row.id);
  const name = rowName(row);

  if (conflict !== undefined) {
    return (
      <div className="nc-row-actions nc-row-conflict" ref={box}>
        <ConflictActions editing={editing} focus={focus} id={row.id} conflict={conflict} name={name} isPlain />
      </div>
    );
  }
  const hasHistory = row.local !== 'added';
  const isInMenu = hasMenu && changes.length > 0;
  const openHistory = { text: 'History', label: `History of ${name}`, onClick: () => setHistoryId(row.id) };
  return (
    <div className="nc-row-actions" ref={box}>
      {canEdit(row) && (
        <ActionButton action={{ text: 'Edit', onClick: () => onEdit(row) }} name={name} disabled={isBusy} />
      )}
      {isInMenu ? (
        <RowMenu name={name} actions={hasHistory ? [...changes, openHistory] : changes} disabled={isBusy} />
      ) : (
        <>
          {changes.map((action) => (
            <ActionButton key={action.text} action={action} name={name} disabled={isBusy} />
          ))}
          {hasHistory && <HistoryButton {...history} id={row.id} name={name} disabled={isBusy} />}
        </>
      )}
      {historyId === row.id && (
        <RecordHistoryDialog {...history} id={row.id} name={name} onClose={() => setHistoryId(null)} />
      )}
    </div>
  );
}

type ActionButtonProps = { action: RowAction; name: string; disabled: boolean };

function ActionButton({ action: { text, tooltip, onClick }, name, disabled }: ActionButtonProps) {
  return (
    <Button variant="link" aria-label={`${text} ${name}`} data-tooltip={tooltip} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  );
}

/** What can be done with the changes of a row that are not in the books. */
function useChangeActions<Row extends StagedRow>(
  { row, editing, rowName }: RowActionsProps<Row>,
  stay: () => void,
): readonly RowAction[] {
  const confirm = useConfirm();

  function handleRevert() {
    stay();
    editing.revert(row.id);
  }

  async function handleRestore() {
    const isAgreed = await confirm({
      title: 'Restore',
      text: restoreText(row, rowName(row)),
      confirmText: 'Restore',
      cancelText: 'Cancel',
      tone: 'danger',
    });
    if (!isAgreed) return;
    stay();
    if (await editing.undo(unmarked(row))) notify.success('Record restored successfully.');
  }

  async function handleSendAgain() {
    stay();
    await editing.sendAgain(unmarked(row));
  }

  if (row.local !== null) return [{ text: 'Revert', tooltip: revertTooltip, onClick: handleRevert }];
  if (row.valid_at !== null) return [];
  const restore = { text: 'Restore', tooltip: restoreTooltip, onClick: handleRestore };
  if (!isRejected(row)) return [restore];
  return [{ text: 'Send again', tooltip: sendAgainTooltip, onClick: handleSendAgain }, restore];
}

const revertTooltip = 'Discards unsaved changes to this row.';
const sendAgainTooltip = 'Makes the row ready again as it is. Mark Done takes it along.';
const restoreTooltip = "Discards your saved change. The row goes back to what's in the books.";

function restoreText({ status, is_deleted }: StagedRow, name: string): string {
  const saved = is_deleted ? `Your saved deletion of ${name}` : `Your saved change to ${name}`;
  const request = status === 'PENDING' ? ' and withdrawn from review' : '';
  return `${saved} will be discarded${request}. The row goes back to what's in the books, or is removed if it isn't there yet.`;
}
