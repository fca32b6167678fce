import { Fragment, memo, type ReactNode } from 'react';
import { type Column, cellClass, cellTitle, nameColumn } from '../columns/columns';
import { SelectCell } from '../selection/SelectCell';
import type { RowId, TableSelection } from '../selection/selection';

export type RowTone = 'warning' | 'danger';

/** How every row of a table is shown. */
export type RowLook<Row> = {
  tableId: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  rowTone: ((row: Row) => RowTone | undefined) | undefined;
  selection: TableSelection | undefined;
};

export type TableRowProps<Row> = {
  look: RowLook<Row>;
  row: Row;
  /** Where the row stands in the whole list; the header is 1. */
  rowIndex: number;
};

const toneTexts: Record<RowTone, string> = { warning: 'Modified row', danger: 'Deleted row' };

/** Remembered, so that scrolling makes only the rows that come into sight. */
export const TableRow = memo(Row) as typeof Row;

function Row<Data>({ look, row, rowIndex }: TableRowProps<Data>) {
  const { tableId, columns, rowId, rowTone, selection } = look;
  const naming = nameColumn(columns);
  const id = rowId(row);
  const tone = rowTone?.(row);
  const nameId = `${tableId}-row-${rowIndex}`;
  const isSelected = selection?.selected.has(id) ?? false;
  const isChoice = selection?.mode === 'single';

  return (
    <tr
      aria-rowindex={rowIndex}
      className={rowClass(tone, isChoice)}
      onClick={isChoice ? () => selection.onChange(new Set([id])) : undefined}
      {...(selection === undefined ? {} : { 'aria-selected': isSelected })}
    >
      {selection !== undefined && (
        <SelectCell selection={selection} id={id} groupName={`${tableId}-choice`} nameId={nameId} />
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cellClass(column, column === naming)}
          title={cellTitle(column, row)}
          {...(column === naming ? { id: nameId } : {})}
        >
          {column.grow === undefined ? (
            content(column, row, id)
          ) : (
            <div className="nc-cell-cut">{content(column, row, id)}</div>
          )}
          {column === naming && tone !== undefined && <span className="visually-hidden"> ({toneTexts[tone]})</span>}
        </td>
      ))}
    </tr>
  );
}

/** The row's elements may have shown another one: what isn't text, and doesn't say that it may go on too, is made anew. */
function content<Data>({ cell, isStateless = false }: Column<Data>, row: Data, id: RowId): ReactNode {
  const shown = cell(row);
  return isStateless || typeof shown === 'string' ? shown : <Fragment key={id}>{shown}</Fragment>;
}

function rowClass(tone: RowTone | undefined, isChoice: boolean): string {
  return ['nc-row', tone === undefined ? '' : `table-${tone}`, isChoice ? 'nc-row-choice' : '']
    .filter(Boolean)
    .join(' ');
}
