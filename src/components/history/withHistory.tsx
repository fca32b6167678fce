import type { Column } from '@/components/table';
import { mapNameCells } from '@/components/table/columns/columns';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { HistoryButton } from './HistoryButton';

type WithHistoryOptions<Row> = {
  kind: { name: StagedKindName; rowName: (row: Row) => string };
  companyId: number;
  isNarrow: boolean;
};

/** Adds the history button to the columns of a list of committed records: at the end, in a narrow window below the record's name. */
export function withHistory<Row extends StagedRow>(
  columns: readonly Column<Row>[],
  { kind, companyId, isNarrow }: WithHistoryOptions<Row>,
): readonly Column<Row>[] {
  const button = (row: Row) => (
    <HistoryButton companyId={companyId} kind={kind.name} id={row.id} name={kind.rowName(row)} />
  );
  if (!isNarrow)
    return [...columns, { id: 'history', header: 'History', align: 'end', isStateless: true, cell: button }];
  return mapNameCells(columns, (cell, row) => (
    <>
      {cell} {button(row)}
    </>
  ));
}
