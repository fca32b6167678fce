import { type Column, nameColumn } from '@/components/table/columns/columns';

const leadingOnPhone = ['tot_pos_val', 'haircut_amount', 'haircut_percent'];

/** What a list shows before all else: what a position is, how much of it there is, what it is worth and what is charged. */
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

/** The same in every row of a date, or of interest to few. */
const lastInList = ['report_date', 'createdAt', 'updatedAt', 'status'];

/** The columns in the specification's order; a narrow window leads with what names a position, its value and its haircut. */
export function columnsInOrder<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  return isNarrow ? placed(columns, leadingOnPhone, []) : columns;
}

/** The columns of a list, so that value and haircut are in sight of any window; see the readings of the specification. */
export function columnsInListOrder<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  return placed(columns, isNarrow ? leadingOnPhone : leadingInList, lastInList);
}

function placed<Row>(
  columns: readonly Column<Row>[],
  leading: readonly string[],
  last: readonly string[],
): readonly Column<Row>[] {
  const naming = nameColumn(columns);
  const pick = (ids: readonly string[]) =>
    ids.flatMap((id) => columns.filter((column) => column.id === id && column !== naming));
  const others = columns.filter((column) => column !== naming && ![...leading, ...last].includes(column.id));
  return [...(naming ? [naming] : []), ...pick(leading), ...others, ...pick(last)];
}
