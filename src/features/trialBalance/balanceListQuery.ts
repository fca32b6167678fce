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

/** How both screens of the trial balance begin, by account number. No period in the address: the list has all of them, the edit screen the latest. */
export const balanceListDefaults = {
  pageSize: 50,
  sort: 'coa.account_number:asc',
  filters: { time_report: '', search: '', show: '' },
};

/**
 * A page of rows of one period, or of all (null); those of one account follow each other by period, whatever else they are sorted by. A
 * backend without a search by number or name has a filter by number.
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
