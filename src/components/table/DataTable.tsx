import type { ReactNode } from 'react';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import type { ListParams, PageSize } from '@/lib/listParams';
import type { Column } from './columns';

/** What of a query's result the table needs; RTK Query's own result fits. */
export type TableQuery = {
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
};

export type RowId = string | number;

export type TableSelection = {
  selected: ReadonlySet<RowId>;
  onChange: (selected: ReadonlySet<RowId>) => void;
  mode?: 'multiple' | 'single';
};

export type DataTableProps<Row> = {
  /** Names the table for those who do not see where it stands. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  query: TableQuery;
  /** Without it the table has neither paging nor order. */
  list?: ListParams;
  /** How many rows there are in all. */
  total?: number;
  pageSizes?: readonly PageSize[];
  rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
  selection?: TableSelection | undefined;
  emptyText?: string;
  noMatchText?: string;
  /** Whether a filter is on: then no rows means no match. */
  isFiltered?: boolean;
  toolbar?: ReactNode;
};

export function DataTable<Row>({ label, columns, rows, rowId, query, toolbar, emptyText }: DataTableProps<Row>) {
  if (query.isLoading) return <Loading />;
  if (query.error !== undefined) return <ErrorNotice error={query.error} onRetry={query.refetch} />;
  return (
    <div>
      {toolbar}
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <EmptyNotice {...(emptyText === undefined ? {} : { text: emptyText })} />}
    </div>
  );
}
