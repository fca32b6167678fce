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
  /** Whether its cells name their rows; the first column's do when no column says so. */
  namesRow?: boolean;
};

/** The column whose cells name their rows. It stays in sight. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.namesRow) ?? columns[0];
}

/** The classes of a column's cells, header included. */
export function cellClass<Row>({ align, className }: Column<Row>, isName: boolean): string {
  return [isName ? 'nc-cell-name' : '', align === 'end' ? 'nc-cell-end' : '', className ?? '']
    .filter(Boolean)
    .join(' ');
}
