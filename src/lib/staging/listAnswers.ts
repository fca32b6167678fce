import type { StagedRow } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope';

/** The answer of a whole list while its rows arrive. */
export function partialAnswer<Row>(rows: Row[]): ListAnswer<Row> {
  return { data: rows, pagination: { page: 1, pageSize: rows.length, pageCount: 1, total: rows.length } };
}

/** The list with these rows as they are now; of the ids, those that have none go. */
export function withCurrent<Row extends StagedRow>(
  list: ListAnswer<Row>,
  ids: readonly number[],
  rows: readonly Row[],
): ListAnswer<Row> {
  const current = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set(ids.filter((id) => !current.has(id)));
  const data = list.data.flatMap((row) => (gone.has(row.id) ? [] : [current.get(row.id) ?? row]));
  const total = list.pagination.total - (list.data.length - data.length);
  return { ...list, data, pagination: { ...list.pagination, total } };
}
