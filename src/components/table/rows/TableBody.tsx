import { Fragment, type ReactNode } from 'react';
import { EmptyNotice } from '@/components/feedback';
import type { RowId } from '../selection/selection';
import { SkeletonRows } from './SkeletonRows';
import { type RowLook, TableRow } from './TableRow';
import { VirtualRows } from './VirtualRows';

/** Which group a row belongs to, and what stands above the first of each. */
export type RowGroups<Row> = {
  groupOf: (row: Row) => RowId;
  heading: (row: Row) => ReactNode;
  /** Whether the rows of a row's group show; without it all do. */
  isOpen?: (row: Row) => boolean;
};

export type TableBodyProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  /** Rows that are virtual have no groups. */
  groups: RowGroups<Row> | undefined;
  /** How many rows of the list come before these. */
  before: number;
  /** What the rows scroll in. */
  box: HTMLElement | null;
  /** With very many rows only those in sight are made. */
  isVirtual: boolean;
  /** Rows by which the columns are yet to be measured; undefined once they are. */
  unmeasured: readonly Row[] | undefined;
  /** Tell when the first of the virtual rows are there, and when they go. */
  onRowsInSight: () => void;
  onRowsGone: () => void;
  isFetching: boolean;
  emptyText: string;
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
