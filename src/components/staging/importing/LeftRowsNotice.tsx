import { type MouseEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton, ActionNotice } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import { formatDay } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { useAppDispatch, useIsHere } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import type { LeftRowsWords } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';
import { LeftRowsDialog } from './LeftRowsDialog';
import type { ImportLeft } from './useLastImport';

export type LeftRowsNoticeProps<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  columns: readonly Column<Row>[];
  left: ImportLeft;
  /** Called once the user has decided about the rows. */
  onSettled: () => void;
};

/** Reports the saved rows that the last import's file doesn't contain, shows them, and marks the selected ones for deletion. */
export function LeftRowsNotice<Row extends StagedRow>(props: LeftRowsNoticeProps<Row>) {
  const { kind, editing, focus, columns, left, onSettled } = props;
  const { rows, isLoading, load, close } = useLeftRows(props);
  const isOne = left.count === 1;

  function handleKeep({ currentTarget }: MouseEvent<HTMLElement>) {
    focus.moveFrom(currentTarget);
    onSettled();
  }

  function handleShow({ currentTarget: pressed }: MouseEvent<HTMLElement>) {
    void load(() => {
      // The focus may have moved elsewhere meanwhile.
      if (document.activeElement === pressed) focus.moveFrom(pressed);
      onSettled();
    });
  }

  async function handleDelete(chosen: Parameters<typeof editing.deleteRows>[0]) {
    close();
    await editing.deleteRows(chosen);
    onSettled();
  }

  return (
    <>
      <ActionNotice
        label="Not in the file"
        buttons={
          <div className="nc-edit-bar-group">
            <ActionButton
              size="sm"
              variant="outline-secondary"
              isBusy={isLoading}
              disabled={editing.isBusy}
              onClick={handleShow}
            >
              {isOne ? 'Show it' : 'Show them'}
            </ActionButton>
            <Button size="sm" variant="outline-secondary" disabled={editing.isBusy} onClick={handleKeep}>
              {isOne ? 'Keep it' : 'Keep them'}
            </Button>
          </div>
        }
      >
        {kind.upload.leftText?.(wordsOf(left))}
      </ActionNotice>
      {rows !== null && (
        <LeftRowsDialog
          rows={rows}
          left={left}
          edits={editing.edits}
          columns={columns}
          onDelete={handleDelete}
          onClose={close}
        />
      )}
    </>
  );
}

function wordsOf({ count, days }: ImportLeft): LeftRowsWords {
  const written = Object.entries(days).map(([field, day]) => [field, formatDay(day)]);
  return { isOne: count === 1, count: formatCount(count), days: Object.fromEntries(written) };
}

type LeftRowsOptions<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  left: ImportLeft;
};

/** Loads the rows that an import's file omitted, in the order of its answer; null until loaded. */
function useLeftRows<Row extends StagedRow>({ kind, companyId, left }: LeftRowsOptions<Row>) {
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  /** Calls `onGone` if none of them exists any more. */
  async function load(onGone: () => void): Promise<void> {
    setIsLoading(true);
    try {
      const found = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids: left.ids }));
      // Meanwhile another file may have been imported, or the user decided to keep the rows.
      if (!isHere.current) return;
      const alive = inOrder(found, left.ids).filter((row) => !row.is_deleted);
      if (alive.length > 0) setRows(alive);
      else {
        notify.info('These rows are already deleted or marked for deletion.');
        onGone();
      }
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    } finally {
      setIsLoading(false);
    }
  }

  return { rows, isLoading, load, close: () => setRows(null) };
}

function inOrder<Row extends StagedRow>(rows: readonly Row[], ids: readonly number[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
