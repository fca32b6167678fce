import { FigureText } from '@/components/feedback';
import type { Column } from '@/components/table';
import { positionForm } from '@/contract/inventory/inventory';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { positionWord } from '@/domain/haircuts/positionWords';
import { formatAmount, formatDate } from '@/lib/format';

/** An amount, or a text in place of it. */
type UndueAmount = InventoryRow['undue_concentration_basis'];

type Field<Row> = keyof Row & string;

/** Settings of a field's column that differ from its type's. */
type Particulars<Row> = { readonly [Name in Field<Row>]?: Partial<Column<Row>> };

/** Decimal places of quantities and prices, and of amounts. */
const quantityDecimals = 4;

const amountDecimals = 2;

/** Creates the columns of positions' fields in their usual format, with the kind's labels. Each sorts by its field. */
export function fieldColumns<Row>(
  labels: { readonly [Name in Field<Row>]?: string },
  particulars: Particulars<Row> = {},
): (fields: readonly Field<Row>[]) => Column<Row>[] {
  return (fields) =>
    fields.map((field) => ({
      id: field,
      header: labels[field] ?? field,
      sortField: field,
      ...shownAs(field, (row: Row) => row[field]),
      ...particulars[field],
    }));
}

type Shown<Row> = Pick<Column<Row>, 'cell' | 'value' | 'oldText'> & Partial<Column<Row>>;

function shownAs<Row>(field: string, read: (row: Row) => unknown): Shown<Row> {
  const form = positionForm(field);
  if (form === 'quantity') return figure(read, quantityDecimals);
  if (form === 'amount') return figure(read, amountDecimals);
  const textOf = (row: Row) => read(row) as string | null;
  if (form === 'date') {
    const day = (row: Row) => formatDate(textOf(row));
    return { cell: day, value: textOf, oldText: day };
  }
  const text = (row: Row) => positionWord(field, textOf(row) ?? '');
  return { cell: text, value: (row) => text(row) || null, oldText: text, isStateless: true };
}

function figure<Row>(read: (row: Row) => unknown, decimals: number): Shown<Row> {
  const text = (row: Row) => figureText(read(row) as UndueAmount, decimals);
  return {
    cell: (row) => <FigureText text={text(row)} />,
    value: (row) => {
      const value = read(row);
      return typeof value === 'number' ? value : null;
    },
    oldText: text,
    isStateless: true,
    align: 'end',
    className: 'nc-cell-amount',
  };
}

/** Formats a figure for a cell; a text in place of it is unchanged. */
export function figureText(value: UndueAmount, decimals = amountDecimals): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatAmount(value, decimals) : value;
}

type Moments = Pick<StagedRow, 'createdAt' | 'updatedAt'>;

/** Times at which a record's version was created and last changed; the lists don't sort by them. */
export const momentColumns: readonly Column<Moments>[] = [
  { id: 'createdAt', header: 'Created Date', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'updatedAt', header: 'Update Date', cell: ({ updatedAt }) => formatDate(updatedAt) },
];
