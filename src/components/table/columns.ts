import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are sorted by when all of them are here; a column without it has no order then. */
  value?: (row: Row) => string | number | null;
  /** The name by which the server sorts this column; a column without it has no order. */
  sortField?: string;
  align?: 'start' | 'end';
  className?: string;
  /** The column's share of the width that the columns without one leave; what does not fit is cut off. */
  grow?: number;
  /** The whole text of a cell that may be cut off; a text that the column has as its value needs none. */
  title?: (row: Row) => string;
  /** What a cell says, in short: an edit screen shows it struck through beside a value that was changed. */
  oldText?: (row: Row) => string;
  /** Whether its cells name their rows; the first column's do when no column says so. */
  namesRow?: boolean;
};

/** The column whose cells name their rows. It stays in sight. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.namesRow) ?? columns[0];
}

/** The classes of a column's cells, header included. */
export function cellClass<Row>({ align, className, grow }: Column<Row>, isName: boolean): string {
  return [
    isName ? 'nc-cell-name' : '',
    align === 'end' ? 'nc-cell-end' : '',
    grow === undefined ? '' : 'nc-cell-grow',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The whole text of a cell that may be cut off. */
export function cellTitle<Row>({ grow, title, value }: Column<Row>, row: Row): string | undefined {
  if (grow === undefined) return undefined;
  const text = title === undefined ? value?.(row) : title(row);
  return typeof text === 'string' ? text : undefined;
}
