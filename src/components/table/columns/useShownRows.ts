import { useMemo } from 'react';
import type { ListParams } from '@/lib/listParams';
import type { Column } from './columns';
import { sortDirection, sortRows } from './sorting';

/** The rows in the order to show: a page comes sorted from the server, all rows together are sorted here. */
export function useShownRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  list: ListParams | undefined,
): readonly Row[] {
  const sort = list?.pageSize === 'All' ? list.sort : null;
  const orders = columns.flatMap(({ sortField, value, beside }) => [{ sortField, value }, ...(beside ? [beside] : [])]);
  const order = orders.find(({ sortField }) => sortField !== undefined && sortDirection(sort, sortField));
  const value = order?.value;
  const direction = order?.sortField === undefined ? undefined : sortDirection(sort, order.sortField);
  return useMemo(
    () => (value === undefined || direction === undefined ? rows : sortRows(rows, value, direction)),
    [rows, value, direction],
  );
}
