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
};

/** The classes of a column's cells, header included. The first column names the row, and stays in sight. */
export function cellClass<Row>({ align, className }: Column<Row>, position: number): string {
  return [position === 0 ? 'nc-cell-name' : '', align === 'end' ? 'nc-cell-end' : '', className ?? '']
    .filter(Boolean)
    .join(' ');
}
