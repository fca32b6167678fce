import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging';
import { editedRows, type RowFault } from '@/lib/staging';
import { ConflictActions } from './ConflictActions';
import { ConflictDifferences } from './ConflictDifferences';
import { focusBar } from './focusBar';
import { settleConflict } from './settleConflict';
import type { StagedEditing } from './useStagedEditing';

export type RefusalNoticeProps<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
};

/** Why the last save or Mark Done was refused, row by row; each row can be settled here even when the table does not show it. */
export function RefusalNotice<Row extends StagedRow>({ editing, columns, rowName }: RefusalNoticeProps<Row>) {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  const { failure } = editing;
  const isSending = editing.isSaving || editing.isMarking;

  // What comes of it is there once nothing is on its way any more.
  useEffect(() => (isSending ? () => notice.current?.focus() : undefined), [isSending]);

  if (failure === null) return null;
  const edited = new Set(editedRows(editing.edits).map(({ id }) => id));

  function handleDismiss() {
    flushSync(editing.dismissFailure);
    focusBar();
  }

  return (
    <section ref={notice} className="alert alert-danger" role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <div className="nc-edit-notice">
        <p id={titleId} className="mb-0">
          <strong>{failure.message}</strong> Your changes are kept.
        </p>
        <button type="button" className="btn-close" aria-label="Dismiss" onClick={handleDismiss} />
      </div>
      {failure.faults.length > 0 && (
        <ul className="nc-edit-faults">
          {failure.faults.map((fault, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several faults with the same text
            <li key={position}>
              <FaultText fault={fault} summary={failure.message} rowName={rowName} />
              {fault.row !== undefined && (
                <FaultActions
                  row={fault.row}
                  isEdited={edited.has(fault.row.id)}
                  editing={editing}
                  columns={columns}
                  name={rowName(fault.row)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FaultTextProps<Row> = { fault: RowFault<Row>; summary: string; rowName: (row: Row) => string };

/** A single fault is the refusal's own message: then its row says enough. */
function FaultText<Row>({ fault, summary, rowName }: FaultTextProps<Row>) {
  if (fault.row === undefined) return fault.message;
  const name = rowName(fault.row);
  return (
    <>
      <strong>{name.charAt(0).toUpperCase() + name.slice(1)}</strong>
      {fault.message !== summary && `: ${fault.message}`}
    </>
  );
}

type FaultActionsProps<Row extends StagedRow> = {
  row: Row;
  /** Whether there is something of it to revert here. */
  isEdited: boolean;
  editing: StagedEditing<Row>;
  columns: readonly Column<Row>[];
  name: string;
};

function FaultActions<Row extends StagedRow>({ row, isEdited, editing, columns, name }: FaultActionsProps<Row>) {
  const conflict = editing.conflicts.get(row.id);
  if (conflict === undefined) {
    if (!isEdited) return null;
    return (
      <button
        type="button"
        className="btn btn-link btn-sm"
        aria-label={`Revert ${name}`}
        data-conflict={row.id}
        disabled={editing.isBusy}
        onClick={(event) => settleConflict(event.currentTarget, () => editing.revert(row.id))}
      >
        Revert
      </button>
    );
  }
  return (
    <>
      <ConflictDifferences conflict={conflict} columns={columns} name={name} />
      <div className="nc-edit-bar-group">
        <ConflictActions editing={editing} id={row.id} conflict={conflict} name={name} />
      </div>
    </>
  );
}
