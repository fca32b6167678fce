import { type Column, findNameColumn } from '@/components/table/columns/columns';

const leadingOnPhone = ['tot_pos_val', 'haircut_amount', 'haircut_percent'];

/** First columns of a list: name, quantity, value and haircut. */
const leadingInList = [
  'type',
  'subtype',
  'call_put',
  'long_or_short',
  'long_short',
  'covered',
  'qty',
  'contracts_qty',
  'closing_price',
  ...['tot_pos_val', 'haircut_percent', 'haircut_amount'],
];

/** Last columns: the same in all rows of a date, or rarely needed. */
const lastInList = ['report_date', 'createdAt', 'updatedAt', 'status'];

/** Returns the columns in the specification's order; in a narrow window the name, value and haircut are first. */
export function columnsInOrder<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  return isNarrow ? placed(columns, leadingOnPhone, []) : columns;
}

/** Returns the columns of a list, with value and haircut visible in any window; see the readings of the specification. */
export function columnsInListOrder<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  return placed(columns, isNarrow ? leadingOnPhone : leadingInList, lastInList);
}

function placed<Row>(
  columns: readonly Column<Row>[],
  leading: readonly string[],
  last: readonly string[],
): readonly Column<Row>[] {
  const naming = findNameColumn(columns);
  const pick = (ids: readonly string[]) =>
    ids.flatMap((id) => columns.filter((column) => column.id === id && column !== naming));
  const others = columns.filter((column) => column !== naming && ![...leading, ...last].includes(column.id));
  return [...(naming ? [naming] : []), ...pick(leading), ...others, ...pick(last)];
}
