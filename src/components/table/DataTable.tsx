import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/feedback';
import type { ListParams, PageSize } from '@/lib/listParams';
import type { Column } from './columns/columns';
import { useShownRows } from './columns/useShownRows';
import { useWidestRows } from './columns/useWidestRows';
import { PageSizeSelect } from './paging/PageSizeSelect';
import { TableFooter } from './paging/TableFooter';
import { usePageInRange } from './paging/usePageInRange';
import type { RowGroups } from './rows/TableBody';
import type { RowTone } from './rows/TableRow';
import type { RowId, TableSelection } from './selection/selection';
import { TableBox } from './TableBox';
import './table.css';
import './cells.css';

/** What of a query's result the table needs; RTK Query's own result fits. */
export type TableQuery = {
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
  /** How many rows have arrived of a list that is on its way. */
  arrived?: number | undefined;
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
  /** How many rows there are in all; a table with `list` needs it. */
  total?: number;
  pageSizes?: readonly PageSize[];
  rowTone?: (row: Row) => RowTone | undefined;
  selection?: TableSelection | undefined;
  /** Puts rows that follow each other under a heading of their own. */
  groups?: RowGroups<Row> | undefined;
  emptyText?: string;
  noMatchText?: string;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** Whether a filter is on: then no rows means no match. */
  isFiltered?: boolean;
  toolbar?: ReactNode;
  /** Whether the table takes what the page leaves of the window's height, as a list that is the page; one among others does not. */
  isFilling?: boolean;
  /** What is said of the rows as a whole, between the filters and the table. */
  summary?: ReactNode;
};

/** A list as a table: loading, failed, empty, without a match, or its rows, dimmed while others are on their way. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, query, list, total = props.rows.length, isFilling = list !== undefined } = props;
  const rows = useShownRows(props.rows, columns, list);
  const widest = useWidestRows(props.rows, columns);
  // A failure shows until the next try begins; then the rows that there were come back, dimmed.
  const hasFailed = query.error !== undefined && !query.isFetching;
  usePageInRange({ list, total, isKnown: !query.isLoading && !query.isFetching && !hasFailed });

  return (
    <div className={isFilling ? 'nc-data-table nc-table-fill' : 'nc-data-table'}>
      <TableTools list={list} pageSizes={props.pageSizes} toolbar={props.toolbar} />
      {props.summary}
      {hasFailed ? (
        <ErrorNotice error={query.error} text={props.errorText} onRetry={query.refetch} />
      ) : (
        <>
          <TableBox
            label={label}
            columns={columns}
            rows={rows}
            widest={widest}
            rowId={props.rowId}
            rowTone={props.rowTone}
            selection={props.selection}
            groups={props.groups}
            list={list}
            total={total}
            isFetching={(query.isLoading || query.isFetching) && (query.arrived === undefined || rows.length === 0)}
            emptyText={emptyText(props)}
          />
          {list !== undefined && <TableFooter label={label} list={list} total={total} arrived={query.arrived} />}
        </>
      )}
    </div>
  );
}

type TableToolsProps = {
  list: ListParams | undefined;
  pageSizes: readonly PageSize[] | undefined;
  toolbar: ReactNode;
};

function TableTools({ list, pageSizes, toolbar }: TableToolsProps) {
  if (list === undefined && toolbar === undefined) return null;
  return (
    <div className="nc-table-tools">
      <div className="nc-table-toolbar">{toolbar}</div>
      {list !== undefined && <PageSizeSelect value={list.pageSize} options={pageSizes} onChange={list.setPageSize} />}
    </div>
  );
}

function emptyText<Row>({ isFiltered, noMatchText, emptyText: text }: DataTableProps<Row>): string {
  if (isFiltered === true) return noMatchText ?? 'No records match the filter';
  return text ?? 'There are no records to show';
}
