import { type Column, nameColumn } from '@/components/table/columns/columns';

const leading = ['tot_pos_val', 'haircut_amount'];

/** The columns in the specification's order; a narrow window leads with what names a position, its value and its haircut. */
export function columnsInOrder<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  if (!isNarrow) return columns;
  const naming = nameColumn(columns);
  const first = columns.filter((column) => column === naming || leading.includes(column.id));
  return [...first, ...columns.filter((column) => !first.includes(column))];
}
