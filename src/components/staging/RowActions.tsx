import type { StagedRow } from '@/contract/staging';
import { canEdit, type MarkedRow } from '@/lib/staging';
import { ConflictActions } from './ConflictActions';
import type { StagedEditing } from './useStagedEditing';

export type RowActionsProps<Row extends StagedRow> = {
  row: MarkedRow<Row>;
  /** What the row is called, for people who do not see which row a button stands in. */
  name: string;
  editing: Pick<StagedEditing<Row>, 'isBusy' | 'conflicts' | 'keepMine' | 'revert'>;
  onEdit: () => void;
};

export function RowActions<Row extends StagedRow>({ row, name, editing, onEdit }: RowActionsProps<Row>) {
  const { isBusy, conflicts, revert } = editing;
  const conflict = conflicts.get(row.id);
  return (
    <div className="nc-row-actions">
      {canEdit(row) && conflict === undefined && (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-label={`Edit ${name}`}
          disabled={isBusy}
          onClick={onEdit}
        >
          Edit
        </button>
      )}
      {row.local !== null && conflict === undefined && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Revert ${name}`}
          disabled={isBusy}
          onClick={() => revert(row.id)}
        >
          Revert
        </button>
      )}
      {conflict !== undefined && <ConflictActions editing={editing} id={row.id} conflict={conflict} name={name} />}
    </div>
  );
}
