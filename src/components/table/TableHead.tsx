import type { CSSProperties } from 'react';
import type { ListParams } from '@/lib/listParams';
import { type Column, cellClass, nameColumn } from './columns/columns';
import { SortButton } from './columns/SortButton';
import { sortDirection } from './columns/sorting';
import { SelectAll } from './selection/SelectAll';
import { type RowId, selectableIds, type TableSelection } from './selection/selection';

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  list: ListParams | undefined;
  selection: TableSelection | undefined;
  /** What the header's checkbox stands for. */
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
};

export function TableHead<Row>({ columns, list, selection, rows, rowId }: TableHeadProps<Row>) {
  const naming = nameColumn(columns);
  const shares = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className="nc-cell-select">
            {selection.mode === 'single' ? (
              <span className="visually-hidden">Selection</span>
            ) : (
              <SelectAll selection={selection} ids={selectableIds(rows.map(rowId), selection)} />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            className={cellClass(column, column === naming)}
            style={column.grow === undefined ? undefined : { width: `${(100 * column.grow) / shares}%` }}
            list={list}
          />
        ))}
      </tr>
    </thead>
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  className: string;
  style: CSSProperties | undefined;
  list: ListParams | undefined;
};

function HeaderCell<Row>({ column, className, style, list }: HeaderCellProps<Row>) {
  const { header, sortField, beside } = column;
  if (list === undefined || sortField === undefined || !isSortable(column, list)) {
    return (
      <th scope="col" className={className} style={style}>
        {beside === undefined ? header : `${header}, ${beside.header}`}
      </th>
    );
  }
  const direction = sortDirection(list.sort, sortField);
  const besideDirection = beside && sortDirection(list.sort, beside.sortField);
  return (
    <th scope="col" className={className} style={style} aria-sort={direction ?? besideDirection ?? 'none'}>
      <SortButton header={header} direction={direction} field={sortField} list={list} />
      {beside && (
        <>
          {' '}
          <span className="nc-sort-beside">
            <SortButton header={beside.header} direction={besideDirection} field={beside.sortField} list={list} />
          </span>
        </>
      )}
    </th>
  );
}

/** With all rows here, the table sorts them by itself and needs the column's values. */
function isSortable<Row>(column: Column<Row>, list: ListParams): boolean {
  return list.pageSize !== 'All' || column.value !== undefined;
}
