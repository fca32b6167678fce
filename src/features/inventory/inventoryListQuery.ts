import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';

export type InventoryListParams = StagedList<{ report_date: string; search: string; show: string }>;

type InventoryListQuery = ListQuery & { search?: string; show?: ListShow; filters?: { report_date: string } };

/** How the lists and edit screens begin: in the server's order, on the latest report date. */
export const inventoryListDefaults = { pageSize: 50, sort: null, filters: { report_date: '', search: '', show: '' } };

/** A page of the positions of a report date, or of all dates (null). */
export function toInventoryListQuery(
  companyId: number,
  list: InventoryListParams,
  reportDate: string | null,
): InventoryListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && { search }),
    ...(reportDate !== null && { filters: { report_date: reportDate } }),
  };
}
