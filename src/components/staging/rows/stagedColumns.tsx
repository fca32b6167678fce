import type { ReactNode } from 'react';
import type { Column } from '@/components/table';
import { mapNameCells } from '@/components/table/columns/columns';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { MarkedRow } from '@/lib/staging';
import { RowActions, type RowActionsOptions } from './RowActions';
import { RowStatus } from './RowStatus';

export type StagedColumnsOptions<Row extends StagedRow> = Omit<RowActionsOptions<Row>, 'hasMenu'> & {
  type: StagedKindName;
  isNarrow: boolean;
  /** Whether the columns need the width for themselves. */
  isDense: boolean | undefined;
  /** Without them, what can be done with a row is left out. */
  hasActions: boolean;
};

/**
 * A kind's columns, then where each row stands and what can be done with it. In a dense table the former stands below what names the row,
 * in a narrow window both do.
 */
export function stagedColumns<Row extends StagedRow>(
  columns: readonly Column<MarkedRow<Row>>[],
  options: StagedColumnsOptions<Row>,
): readonly Column<MarkedRow<Row>>[] {
  const { isNarrow, isDense = false, hasActions } = options;
  const { conflicts, edits } = options.editing;
  const originals = new Map(edits.changed.map(({ original }) => [original.id, original]));
  const status: Cell<Row> = (row) => <RowStatus row={row} type={options.type} isConflict={conflicts.has(row.id)} />;
  const actions: Cell<Row> = (row) => <RowActions {...options} hasMenu={isDense && !isNarrow} row={row} />;
  const own = columns.map((column) => withOldText(column, originals));
  if (isNarrow) {
    return withBelow(own, (row) => (
      <>
        {status(row)}
        {hasActions && actions(row)}
      </>
    ));
  }
  const statusColumn = { id: 'status', header: 'Status', className: 'nc-cell-status', isStateless: true, cell: status };
  const actionColumn = {
    id: 'action',
    header: 'Action',
    align: 'end',
    className: 'nc-cell-actions',
    isStateless: true,
    cell: actions,
  } as const;
  const withStatus = isDense ? withBelow(own, status) : [...own, statusColumn];
  return hasActions ? [...withStatus, actionColumn] : withStatus;
}

type Cell<Row> = (row: MarkedRow<Row>) => ReactNode;

/** The columns with more below what names the row. */
function withBelow<Row>(
  columns: readonly Column<MarkedRow<Row>>[],
  below: Cell<Row>,
): readonly Column<MarkedRow<Row>>[] {
  return mapNameCells(columns, (cell, row) => (
    <>
      {cell}
      <div className="nc-edit-below">{below(row)}</div>
    </>
  ));
}

/** The column with what it said before a change that is not saved yet. */
function withOldText<Row extends StagedRow>(
  column: Column<MarkedRow<Row>>,
  originals: ReadonlyMap<number, Row>,
): Column<MarkedRow<Row>> {
  const { cell, oldText } = column;
  if (oldText === undefined || originals.size === 0) return column;
  return {
    ...column,
    cell: (row) => {
      const original = originals.get(row.id);
      const old = original === undefined ? '' : oldText({ ...original, local: null });
      if (old === '' || old === oldText(row)) return cell(row);
      return (
        <>
          <del className="nc-edit-old">
            <span className="visually-hidden">was </span>
            {old}
          </del>
          {cell(row)}
        </>
      );
    },
  };
}
