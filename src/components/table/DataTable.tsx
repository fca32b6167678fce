import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/feedback';
import { useIsNarrow } from '@/lib/hooks';
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
import type { TableTotals } from './TableFoot';
import { TableTools } from './TableTools';
import './table.css';
import './cells.css';
import './pageScroll.css';

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
  emptyText?: string | undefined;
  noMatchText?: string;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** Whether a filter is on: then no rows means no match. */
  isFiltered?: boolean;
  /** What chooses the rows. On a phone it stands behind a button. */
  toolbar?: ReactNode;
  /** The choice that says which rows these are, before the toolbar; a phone shows it too. */
  lead?: ReactNode;
  /** Whether the table takes what the page leaves of the window's height, as a list that is the page; one among others does not. */
  isFilling?: boolean;
  /** What is said of the rows as a whole, between the filters and the table. */
  summary?: ReactNode;
  /** The line of totals below the rows. */
  totals?: TableTotals | undefined;
};

/** A list as a table: loading, failed, empty, without a match, or its rows, dimmed while others are on their way. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, query, list, total = props.rows.length, isFilling = list !== undefined } = props;
  const rows = useShownRows(props.rows, columns, list);
  const widest = useWidestRows(props.rows, columns);
  // A failure shows until the next try begins; then the rows that there were come back, dimmed.
  const hasFailed = query.error !== undefined && !query.isFetching;
  const sizes = { list, options: props.pageSizes };
  // Alone the choice of size isn't worth a line above the rows of a phone, nor a button.
  const isSizeBelow = useIsNarrow() && isFilling && props.toolbar === undefined;
  usePageInRange({ list, total, isKnown: !query.isLoading && !query.isFetching && !hasFailed });

  return (
    <div className={isFilling ? 'nc-data-table nc-table-fill' : 'nc-data-table'}>
      <TableTools
        lead={props.lead}
        toolbar={props.toolbar}
        sizes={isSizeBelow ? undefined : sizes}
        isFiltered={props.isFiltered}
        isUnfolded={!isFilling}
      />
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
            isFetching={isWaiting(query, rows)}
            emptyText={emptyText(props)}
            totals={props.totals}
          />
          {list !== undefined && (
            <TableFooter label={label} list={list} total={total} arrived={query.arrived}>
              {isSizeBelow && <PageSizeSelect {...sizes} />}
            </TableFooter>
          )}
        </>
      )}
    </div>
  );
}

/** Rows that have arrived of a list aren't dimmed while the others come. */
function isWaiting({ isLoading, isFetching, arrived }: TableQuery, rows: readonly unknown[]): boolean {
  return (isLoading || isFetching) && (arrived === undefined || rows.length === 0);
}

function emptyText<Row>({ isFiltered, noMatchText, emptyText: text }: DataTableProps<Row>): string {
  if (isFiltered === true) return noMatchText ?? 'No records match the filter';
  return text ?? 'There are no records to show';
}
