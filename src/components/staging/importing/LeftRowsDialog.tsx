import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Dialog } from '@/components/modal';
import { type Column, DataTable } from '@/components/table';
import type { UnlistedRows } from '@/contract/imports/upload.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { formatCount } from '@/lib/format';
import { getRowTone, type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { getDeleteBlock } from '../deleteMode/useDeleteMode';

export type LeftRowsDialogProps<Row extends StagedRow> = {
  rows: readonly Row[];
  left: UnlistedRows;
  edits: LocalEdits<Row>;
  columns: readonly Column<Row>[];
  onDelete: (rows: readonly MarkedRow<Row>[]) => void;
  onClose: () => void;
};

const loaded = { isLoading: false, isFetching: false, refetch: () => undefined };

/** The saved rows that a file doesn't contain, all selected for deletion at first. */
export function LeftRowsDialog<Row extends StagedRow>(props: LeftRowsDialogProps<Row>) {
  const { left, edits, onDelete, onClose } = props;
  // The user needs the full name to decide about a row; the window scrolls sideways for the rest.
  const columns = useMemo(() => props.columns.map(({ grow: _grow, ...column }) => column), [props.columns]);
  const rows = overlay(props.rows, { ...edits, added: [] });
  const blocks = new Map(rows.map((row) => [row.id, getDeleteBlock(row)]));
  const canDelete = ({ id }: MarkedRow<Row>) => blocks.get(id) === undefined;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(
    () => new Set(rows.filter(canDelete).map(({ id }) => id)),
  );
  const chosen = rows.filter((row) => selected.has(row.id) && canDelete(row));

  return (
    <Dialog title="Not in the file" size="xl" onClose={onClose}>
      <Modal.Body>
        <p>
          Uncheck the rows you want to keep. Deletions are saved as your own changes: restore any of them before you
          mark them done.
        </p>
        {left.count > left.ids.length && (
          <p>
            These are the first {formatCount(rows.length)} of {formatCount(left.count)}. For the others, import the file
            again.
          </p>
        )}
        <DataTable
          label="Not in the file"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowTone={getRowTone}
          query={loaded}
          selection={{ selected, onChange: setSelected, blockedBy: (id) => blocks.get(Number(id)) }}
        />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => onDelete(chosen)}>
          {chosen.length === 0 ? 'Mark for deletion' : `Mark ${formatCount(chosen.length)} for deletion`}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
