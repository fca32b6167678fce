import { EmptyNotice } from '@/components/feedback';
import { SkeletonRows } from './SkeletonRows';
import { type RowLook, TableRow } from './TableRow';
import { VirtualRows } from './VirtualRows';

export type TableBodyProps<Row> = {
  look: RowLook<Row>;
  rows: readonly Row[];
  /** How many rows of the list come before these. */
  before: number;
  /** What the rows scroll in. */
  box: HTMLElement | null;
  /** With very many rows only those in sight are made. */
  isVirtual: boolean;
  /** Tell when the first of the virtual rows are there, and when they go. */
  onRowsInSight: () => void;
  onRowsGone: () => void;
  isFetching: boolean;
  emptyText: string;
};

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { look, rows, before, box, isVirtual, isFetching, emptyText } = props;
  const columnCount = look.columns.length + (look.selection === undefined ? 0 : 1);
  if (rows.length === 0 && isFetching) return <SkeletonRows columnCount={columnCount} />;
  if (isVirtual) {
    const { onRowsInSight, onRowsGone } = props;
    return <VirtualRows key={columnCount} {...{ look, rows, box, onRowsInSight, onRowsGone }} />;
  }
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
