import type { ReactNode } from 'react';
import { Pill, StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import { mapNameCells } from '@/components/table/columns/columns';
import type { StagedKindName, StagedRow, VersionStatus } from '@/contract/staging/staging';
import { paths } from '@/lib/paths';
import type { LocalMark, MarkedRow } from '@/lib/staging';
import { RowActions, type RowActionsOptions } from './RowActions';

const localTexts: Record<NonNullable<LocalMark>, string> = {
  added: 'New, not saved',
  changed: 'Changed, not saved',
  removed: 'Deleted, not saved',
};

const localTooltip = 'Only in this browser so far. Save to keep it on the server.';

const statusTooltips: Partial<Record<VersionStatus, string>> = {
  EDITING: 'Saved by you, not in the books yet. Only you see it until you mark it done.',
  PENDING:
    "In review: open it for the conversation. You can't edit it until an administrator decides. Restore withdraws it.",
  REJECTED:
    'Rejected in review: open it for the conversation. Edit it or send it again, then mark it done, or restore it.',
};

export type StagedColumnsOptions<Row extends StagedRow> = Omit<RowActionsOptions<Row>, 'hasMenu'> & {
  type: StagedKindName;
  isNarrow: boolean;
  /** True if the columns need the width. */
  isDense: boolean | undefined;
  /** False to omit the row actions. */
  hasActions: boolean;
};

/** Returns a kind's columns plus each row's status and actions. In a dense table the status is below the row's name, in a narrow window both are. */
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

/** Adds content below the cells that name the rows. */
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

/** Adds the text before an unsaved change to the column's cells. */
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

type RowStatusProps = {
  row: MarkedRow<StagedRow>;
  /** The kind's name, to find its request. */
  type: StagedKindName;
  isConflict: boolean;
};

/** A row's staging status; a committed row has none. */
function RowStatus({ row, type, isConflict }: RowStatusProps) {
  if (isConflict) {
    return (
      <Pill
        tone="danger"
        tooltip="Someone else's change to this row posted to the books before yours. Choose one version."
      >
        Also changed by someone else
      </Pill>
    );
  }
  if (row.local !== null) {
    return (
      <Pill tone={row.local === 'removed' ? 'danger' : 'warning'} tooltip={localTooltip}>
        {localTexts[row.local]}
      </Pill>
    );
  }
  if (row.valid_at !== null) return null;
  const request = row.status === 'EDITING' ? null : row.review_request;
  return (
    <>
      {row.is_deleted && <Pill tone="danger">Delete</Pill>}{' '}
      <StatusBadge
        status={row.status}
        tooltip={statusTooltips[row.status]}
        to={request === null ? undefined : paths.reviews.detail(request.id, request.status, type)}
      />
    </>
  );
}
