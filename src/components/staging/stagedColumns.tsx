import { type RefObject, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { HistoryButton } from '@/components/history';
import { useConfirm } from '@/components/modal';
import type { Column } from '@/components/table';
import { nameColumn } from '@/components/table/columns';
import type { StagedKindName, StagedRow } from '@/contract/staging';
import { notify } from '@/lib/notifications';
import { canEdit, isRejected, type MarkedRow, unmarked } from '@/lib/staging';
import { ConflictActions } from './RefusalNotice';
import { RowStatus } from './RowStatus';
import type { StagedEditing } from './useStagedEditing';
import { firstButton, isFocusLost, type StagedFocus } from './useStagedFocus';

export type StagedColumnsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  type: StagedKindName;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
  isNarrow: boolean;
  /** Whose history each row opens. */
  history: { kind: StagedKindName; companyId: number };
  /** Without them, what can be done with a row is left out. */
  hasActions: boolean;
};

/**
 * A kind's columns, then where each row stands and what can be done with it. In a narrow window both stand below what names the row, and
 * the first columns have the width for themselves.
 */
export function stagedColumns<Row extends StagedRow>(
  columns: readonly Column<Row>[],
  options: StagedColumnsOptions<Row>,
): readonly Column<MarkedRow<Row>>[] {
  const { conflicts, edits } = options.editing;
  const originals = new Map(edits.changed.map(({ original }) => [original.id, original]));
  const status = (row: MarkedRow<Row>) => (
    <RowStatus row={row} type={options.type} isConflict={conflicts.has(row.id)} />
  );
  const actions = (row: MarkedRow<Row>) => <RowActions {...options} row={row} />;
  const withOld = columns.map((column) => withOldText(column, originals));
  if (options.isNarrow) {
    const naming = nameColumn(columns);
    return withOld.map((column) =>
      column.id === naming?.id
        ? {
            ...column,
            cell: (row) => (
              <>
                {column.cell(row)}
                <div className="nc-edit-below">
                  {status(row)}
                  {options.hasActions && actions(row)}
                </div>
              </>
            ),
          }
        : column,
    );
  }
  const statusColumn = { id: 'status', header: 'Status', className: 'nc-cell-status', cell: status };
  if (!options.hasActions) return [...withOld, statusColumn];
  return [
    ...withOld,
    statusColumn,
    { id: 'action', header: 'Action', align: 'end', className: 'nc-cell-actions', cell: actions },
  ];
}

/** The column with what it said before a change that is not saved yet. */
function withOldText<Row extends StagedRow>(
  column: Column<Row>,
  originals: ReadonlyMap<number, Row>,
): Column<MarkedRow<Row>> {
  const { cell, oldText } = column;
  if (oldText === undefined || originals.size === 0) return column;
  return {
    ...column,
    cell: (row) => {
      const original = originals.get(row.id);
      const old = original === undefined ? '' : oldText(original);
      if (old === '' || old === oldText(row)) return cell(row);
      return (
        <>
          <del className="nc-edit-old">
            <span className="visually-hidden">was </span>
            {old}
          </del>
          {cell(row)}
        </>
      );
    },
  };
}

type RowActionsProps<Row extends StagedRow> = StagedColumnsOptions<Row> & { row: MarkedRow<Row> };

/** What can be done with a row: Revert gives up what is not saved yet, Restore what is saved and not in the books. */
function RowActions<Row extends StagedRow>(props: RowActionsProps<Row>) {
  const { row, editing, focus, rowName, onEdit, history } = props;
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

  async function handleSendAgain() {
    stay();
    await editing.sendAgain(unmarked(row));
  }

  const button = (text: string, onClick: () => unknown, tooltip?: string) => (
    <Button variant="link" aria-label={`${text} ${name}`} data-tooltip={tooltip} disabled={isBusy} onClick={onClick}>
      {text}
    </Button>
  );

  return (
    <div className={conflict === undefined ? 'nc-row-actions' : 'nc-row-actions nc-row-conflict'} ref={box}>
      {conflict === undefined ? (
        <>
          {canEdit(row) && button('Edit', () => onEdit(row))}
          {row.local !== null && button('Revert', handleRevert, revertTooltip)}
          {row.local === null && isRejected(row) && button('Send again', handleSendAgain, sendAgainTooltip)}
          {row.local === null && row.valid_at === null && button('Restore', handleRestore, restoreTooltip)}
          {row.local !== 'added' && <HistoryButton {...history} id={row.id} name={name} disabled={isBusy} />}
        </>
      ) : (
        <ConflictActions editing={editing} focus={focus} id={row.id} conflict={conflict} name={name} isPlain />
      )}
    </div>
  );
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
