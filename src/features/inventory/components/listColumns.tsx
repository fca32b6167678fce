import { StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import { nameColumn } from '@/components/table/columns/columns';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import type { VersionStatus } from '@/contract/staging/staging';
import { formatAmount } from '@/lib/format';
import { notComputed } from '../positionNames';
import { figureText } from './fieldColumns';
import { HaircutButton } from './HaircutButton';

/** What a list shows of any position beside its fields. */
type ListedPosition = {
  id: number;
  status: VersionStatus;
  cusip_isin: string | null;
  haircut_amount: number | null;
  haircut_percent?: string | null;
};

const percentDecimals = 3;

type ListedAs<Row> = { companyId: number; kindOf: (row: Row) => InventoryKindName; nameOf: (row: Row) => string };

/** The columns of a list of positions: name and CUSIP in one, and what opens the haircut of each. */
export function listColumns<Row extends ListedPosition>(
  columns: readonly Column<Row>[],
  { companyId, kindOf, nameOf }: ListedAs<Row>,
): readonly Column<Row>[] {
  const naming = nameColumn(columns);
  const cusip = ({ cusip_isin: number }: Row) => number;
  const haircut = (row: Row) => (
    <HaircutButton
      companyId={companyId}
      kind={kindOf(row)}
      id={row.id}
      name={nameOf(row)}
      amount={row.haircut_amount}
    />
  );
  return columns
    .filter(({ id }) => id !== 'cusip_isin')
    .flatMap((column): Column<Row>[] => {
      if (column === naming) return [withNumber(column, cusip)];
      if (isWord(column))
        return [{ ...column, className: 'nc-cell-word', title: (row) => String(column.value?.(row) ?? '') }];
      if (column.id !== 'haircut_amount') return [column];
      const oldText = ({ haircut_amount: amount }: Row) => figureText(amount) || notComputed;
      return [percentColumn, { ...column, cell: haircut, oldText }];
    });
}

/** Types in words are cut off rather than amounts. */
function isWord({ id }: { id: string }): boolean {
  return id === 'type' || id === 'subtype';
}

/** A column with another text in small print in its cells. */
function withNumber<Row>(column: Column<Row>, numberOf: (row: Row) => string | null): Column<Row> {
  return {
    ...column,
    cell: (row) => {
      const number = numberOf(row);
      if (number === null) return column.cell(row);
      return (
        <>
          {column.cell(row)} <span className="nc-cell-beside">{number}</span>
        </>
      );
    },
    beside: { header: nonOptionLabels.cusip_isin, sortField: 'cusip_isin', value: numberOf },
  };
}

/** The percentage that a position is charged; `Varies` where it isn't one. */
const percentColumn: Column<ListedPosition> = {
  id: 'haircut_percent',
  header: 'Haircut %',
  align: 'end',
  className: 'nc-cell-percent',
  isStateless: true,
  // Who explains a haircut knows its percentage.
  extra: 'position-haircut',
  cell: percentText,
  value: ({ haircut_percent: percent }) => (isFigure(percent) ? Number(percent) : null),
  oldText: percentText,
};

function percentText({ haircut_percent: percent }: ListedPosition): string {
  return isFigure(percent) ? formatAmount(Number(percent), percentDecimals) : (percent ?? '');
}

function isFigure(percent: string | null | undefined): percent is string {
  return typeof percent === 'string' && /\d$/.test(percent);
}

/** Where a position stands: the last column of every list. */
export const statusColumn: Column<Pick<ListedPosition, 'status'>> = {
  id: 'status',
  header: 'Status',
  isStateless: true,
  className: 'nc-cell-status',
  cell: ({ status }) => <StatusBadge status={status} />,
};
