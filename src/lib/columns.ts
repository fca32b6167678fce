import type { ReactNode } from 'react';
import type { Extra } from './api';

/** A column of a table of records: what its cells show, and how they are sorted, named and compared. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the cells may go on with another row, which texts do anyway unless more is put beside them: a long table then scrolls faster. What they keep, they keep by a row's id. */
  isStateless?: boolean;
  /** What the rows are sorted by when all of them are here; a column without it has no order then. */
  value?: (row: Row) => string | number | null;
  /** The name by which the server sorts this column; a column without it has no order. */
  sortField?: string;
  /** What else its cells say, by which they can be sorted too: a name and a number in one cell. */
  beside?: { header: string; sortField: string; value: (row: Row) => string | number | null };
  align?: 'start' | 'end';
  className?: string;
  /** The column's share of the width that the columns without one leave; what does not fit is cut off. */
  grow?: number;
  /** The whole text of a cell that may be cut off; a text that the column has as its value needs none. */
  title?: (row: Row) => string;
  /** What a cell says, in short: an edit screen shows it struck through beside a value that was changed. */
  oldText?: (row: Row) => string;
  /** What a backend needs to have for it; others don't send what it shows. */
  extra?: Extra;
  /** Whether its cells name their rows; the first column's do when no column says so. */
  namesRow?: boolean;
};
