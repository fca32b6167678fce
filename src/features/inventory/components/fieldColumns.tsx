import { Figure } from '@/components/feedback';
import type { Column } from '@/components/table';
import { type InventoryRow, positionForm } from '@/contract/inventory/inventory';
import { positionWord } from '@/domain/haircuts/positionWords';
import { formatAmount, formatDate } from '@/lib/format';

/** An amount, or the words that stand in its place. */
type UndueAmount = InventoryRow['undue_concentration_basis'];

type Field<Row> = keyof Row & string;

/** What makes a field's column another than its form says. */
type Particulars<Row> = { readonly [Name in Field<Row>]?: Partial<Column<Row>> };

/** How many decimals quantities and prices have, and amounts. */
const quantityDecimals = 4;
const amountDecimals = 2;

/** Makes the columns of fields of positions in the form in which they are written anywhere, by the kind's own labels. Each sorts by its field. */
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
    cell: (row) => <Figure text={text(row)} />,
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

/** A figure as a cell shows it; words in its place stand as they are. */
export function figureText(value: UndueAmount, decimals = amountDecimals): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatAmount(value, decimals) : value;
}
