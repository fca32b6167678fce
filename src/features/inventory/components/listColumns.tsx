import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FigureText, StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import { findNameColumn } from '@/components/table/columns/columns';
import { type InventoryKindName, inventoryListFields } from '@/contract/inventory/inventory';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';
import type { VersionStatus } from '@/contract/staging/staging';
import { useExtra } from '@/lib/api';
import { formatAmount } from '@/lib/format';
import { notComputed } from '../positionNames';
import { fieldColumns, figureText } from './fieldColumns';
import { HaircutDialog, type HaircutDialogProps } from './HaircutDialog';

/** The fields of any listed position, in addition to its kind's. */
type ListedPosition = {
  id: number;
  status: VersionStatus;
  cusip_isin: string | null;
  haircut_amount: number | null;
  haircut_percent?: string | null;
};

const percentDecimals = 3;

type ListedAs<Row> = { companyId: number; kindOf: (row: Row) => InventoryKindName; nameOf: (row: Row) => string };

/** Returns the columns of a list of positions: name and CUSIP in one, and a button that opens each haircut. */
export function listColumns<Row extends ListedPosition>(
  columns: readonly Column<Row>[],
  { companyId, kindOf, nameOf }: ListedAs<Row>,
): readonly Column<Row>[] {
  const naming = findNameColumn(columns);
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

/** Returns true for type columns, whose texts are cut off before amounts are. */
function isWord({ id }: { id: string }): boolean {
  return id === 'type' || id === 'subtype';
}

/** Adds another text in small print to the column's cells. */
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
    secondValue: { header: nonOptionLabels.cusip_isin, sortField: 'cusip_isin', value: numberOf },
  };
}

/** The haircut percentage of a position; `Varies` if it isn't a single one. */
const percentColumn: Column<ListedPosition> = {
  id: 'haircut_percent',
  header: 'Haircut %',
  align: 'end',
  className: 'nc-cell-percent',
  isStateless: true,
  // A backend that explains haircuts has their percentage.
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

/** The position's status: the last column of every list. */
export const statusColumn: Column<Pick<ListedPosition, 'status'>> = {
  id: 'status',
  header: 'Status',
  isStateless: true,
  className: 'nc-cell-status',
  cell: ({ status }) => <StatusBadge status={status} />,
};

type HaircutButtonProps = Omit<HaircutDialogProps, 'onClose'> & { amount: number | null };

/** A position's haircut, which opens its computation. */
function HaircutButton({ amount, ...position }: HaircutButtonProps) {
  // Keyed by position: in a long table, the button may be reused for another row.
  const [openId, setOpenId] = useState<number | null>(null);
  const text = figureText(amount);
  const shown = text === '' ? notComputed : <FigureText text={text} />;
  if (!useExtra('position-haircut')) return shown;
  return (
    <>
      <Button
        variant="link"
        className="nc-haircut-button"
        aria-label={`Haircut of ${position.name}: ${text === '' ? 'not computed' : text}`}
        data-tooltip="How it's computed"
        onClick={() => setOpenId(position.id)}
      >
        {shown}
      </Button>
      {openId === position.id && <HaircutDialog {...position} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Columns of the merged inventory. */
export const mergedColumns = fieldColumns<InventoryRow>(
  { ...optionLabels, ...nonOptionLabels },
  { identifier: { namesRow: true } },
)(inventoryListFields);
