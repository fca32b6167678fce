import type { ReactNode } from 'react';
import type { StagedRow } from '@/contract/staging';
import { canEdit, type MarkedRow } from '@/lib/staging';

export type RowActionsProps = {
  row: MarkedRow<StagedRow>;
  /** What the row is called, for people who do not see which row a button stands in. */
  name: string;
  isDisabled: boolean;
  onEdit: () => void;
  onRevert: () => void;
  /** Further actions of the row. */
  children?: ReactNode;
};

export function RowActions({ row, name, isDisabled, onEdit, onRevert, children }: RowActionsProps) {
  return (
    <div className="nc-row-actions">
      {canEdit(row) && (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-label={`Edit ${name}`}
          disabled={isDisabled}
          onClick={onEdit}
        >
          Edit
        </button>
      )}
      {row.local !== null && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Revert ${name}`}
          disabled={isDisabled}
          onClick={onRevert}
        >
          Revert
        </button>
      )}
      {children}
    </div>
  );
}
