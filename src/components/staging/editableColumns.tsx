import type { Column } from '@/components/table';
import { nameColumn } from '@/components/table/columns';
import type { StagedRow } from '@/contract/staging';
import type { MarkedRow } from '@/lib/staging';
import { ConflictBadge } from './ConflictBadge';
import { RowActions } from './RowActions';
import { RowStatus } from './RowStatus';
import type { StagedEditing } from './useStagedEditing';

export type EditableColumnsOptions<Row extends StagedRow> = {
  editing: StagedEditing<Row>;
  rowName: (row: Row) => string;
  onEdit: (row: MarkedRow<Row>) => void;
};

/**
 * A kind's columns, then where each row stands and what can be done with it. The last one stays in sight, as does what names a row: a
 * conflict is told there.
 */
export function editableColumns<Row extends StagedRow>(
  columns: readonly Column<Row>[],
  { editing, rowName, onEdit }: EditableColumnsOptions<Row>,
): readonly Column<MarkedRow<Row>>[] {
  const naming = nameColumn(columns);
  return [
    ...columns.map((column) => (column === naming ? withConflicts(column, editing) : column)),
    {
      id: 'status',
      header: 'Status',
      className: 'nc-cell-status',
      cell: (row) => <RowStatus row={row} />,
    },
    {
      id: 'action',
      header: 'Action',
      className: 'nc-cell-actions',
      cell: (row) => <RowActions row={row} name={rowName(row)} editing={editing} onEdit={() => onEdit(row)} />,
    },
  ];
}

function withConflicts<Row extends StagedRow>(
  column: Column<Row>,
  { conflicts }: Pick<StagedEditing<Row>, 'conflicts'>,
): Column<Row> {
  return {
    ...column,
    cell: (row) => (
      <>
        {column.cell(row)}
        {conflicts.has(row.id) && <ConflictBadge />}
      </>
    ),
  };
}
