import { Fragment, memo, type ReactNode, useId } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { type Column, cellClass, cellTitle, findNameColumn } from '../columns/columns';
import { type RowId, selectRows, type TableSelection } from '../selection/selection';

export type RowTone = 'warning' | 'danger';

/** Settings shared by all rows of a table. */
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
  /** Position of the row in the whole list; the header is 1. */
  rowIndex: number;
};

const toneTexts: Record<RowTone, string> = { warning: 'Modified row', danger: 'Deleted row' };

/** Memoized, so that scrolling only renders rows that become visible. */
export const TableRow = memo(Row) as typeof Row;

function Row<Data>({ look, row, rowIndex }: TableRowProps<Data>) {
  const { tableId, columns, rowId, rowTone, selection } = look;
  const naming = findNameColumn(columns);
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

/** Returns a cell's content. The row's elements may have shown another row: content that isn't text or `isStateless` is remounted. */
function content<Data>({ cell, isStateless = false }: Column<Data>, row: Data, id: RowId): ReactNode {
  const shown = cell(row);
  return isStateless || typeof shown === 'string' ? shown : <Fragment key={id}>{shown}</Fragment>;
}

function rowClass(tone: RowTone | undefined, isChoice: boolean): string {
  return ['nc-row', tone === undefined ? '' : `table-${tone}`, isChoice ? 'nc-row-choice' : '']
    .filter(Boolean)
    .join(' ');
}

type SelectCellProps = {
  selection: TableSelection;
  id: RowId;
  /** Name shared by the radio buttons of one table. */
  groupName: string;
  /** Id of the element that names the row. */
  nameId: string;
};

function SelectCell({ selection, id, groupName, nameId }: SelectCellProps) {
  const inputId = useId();
  const { selected, onChange, mode } = selection;
  const isSingle = mode === 'single';
  const reason = selection.blockedBy?.(id);

  return (
    <td className="nc-cell-select">
      <FormCheckInput
        id={inputId}
        type={isSingle ? 'radio' : 'checkbox'}
        aria-labelledby={`${inputId}-label ${nameId}`}
        checked={selected.has(id)}
        onChange={(event) => {
          if (reason === undefined)
            onChange(isSingle ? new Set([id]) : selectRows(selected, [id], event.target.checked));
        }}
        {...(isSingle ? { name: groupName } : {})}
        {...(reason === undefined ? {} : blockedProps(reason))}
      />
      <label id={`${inputId}-label`} htmlFor={inputId} className="visually-hidden">
        Select
      </label>
    </td>
  );
}

/** Returns props of a blocked checkbox. Not `disabled`, so that keyboard and touch users reach the reason. */
function blockedProps(reason: string) {
  return { 'aria-disabled': true, 'data-tooltip': reason, 'data-tooltip-only': '', className: 'nc-select-blocked' };
}
