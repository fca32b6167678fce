import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are sorted by when all of them are here. */
  value?: (row: Row) => string | number | null;
  /** The name by which the server sorts this column; without it the column has no order. */
  sortField?: string;
  align?: 'start' | 'end';
  className?: string;
};
