import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { HistoryButton, RecordHistoryDialog } from '@/components/history';
import { useConfirm } from '@/components/modal';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { isFocusLost } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { canEdit, isRejected, type MarkedRow, unmarked } from '@/lib/staging';
import { ConflictActions } from '../notices/RefusalNotice';
import type { StagedEditing } from '../useStagedEditing';
import { firstButton, type StagedFocus } from '../useStagedFocus';
import { type RowAction, RowMenu } from './RowMenu';

export type RowActionsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
  /** The kind and company of the row's history. */
  history: { kind: StagedKindName; companyId: number };
  /** True if all actions but Edit and History are in a menu: for a table without room for more buttons. */
  hasMenu: boolean;
};

type RowActionsProps<Row extends StagedRow> = RowActionsOptions<Row> & { row: MarkedRow<Row> };

/** The actions of a row: Revert drops unsaved edits, Restore drops saved ones that are not in the books. */
export function RowActions<Row extends StagedRow>(props: RowActionsProps<Row>) {
  const { row, editing, focus, rowName, onEdit, history, hasMenu } = props;
  const { isBusy, conflicts } = editing;
  const { box, stay } = useRowFocus(focus, row.id);
  // Keyed by record: in a long table, the buttons may be reused for another row.
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

/** Returns the actions for a row's changes that are not in the books. */
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

/**
 * Keeps the focus near a row's buttons when the pressed one is removed: on the row's first enabled button, or, if the row is removed, on that of the
 * next row, the previous one, or on the bar. Call `stay` when a button is pressed that may be removed. In a long table the buttons may be reused for
 * another row (`id`).
 */
function useRowFocus({ toBar }: StagedFocus, id: number): { box: RefObject<HTMLDivElement | null>; stay: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const isStaying = useRef(false);
  const bar = useRef(toBar);

  useLayoutEffect(() => {
    if (isStaying.current && isFocusLost()) firstButton(box.current)?.focus();
    // While the row's buttons wait for the server, none can take the focus.
    isStaying.current &&= isFocusLost();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is as good as none
  useLayoutEffect(() => {
    const place = box.current;
    return () => {
      if (place === null || !(isStaying.current || place.contains(document.activeElement))) return;
      isStaying.current = false;
      const row = place.closest('tr');
      const neighbor = [row?.nextElementSibling, row?.previousElementSibling]
        .map((other) => firstButton(other?.querySelector('.nc-row-actions')))
        .find((button) => button !== null);
      // In a long table a row is also removed when it is scrolled out of sight, and must not be scrolled back to.
      if (neighbor === undefined) bar.current({ preventScroll: true });
      else neighbor?.focus({ preventScroll: true });
    };
  }, [id]);

  return {
    box,
    stay: () => {
      isStaying.current = true;
    },
  };
}
