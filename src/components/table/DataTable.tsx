import './table.css';
import './cells.css';
import './pageScroll.css';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { ErrorNotice } from '@/components/feedback';
import { FoldedOnPhone } from '@/components/folded/FoldedOnPhone';
import { formatCount } from '@/lib/format';
import { useIsNarrow } from '@/lib/hooks';
import type { ListParams, PageSize } from '@/lib/listParams';
import type { Column } from './columns/columns';
import { sortDirection, sortRows } from './columns/sorting';
import { followWidest, noWidestRows, type WidestRows } from './columns/widestRows';
import { countPages, shownRange } from './paging/paging';
import { TablePagination } from './paging/TablePagination';
import type { RowGroups } from './rows/TableBody';
import type { RowTone } from './rows/TableRow';
import type { RowId, TableSelection } from './selection/selection';
import { TableBox } from './TableBox';
import type { TableTotals } from './TableFoot';

const usualOptions: readonly PageSize[] = [50, 100, 250, 'All'];

/** The part of a query's result that the table needs; RTK Query's own result fits. */
export type TableQuery = {
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
  /** Number of rows that have arrived of a list that is loading. */
  arrived?: number | undefined;
};

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  query: TableQuery;
  /** State of the list; without it the table has neither paging nor order. */
  list?: ListParams;
  /** Total number of rows; required with `list`. */
  total?: number;
  pageSizes?: readonly PageSize[];
  rowTone?: (row: Row) => RowTone | undefined;
  selection?: TableSelection | undefined;
  /** Groups consecutive rows under headings. */
  groups?: RowGroups<Row> | undefined;
  emptyText?: string | undefined;
  /** The way to the first record, after the text of an empty list. */
  emptyAction?: ReactNode;
  noMatchText?: string;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** True if a filter is on: no rows then means no match. */
  isFiltered?: boolean;
  /** The filters of the rows. On a phone they are behind a button. */
  toolbar?: ReactNode;
  /** The select that determines the rows, before the toolbar; a phone shows it too. */
  lead?: ReactNode;
  /** True if the table fills the remaining height of the window, as the main list of a page does. */
  isFilling?: boolean;
  /** A note on all rows, between the filters and the table. */
  summary?: ReactNode;
  /** The line of totals below the rows. */
  totals?: TableTotals | undefined;
};

/** A list as a table: loading, failed, empty, without a match, or its rows, dimmed while refetching. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, query, list, total = props.rows.length, isFilling = list !== undefined } = props;
  const rows = useShownRows(props.rows, columns, list);
  const widest = useWidestRows(props.rows, columns);
  // A failure shows until the next try begins; then the former rows return, dimmed.
  const hasFailed = query.error !== undefined && !query.isFetching;
  const sizes = { list, options: props.pageSizes };
  // On a phone the page size alone isn't worth a line above the rows or a button.
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

/** Returns true while rows are dimmed; those that have arrived of a loading list aren't. */
function isWaiting({ isLoading, isFetching, arrived }: TableQuery, rows: readonly unknown[]): boolean {
  return (isLoading || isFetching) && (arrived === undefined || rows.length === 0);
}

function emptyText<Row>(props: DataTableProps<Row>): ReactNode {
  const { isFiltered, noMatchText, emptyText: text = 'There are no records to show', emptyAction } = props;
  if (isFiltered === true) return noMatchText ?? 'No records match the filter';
  return emptyAction === undefined ? (
    text
  ) : (
    <>
      {text} {emptyAction}
    </>
  );
}

/** Returns the rows that determine the column widths of a long list. */
function useWidestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const [former, setFormer] = useState<WidestRows<Row>>(noWidestRows);
  const now = followWidest(former, rows, columns);
  if (now !== former) setFormer(now);
  return now.widest;
}

/** Returns the rows in display order: a page is sorted by the server, all rows together are sorted here. */
function useShownRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  list: ListParams | undefined,
): readonly Row[] {
  const sort = list?.pageSize === 'All' ? list.sort : null;
  const orders = columns.flatMap(({ sortField, value, secondValue }) => [
    { sortField, value },
    ...(secondValue ? [secondValue] : []),
  ]);
  const order = orders.find(({ sortField }) => sortField !== undefined && sortDirection(sort, sortField));
  const value = order?.value;
  const direction = order?.sortField === undefined ? undefined : sortDirection(sort, order.sortField);
  return useMemo(
    () => (value === undefined || direction === undefined ? rows : sortRows(rows, value, direction)),
    [rows, value, direction],
  );
}

type PageInRangeOptions = {
  list: ListParams | undefined;
  total: number;
  /** True if `total` is the answer to the list's current query. */
  isKnown: boolean;
};

/** Moves to the last page if the list has become shorter, or the URL asks for a page that doesn't exist. */
function usePageInRange({ list, total, isKnown }: PageInRangeOptions): void {
  const lastPage = list === undefined ? 1 : countPages(total, list.pageSize);
  const isPastEnd = isKnown && list !== undefined && list.page > lastPage;
  const goToLast = useEffectEvent(() => list?.setPage(lastPage, { replace: true }));

  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd]);
}

type TableToolsProps = {
  lead: ReactNode;
  toolbar: ReactNode;
  /** The page size select; undefined if it is elsewhere. */
  sizes: PageSizeSelectProps | undefined;
  isFiltered: boolean | undefined;
  /** True if a phone shows all of it. */
  isUnfolded: boolean;
};

/** The filters of a table. A phone shows `lead`; the rest is behind a button. */
function TableTools({ lead, toolbar, sizes, isFiltered = false, isUnfolded }: TableToolsProps) {
  if (lead === undefined && toolbar === undefined && sizes?.list === undefined) return null;
  const tools = (
    <>
      <div className="nc-table-toolbar">{toolbar}</div>
      {sizes && <PageSizeSelect {...sizes} />}
    </>
  );
  return (
    <div className="nc-table-tools">
      {lead}
      {isUnfolded || toolbar === undefined ? (
        tools
      ) : (
        <FoldedOnPhone text={isFiltered ? 'Filters (on)' : 'Filters'}>{tools}</FoldedOnPhone>
      )}
    </div>
  );
}

type TableFooterProps = {
  label: string;
  list: ListParams;
  total: number;
  arrived: number | undefined;
  children: ReactNode;
};

function TableFooter({ label, list, total, arrived, children }: TableFooterProps) {
  const { page, pageSize, setPage } = list;
  const pageCount = countPages(total, pageSize);
  const { first, last } = shownRange(page, pageSize, total);
  return (
    <div className="nc-table-footer">
      <output className="nc-table-count">
        {arrived !== undefined && `Loading… ${formatCount(arrived)} rows so far`}
        {arrived === undefined && total > 0 && `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </output>
      {pageCount > 1 && (
        <TablePagination
          label={`Pages of ${label}`}
          page={page}
          pageCount={pageCount}
          onPage={(next) => setPage(next)}
        />
      )}
      {total > 0 && children}
    </div>
  );
}

type PageSizeSelectProps = {
  /** State of the list; renders nothing without it. */
  list: ListParams | undefined;
  options?: readonly PageSize[] | undefined;
};

function PageSizeSelect({ list, options = usualOptions }: PageSizeSelectProps) {
  const id = useId();
  if (list === undefined) return null;
  const { pageSize: value, setPageSize: onChange } = list;
  const offered = options.includes(value) ? options : [value, ...options];
  if (offered.length < 2) return null;
  return (
    <div className="nc-page-size">
      <label htmlFor={id}>Rows per page</label>
      <FormSelect
        id={id}
        size="sm"
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'All' ? 'All' : Number(event.target.value))}
      >
        {offered.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </FormSelect>
    </div>
  );
}
