import { StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { VersionStatus } from '@/contract/staging/staging';
import { figureText, notComputed } from './fieldColumns';
import { HaircutButton } from './HaircutButton';

/** What a list shows of any position beside its fields. */
type ListedPosition = { id: number; status: VersionStatus; haircut_amount: number | null };

type ListedAs<Row> = { companyId: number; kindOf: (row: Row) => InventoryKindName; nameOf: (row: Row) => string };

/** The columns of a list of positions with what opens the haircut of each, which stays in sight. */
export function listColumns<Row extends ListedPosition>(
  columns: readonly Column<Row>[],
  { companyId, kindOf, nameOf }: ListedAs<Row>,
): readonly Column<Row>[] {
  const haircut = (row: Row) => (
    <HaircutButton
      companyId={companyId}
      kind={kindOf(row)}
      id={row.id}
      name={nameOf(row)}
      amount={row.haircut_amount}
    />
  );
  return columns.map((column) =>
    column.id === 'haircut_amount'
      ? {
          ...column,
          cell: haircut,
          oldText: ({ haircut_amount: amount }) => figureText(amount) || notComputed,
          className: `${column.className} nc-cell-haircut`,
        }
      : column,
  );
}

/** Where a position stands: the last column of every list, which stays in sight. */
export const statusColumn: Column<Pick<ListedPosition, 'status'>> = {
  id: 'status',
  header: 'Status',
  isStateless: true,
  className: 'nc-cell-status',
  cell: ({ status }) => <StatusBadge status={status} />,
};
