import type { ReactNode } from 'react';
import type { Column } from '@/lib/columns';

export type { Column };

/** Returns the column whose cells name their rows. It stays visible. */
export function findNameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.namesRow) ?? columns[0];
}

/**
 * Returns the columns with the cells that name their rows replaced by `makeCell`. The added content may be reused for another row (`isStateless`).
 */
export function mapNameCells<Row>(
  columns: readonly Column<Row>[],
  makeCell: (cell: ReactNode, row: Row) => ReactNode,
): readonly Column<Row>[] {
  const naming = findNameColumn(columns);
  return columns.map((column) =>
    column === naming ? { ...column, cell: (row) => makeCell(column.cell(row), row) } : column,
  );
}

/** Returns the classes of a column's cells, header included. */
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

/** Returns the full text of a cell that may be cut off. */
export function cellTitle<Row>({ grow, title, value }: Column<Row>, row: Row): string | undefined {
  if (grow === undefined && title === undefined) return undefined;
  const text = title === undefined ? value?.(row) : title(row);
  return typeof text === 'string' ? text : undefined;
}
