import type { ReactNode } from 'react';
import type { Extra } from './api';

/** A column of a table of records: its cells, and how they are sorted, named and compared. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * True if the cells may be reused for another row, which text cells are by default unless `secondValue` is set: a long table then scrolls faster. Their
   * state must be keyed by the row's id.
   */
  isStateless?: boolean;
  /** The value that sorts the rows when all of them are loaded; a column without it can't be sorted then. */
  value?: (row: Row) => string | number | null;
  /** The server's name for sorting by this column; a column without it can't be sorted there. */
  sortField?: string;
  /** A second value in the cells that can be sorted too, such as a name with a number. */
  secondValue?: { header: string; sortField: string; value: (row: Row) => string | number | null };
  align?: 'start' | 'end';
  className?: string;
  /** The column's share of the width left by columns without `grow`; overflow is cut off. */
  grow?: number;
  /** The full text of a cell that may be cut off; unnecessary if `value` is that text. */
  title?: (row: Row) => string;
  /** The cell as short text: an edit screen shows it struck through next to a changed value. */
  oldText?: (row: Row) => string;
  /** The extra that a backend needs for this column; others don't send its data. */
  extra?: Extra;
  /** True if its cells name their rows; by default the first column's do. */
  namesRow?: boolean;
};
