import { useId } from 'react';
import type { EditableRow, RowFault } from '@/lib/staging';
import type { StagedEditing } from './useStagedEditing';

export type SaveFailureNoticeProps<Row extends EditableRow> = {
  editing: StagedEditing<Row>;
  rowName: (row: Row) => string;
};

/** Why the last save was refused, row by row; each row can be reverted here even when the table does not show it. */
export function SaveFailureNotice<Row extends EditableRow>({ editing, rowName }: SaveFailureNoticeProps<Row>) {
  const titleId = useId();
  const { failure, isBusy } = editing;
  if (failure === null) return null;
  return (
    <section className="alert alert-danger" role="alert" aria-labelledby={titleId}>
      <div className="nc-edit-notice">
        <p id={titleId} className="mb-0">
          <strong>{failure.message}</strong> Your changes are kept.
        </p>
        <button type="button" className="btn-close" aria-label="Dismiss" onClick={editing.dismissFailure} />
      </div>
      {failure.faults.length > 0 && (
        <ul className="nc-edit-faults">
          {failure.faults.map((fault, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several faults with the same text
            <li key={position}>
              <FaultText fault={fault} summary={failure.message} rowName={rowName} />
              {fault.row !== undefined && (
                <RevertButton
                  name={rowName(fault.row)}
                  isDisabled={isBusy}
                  onRevert={() => fault.row !== undefined && editing.revert(fault.row.id)}
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
  return (
    <>
      <strong>{rowName(fault.row)}</strong>
      {fault.message !== summary && `: ${fault.message}`}
    </>
  );
}

function RevertButton({ name, isDisabled, onRevert }: { name: string; isDisabled: boolean; onRevert: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-link btn-sm"
      aria-label={`Revert ${name}`}
      disabled={isDisabled}
      onClick={onRevert}
    >
      Revert
    </button>
  );
}
