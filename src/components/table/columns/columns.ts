import type { ReactNode } from 'react';
import type { Column } from '@/lib/columns';

export type { Column };

/** The column whose cells name their rows. It stays in sight. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.namesRow) ?? columns[0];
}

/** The columns, with the cells that name their rows made over. What is added to them may go on with another row (`isStateless`). */
export function mapNameCells<Row>(
  columns: readonly Column<Row>[],
  makeCell: (cell: ReactNode, row: Row) => ReactNode,
): readonly Column<Row>[] {
  const naming = nameColumn(columns);
  return columns.map((column) =>
    column === naming ? { ...column, cell: (row) => makeCell(column.cell(row), row) } : column,
  );
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
  if (grow === undefined && title === undefined) return undefined;
  const text = title === undefined ? value?.(row) : title(row);
  return typeof text === 'string' ? text : undefined;
}
