import type { RefObject } from 'react';
import { EmptyNotice } from '@/components/feedback';
import { SkeletonRows } from './SkeletonRows';
import { type RowLook, TableRow } from './TableRow';
import { VirtualRows } from './VirtualRows';

export type TableBodyProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  /** How many rows of the list come before these. */
  before: number;
  /** What the rows scroll in, when there are so many that only those in sight are made. */
  box: RefObject<HTMLElement | null> | undefined;
  isFetching: boolean;
  emptyText: string;
};

export function TableBody<Row>({ look, rows, before, box, isFetching, emptyText }: TableBodyProps<Row>) {
  const columnCount = look.columns.length + (look.selection === undefined ? 0 : 1);
  if (rows.length === 0 && isFetching) return <SkeletonRows columnCount={columnCount} />;
  if (box !== undefined) return <VirtualRows look={look} rows={rows} box={box} />;
  return (
    <tbody>
      {rows.map((row, position) => (
        <TableRow key={look.rowId(row)} look={look} row={row} rowIndex={before + position + 2} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className="nc-cell-note" colSpan={columnCount}>
            <EmptyNotice text={emptyText} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
