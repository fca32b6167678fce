import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';

type BalanceListQuery = ListQuery & {
  search?: string;
  show?: ListShow;
  filters?: { time_report?: string; coa?: { account_number: { $contains: string } } };
};

export type BalanceListParams = StagedList<{ time_report: string; search: string; show: string }>;

/**
 * Initial list state of both screens of the trial balance, by account number. Without a period in the URL the list shows all, the edit screen the
 * latest.
 */
export const balanceListDefaults = {
  pageSize: 50,
  sort: 'coa.account_number:asc',
  filters: { time_report: '', search: '', show: '' },
};

/**
 * Returns the query of a page of rows, of one period or of all (null); rows of one account are ordered by period within any order. A backend without
 * a search by number or name has a filter by number.
 */
export function toBalanceListQuery(
  companyId: number,
  list: BalanceListParams,
  timeReport: string | null,
): BalanceListQuery {
  const { sort, ...paging } = toListQuery(list);
  const { search } = list.filters;
  const filters = {
    ...(timeReport !== null && { time_report: timeReport }),
    ...(search !== '' && !list.hasSearch && { coa: { account_number: { $contains: search } } }),
  };
  return {
    company_id: companyId,
    ...paging,
    ...(sort && { sort: sort.some((term) => term.startsWith('time_report:')) ? sort : [...sort, 'time_report:asc'] }),
    ...toShowQuery(list),
    ...(search !== '' && list.hasSearch && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
  };
}
