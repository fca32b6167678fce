import type { CSSProperties } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { ListParams } from '@/lib/listParams';
import { type Column, cellClass, findNameColumn } from './columns/columns';
import { nextSort, type SortDirection, sortDirection } from './columns/sorting';
import { getSelectionState, type RowId, selectableIds, selectRows, type TableSelection } from './selection/selection';

const arrows: Record<SortDirection, string> = { ascending: '▲', descending: '▼' };

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  list: ListParams | undefined;
  selection: TableSelection | undefined;
  /** The rows that the header's checkbox selects. */
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
};

export function TableHead<Row>({ columns, list, selection, rows, rowId }: TableHeadProps<Row>) {
  const naming = findNameColumn(columns);
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
  const { header, sortField, secondValue } = column;
  if (list === undefined || sortField === undefined || !isSortable(column, list)) {
    return (
      <th scope="col" className={className} style={style}>
        {secondValue === undefined ? header : `${header}, ${secondValue.header}`}
      </th>
    );
  }
  const direction = sortDirection(list.sort, sortField);
  const secondDirection = secondValue && sortDirection(list.sort, secondValue.sortField);
  return (
    <th scope="col" className={className} style={style} aria-sort={direction ?? secondDirection ?? 'none'}>
      <SortButton header={header} direction={direction} field={sortField} list={list} />
      {secondValue && (
        <>
          {' '}
          <span className="nc-sort-beside">
            <SortButton
              header={secondValue.header}
              direction={secondDirection}
              field={secondValue.sortField}
              list={list}
            />
          </span>
        </>
      )}
    </th>
  );
}

/** Returns true if the column can be sorted. With all rows loaded, the table sorts them itself and needs the column's values. */
function isSortable<Row>(column: Column<Row>, list: ListParams): boolean {
  return list.pageSize !== 'All' || column.value !== undefined;
}

function SelectAll({ selection, ids }: { selection: TableSelection; ids: readonly RowId[] }) {
  const { selected, onChange } = selection;
  const state = getSelectionState(ids, selected);
  return (
    <FormCheckInput
      ref={(input: HTMLInputElement | null) => {
        // `indeterminate` has no attribute.
        if (input !== null) input.indeterminate = state === 'some';
      }}
      aria-label="Select all rows shown"
      checked={state === 'all'}
      disabled={ids.length === 0}
      onChange={(event) => onChange(selectRows(selected, ids, event.target.checked))}
    />
  );
}

type SortButtonProps = {
  header: string;
  field: string;
  direction: SortDirection | undefined;
  list: ListParams;
};

function SortButton({ header, field, direction, list }: SortButtonProps) {
  return (
    <button type="button" className="nc-sort" onClick={() => list.setSort(nextSort(list, field))}>
      {header}
      <span className="nc-sort-arrow" aria-hidden="true">
        {direction === undefined ? '' : arrows[direction]}
      </span>
    </button>
  );
}
