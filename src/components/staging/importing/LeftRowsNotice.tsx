import type { MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton, ActionNotice } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import { formatDay } from '@/domain/periods';
import { formatCount } from '@/lib/format';
import type { LeftRowsWords } from '@/lib/staging/kindDescription';
import type { StagedKind } from '@/lib/staging/stagedKind';
import type { StagedEditing } from '../useStagedEditing';
import type { StagedFocus } from '../useStagedFocus';
import { LeftRowsDialog } from './LeftRowsDialog';
import type { ImportLeft } from './useLastImport';
import { useLeftRows } from './useLeftRows';

export type LeftRowsNoticeProps<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  editing: StagedEditing<Row>;
  focus: StagedFocus;
  columns: readonly Column<Row>[];
  left: ImportLeft;
  /** Called once it is decided what becomes of the rows. */
  onSettled: () => void;
};

/** Says which saved rows the last import's file doesn't have, shows them, and marks those for deletion that are chosen. */
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
      // It may be elsewhere by then.
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
