import { Figure } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { InventoryRow } from '@/contract/inventory/inventory';
import { formatAmount, formatDate } from '@/lib/format';

/** An amount, or the words that stand in its place. */
type UndueAmount = InventoryRow['undue_concentration_basis'];

/** The fields of a row that hold nothing else than such values. */
type FieldsOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value ? Field : never;
}[keyof Row & string];

type Labels<Row> = { readonly [Field in keyof Row & string]?: string };

/** How many decimals quantities and prices have, and amounts. */
const quantityDecimals = 4;
const amountDecimals = 2;

/** Makes the columns of a record's fields, with the kind's own labels. Each sorts by its field, but for moments. */
export function fieldColumns<Row>(labels: Labels<Row>) {
  function column(field: keyof Row & string, shown: Pick<Column<Row>, 'cell' | 'value' | 'oldText'>): Column<Row> {
    return { id: field, header: labels[field] ?? field, sortField: field, ...shown };
  }

  function figure(field: FieldsOf<Row, UndueAmount>, decimals: number): Column<Row> {
    const fieldValue = (row: Row) => row[field] as UndueAmount;
    const text = (row: Row) => figureText(fieldValue(row), decimals);
    return {
      ...column(field, {
        cell: (row) => <Figure text={text(row)} />,
        value: (row) => {
          const value = fieldValue(row);
          return typeof value === 'number' ? value : null;
        },
        oldText: text,
      }),
      isStateless: true,
      align: 'end',
      className: 'nc-cell-amount',
    };
  }

  return {
    text(field: FieldsOf<Row, string | null>): Column<Row> {
      const textOf = (row: Row) => (row[field] as string | null) ?? '';
      return {
        ...column(field, { cell: textOf, value: (row) => textOf(row) || null, oldText: textOf }),
        isStateless: true,
      };
    },
    date(field: FieldsOf<Row, string | null>): Column<Row> {
      const dateOf = (row: Row) => row[field] as string | null;
      const text = (row: Row) => formatDate(dateOf(row));
      return column(field, { cell: text, value: dateOf, oldText: text });
    },
    /** A quantity or price. */
    quantity: (field: FieldsOf<Row, UndueAmount>) => figure(field, quantityDecimals),
    /** An amount, or the words that stand in its place. */
    amount: (field: FieldsOf<Row, UndueAmount>) => figure(field, amountDecimals),
  };
}

/** In place of a haircut that isn't there. */
export const notComputed = 'Not computed';

/** A figure as a cell shows it; words in its place stand as they are. */
export function figureText(value: UndueAmount, decimals = amountDecimals): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatAmount(value, decimals) : value;
}
