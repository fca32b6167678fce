import { type RefObject, useLayoutEffect, useRef } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import { StatusBadge } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { Column } from '@/components/table';
import { nameColumn } from '@/components/table/columns';
import type { StagedRow } from '@/contract/staging';
import { notify } from '@/lib/notifications';
import { canEdit, type LocalMark, type MarkedRow, unmarked } from '@/lib/staging';
import { ConflictActions } from './RefusalNotice';
import type { StagedEditing } from './useStagedEditing';
import { firstButton, isFocusLost, type StagedFocus } from './useStagedFocus';

export type StagedColumnsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
};

/**
 * A kind's columns, then where each row stands and what can be done with it. The last one stays in sight, as does what names a row: a
 * conflict is told there.
 */
export function stagedColumns<Row extends StagedRow>(
  columns: readonly Column<Row>[],
  options: StagedColumnsOptions<Row>,
): readonly Column<MarkedRow<Row>>[] {
  const { conflicts } = options.editing;
  const naming = nameColumn(columns);
  const withConflicts = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <>
        {column.cell(row)}
        {conflicts.has(row.id) && (
          <div>
            <Badge bg="" className="text-bg-danger nc-edit-badge">
              Changed by someone else too
            </Badge>
          </div>
        )}
      </>
    ),
  });
  return [
    ...columns.map((column) => (column === naming ? withConflicts(column) : column)),
    { id: 'status', header: 'Status', className: 'nc-cell-status', cell: (row) => <RowStatus row={row} /> },
    {
      id: 'action',
      header: 'Action',
      className: 'nc-cell-actions',
      cell: (row) => <RowActions {...options} row={row} />,
    },
  ];
}

const localTexts: Record<NonNullable<LocalMark>, string> = {
  added: 'New, not saved',
  changed: 'Changed, not saved',
  removed: 'Deleted, not saved',
};

/** Where a row stands on its way into the books; a committed row needs no word. */
function RowStatus({ row }: { row: MarkedRow<StagedRow> }) {
  if (row.local === null) return row.valid_at === null ? <StatusBadge status={row.status} /> : null;
  return (
    <Badge bg="" className="text-bg-warning nc-edit-badge">
      {localTexts[row.local]}
    </Badge>
  );
}

type RowActionsProps<Row extends StagedRow> = StagedColumnsOptions<Row> & { row: MarkedRow<Row> };

/** What can be done with a row: Revert gives up what is not saved yet, Restore what is saved and not in the books. */
function RowActions<Row extends StagedRow>({ row, editing, focus, rowName, onEdit }: RowActionsProps<Row>) {
  const { isBusy, conflicts, revert, undo } = editing;
  const confirm = useConfirm();
  const { box, stay } = useRowFocus(focus);
  const conflict = conflicts.get(row.id);
  const name = rowName(row);

  function handleRevert() {
    stay();
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
    stay();
    if (await undo(unmarked(row))) notify.success('Record restored successfully.');
  }

  const button = (text: string, onClick: () => unknown, variant = 'outline-secondary') => (
    <Button size="sm" variant={variant} aria-label={`${text} ${name}`} disabled={isBusy} onClick={onClick}>
      {text}
    </Button>
  );

  return (
    <div className="nc-row-actions" ref={box}>
      {conflict === undefined ? (
        <>
          {canEdit(row) && button('Edit', () => onEdit(row), 'outline-primary')}
          {row.local !== null && button('Revert', handleRevert)}
          {row.local === null && row.valid_at === null && button('Restore', handleRestore)}
        </>
      ) : (
        <ConflictActions editing={editing} focus={focus} id={row.id} conflict={conflict} name={name} />
      )}
    </div>
  );
}

function restoreText({ status, is_deleted }: StagedRow, name: string): string {
  const saved = is_deleted ? `The saved deletion of ${name}` : `What you saved of ${name}`;
  const request = status === 'PENDING' ? ' and no longer waits for an administrator' : '';
  return `${saved} is given up${request}. The row is again as it is in the books, or gone if it is not there yet.`;
}

/**
 * Keeps the focus near a row's buttons when the pressed one goes: on the row's first button that can be pressed, or, when the row itself
 * goes, on that of the row after it, before it, or on the bar. `stay` says that a button was pressed that may go.
 */
function useRowFocus({ toBar }: StagedFocus): { box: RefObject<HTMLDivElement | null>; stay: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const isStaying = useRef(false);
  const bar = useRef(toBar);

  useLayoutEffect(() => {
    if (isStaying.current && isFocusLost()) firstButton(box.current)?.focus();
    // While the row's buttons wait for the server there is nothing to focus yet.
    isStaying.current &&= isFocusLost();
  });

  useLayoutEffect(() => {
    const place = box.current;
    return () => {
      if (place === null || !(isStaying.current || place.contains(document.activeElement))) return;
      const row = place.closest('tr');
      const neighbor = [row?.nextElementSibling, row?.previousElementSibling]
        .map((other) => firstButton(other?.querySelector('.nc-row-actions')))
        .find((button) => button !== null);
      // A row of very many also goes when it is scrolled out of sight, and must not be scrolled back to.
      if (neighbor === undefined) bar.current({ preventScroll: true });
      else neighbor?.focus({ preventScroll: true });
    };
  }, []);

  return {
    box,
    stay: () => {
      isStaying.current = true;
    },
  };
}
