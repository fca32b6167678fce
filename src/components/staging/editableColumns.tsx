import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging';
import type { MarkedRow } from '@/lib/staging';
import { RowActions } from './RowActions';
import { RowStatus } from './RowStatus';
import type { StagedEditing } from './useStagedEditing';

export type EditableColumnsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
};

/** A kind's columns, then where each row stands and what can be done with it; the last one stays in sight. */
export function editableColumns<Row extends StagedRow>(
  columns: readonly Column<Row>[],
  { editing, rowName, onEdit }: EditableColumnsOptions<Row>,
): readonly Column<MarkedRow<Row>>[] {
  return [
    ...columns,
    {
      id: 'status',
      header: 'Status',
      cell: (row) => <RowStatus row={row} hasConflict={editing.conflicts.has(row.id)} />,
    },
    {
      id: 'action',
      header: 'Action',
      className: 'nc-cell-actions',
      cell: (row) => <RowActions row={row} name={rowName(row)} editing={editing} onEdit={() => onEdit(row)} />,
    },
  ];
}
