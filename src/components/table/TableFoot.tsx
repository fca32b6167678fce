import type { ReactNode } from 'react';
import { FigureText } from '@/components/feedback';
import { type Column, cellClass, findNameColumn } from './columns/columns';

/** The total line below all rows: its label, and its cells by column id. */
export type TableTotals = { label: string; cells: Readonly<Record<string, ReactNode>> };

type TableFootProps<Row> = {
  totals: TableTotals;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  rowIndex: number;
};

/** The totals of a table, which stay visible while its rows scroll. */
export function TableFoot<Row>({ totals, columns, hasSelection, rowIndex }: TableFootProps<Row>) {
  const naming = findNameColumn(columns);
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {hasSelection && <td className="nc-cell-select" />}
        {columns.map((column) =>
          column === naming ? (
            <th key={column.id} scope="row" className={cellClass(column, true)}>
              {totals.label}
            </th>
          ) : (
            <td key={column.id} className={cellClass(column, false)}>
              {shownTotal(totals.cells[column.id], column.align)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function shownTotal(total: ReactNode, align: 'start' | 'end' | undefined): ReactNode {
  return align === 'end' && typeof total === 'string' ? <FigureText text={total} /> : total;
}
