import type { StagedRow } from '@/contract/staging';
import { settleConflict } from './settleConflict';
import type { Conflict } from './useConflicts';
import type { StagedEditing } from './useStagedEditing';

export type ConflictActionsProps<Row extends StagedRow> = {
  editing: Pick<StagedEditing<Row>, 'isBusy' | 'keepMine' | 'takeTheirs'>;
  id: number;
  conflict: Conflict<Row>;
  /** What the row is called. */
  name: string;
};

/** The two ways out of a conflict. */
export function ConflictActions<Row extends StagedRow>({ editing, id, conflict, name }: ConflictActionsProps<Row>) {
  return (
    <>
      {conflict.canKeep && (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-label={`Keep mine: ${name}`}
          data-conflict={id}
          disabled={editing.isBusy}
          onClick={(event) => settleConflict(event.currentTarget, () => editing.keepMine(id))}
        >
          Keep mine
        </button>
      )}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Take theirs: ${name}`}
        data-conflict={id}
        disabled={editing.isBusy}
        onClick={(event) => settleConflict(event.currentTarget, () => editing.takeTheirs(id))}
      >
        Take theirs
      </button>
    </>
  );
}
