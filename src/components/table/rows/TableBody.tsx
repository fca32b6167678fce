import { Fragment, type ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import { EmptyNotice } from '@/components/feedback';
import type { RowId } from '../selection/selection';
import { type RowLook, TableRow } from './TableRow';
import { VirtualRows } from './VirtualRows';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Groups of rows, and the heading above the first row of each. */
export type RowGroups<Row> = {
  groupOf: (row: Row) => RowId;
  heading: (row: Row) => ReactNode;
  /** Returns true if the group of a row is expanded; all are by default. */
  isOpen?: (row: Row) => boolean;
};

export type TableBodyProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  /** Virtual rows have no groups. */
  groups: RowGroups<Row> | undefined;
  /** Number of the list's rows before these. */
  before: number;
  /** The element that the rows scroll in. */
  box: HTMLElement | null;
  /** True if only visible rows are rendered, for very many rows. */
  isVirtual: boolean;
  /** Rows whose column widths are not measured yet; undefined once they are. */
  unmeasured: readonly Row[] | undefined;
  /** Called when the first virtual rows are rendered, and when they are removed. */
  onRowsInSight: () => void;
  onRowsGone: () => void;
  isFetching: boolean;
  emptyText: ReactNode;
};

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { look, rows, groups, before, box, isVirtual, isFetching, emptyText } = props;
  const columnCount = look.columns.length + (look.selection === undefined ? 0 : 1);
  if (rows.length === 0 && isFetching) return <SkeletonRows columnCount={columnCount} />;
  if (isVirtual) {
    const { unmeasured, onRowsInSight, onRowsGone } = props;
    return <VirtualRows key={columnCount} {...{ look, rows, box, unmeasured, onRowsInSight, onRowsGone }} />;
  }
  return (
    <tbody>
      {rows.map((row, position) => (
        <Fragment key={look.rowId(row)}>
          {groups !== undefined && isFirstOfGroup(groups, rows, position) && (
            <tr className="nc-row-group">
              <th scope="rowgroup" colSpan={columnCount}>
                {groups.heading(row)}
              </th>
            </tr>
          )}
          {groups?.isOpen?.(row) !== false && <TableRow look={look} row={row} rowIndex={before + position + 2} />}
        </Fragment>
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="nc-cell-note" colSpan={columnCount}>
            <EmptyNotice text={emptyText} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function isFirstOfGroup<Row>({ groupOf }: RowGroups<Row>, rows: readonly Row[], position: number): boolean {
  const [row, before] = [rows[position], rows[position - 1]];
  return row !== undefined && (before === undefined || groupOf(before) !== groupOf(row));
}

/** Placeholder rows while the first ones load, so that the layout doesn't jump. */
function SkeletonRows({ columnCount }: { columnCount: number }) {
  return (
    <Placeholder as="tbody" animation="glow" aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
            <td key={position}>
              <Placeholder className="nc-skeleton" />
            </td>
          ))}
        </tr>
      ))}
    </Placeholder>
  );
}
