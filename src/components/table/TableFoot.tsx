import type { ReactNode } from 'react';
import { Figure } from '@/components/feedback';
import { type Column, cellClass, nameColumn } from './columns/columns';

/** The line below all rows: what it is, and what stands in it by the columns' ids. */
export type TableTotals = { label: string; cells: Readonly<Record<string, ReactNode>> };

type TableFootProps<Row> = {
  totals: TableTotals;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  rowIndex: number;
};

/** The totals of a table, which stay in sight while its rows scroll. */
export function TableFoot<Row>({ totals, columns, hasSelection, rowIndex }: TableFootProps<Row>) {
  const naming = nameColumn(columns);
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
  return align === 'end' && typeof total === 'string' ? <Figure text={total} /> : total;
}
