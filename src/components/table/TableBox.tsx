import { type ReactNode, useEffect, useId, useState } from 'react';
import Table from 'react-bootstrap/Table';
import { Loading } from '@/components/feedback';
import { usePageScroll } from '@/lib/hooks';
import { type ListParams, maxPlainRows } from '@/lib/listParams';
import type { Column } from './columns/columns';
import { type RowGroups, TableBody } from './rows/TableBody';
import type { RowTone } from './rows/TableRow';
import type { RowId, TableSelection } from './selection/selection';
import { TableFoot, type TableTotals } from './TableFoot';
import { TableHead } from './TableHead';

export type TableBoxProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows that determine the column widths of virtual rows. */
  widest: readonly Row[];
  rowId: (row: Row) => RowId;
  rowTone: ((row: Row) => RowTone | undefined) | undefined;
  selection: TableSelection | undefined;
  groups: RowGroups<Row> | undefined;
  list: ListParams | undefined;
  total: number;
  isFetching: boolean;
  emptyText: ReactNode;
  totals: TableTotals | undefined;
};

/** The table in its scroll box. */
export function TableBox<Row>(props: TableBoxProps<Row>) {
  const { label, columns, rows, widest, rowId, rowTone, selection, list, total, isFetching, totals } = props;
  const tableId = useId();
  // State, not a ref: the virtual rows are rendered again once the element exists.
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isVirtual = rows.length > maxPlainRows;
  const { widths, isMeasured, freeze, release } = useFrozenWidths(box, widest.map(rowId).join());

  usePageScroll(box);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from their top
  useEffect(() => {
    if (box !== null) showTop(box);
  }, [list?.page, list?.pageSize, list?.sort]);

  const isChoice = selection?.mode === 'single';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring what is chosen into sight, a click leaves it where it is
  useEffect(() => {
    if (box !== null && isChoice) showSelected(box);
  }, [box, isChoice, rows]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="nc-table-box" ref={setBox} aria-label={label} tabIndex={0}>
      {rows.length === 0 && isFetching && <Loading />}
      <Table
        className={widths === undefined ? 'nc-table' : 'nc-table nc-table-frozen'}
        aria-label={label}
        aria-busy={isFetching}
        aria-rowcount={total + (totals === undefined ? 1 : 2)}
        style={widths === undefined ? undefined : { minWidth: widths.whole }}
      >
        {widths !== undefined && <ColumnWidths widths={widths.parts} />}
        <TableHead columns={columns} list={list} selection={selection} rows={rows} rowId={rowId} />
        <TableBody
          look={{ tableId, columns, rowId, rowTone, selection }}
          rows={rows}
          groups={props.groups}
          before={rowsBefore(list)}
          box={box}
          isVirtual={isVirtual}
          unmeasured={isMeasured ? undefined : widest}
          onRowsInSight={freeze}
          onRowsGone={release}
          isFetching={isFetching}
          emptyText={props.emptyText}
        />
        {totals !== undefined && (
          <TableFoot totals={totals} columns={columns} hasSelection={selection !== undefined} rowIndex={total + 2} />
        )}
      </Table>
    </section>
  );
}

function showTop(box: HTMLElement): void {
  box.scrollTop = 0;
  if (box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start' });
}

/** Scrolls only the box, so that the selected row is in its middle. */
function showSelected(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>('[aria-selected="true"]');
  if (row !== null) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
}

function rowsBefore(list: ListParams | undefined): number {
  return list === undefined || list.pageSize === 'All' ? 0 : (list.page - 1) * list.pageSize;
}

function ColumnWidths({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a width has no identity but its place
        <col key={position} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
  );
}

/** Column widths in percent of the whole, and the whole in pixels, which a table that scrolls sideways keeps. */
type FrozenWidths = { parts: readonly number[]; whole: number };

/**
 * Freezes the natural widths of the columns. With other rows in view at every moment of scrolling, columns that kept fitting their content would
 * jump. Undefined until frozen, and again when `measuredBy`, such as the ids of the widest rows, changes.
 */
function useFrozenWidths(box: HTMLElement | null, measuredBy: string) {
  const [frozen, setFrozen] = useState<{ widths: FrozenWidths | undefined; measuredBy: string }>();

  function freeze() {
    const headers = box?.querySelectorAll('thead th') ?? [];
    const natural = Array.from(headers, (header) => header.getBoundingClientRect().width);
    const whole = natural.reduce((sum, width) => sum + width, 0);
    const isWide = box !== null && whole > box.clientWidth + 1;
    const parts = natural.map((width) => (100 * width) / whole);
    setFrozen({ widths: whole === 0 ? undefined : { parts, whole: isWide ? Math.ceil(whole) : 0 }, measuredBy });
  }

  const isMeasured = frozen?.measuredBy === measuredBy;
  return { widths: isMeasured ? frozen.widths : undefined, isMeasured, freeze, release: () => setFrozen(undefined) };
}
