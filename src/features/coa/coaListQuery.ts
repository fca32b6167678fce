import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';

type CoaListQuery = ListQuery & {
  search?: string;
  show?: ListShow;
  filters?: { account_number: { $contains: string } };
};

/** How both screens of the chart of accounts begin. */
export const coaListDefaults = { pageSize: 50, sort: 'account_number:asc', filters: { search: '', show: '' } };

/** A page of accounts. A backend without a search by number or name has a filter by number. */
export function toCoaListQuery(companyId: number, list: StagedList<{ search: string; show: string }>): CoaListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && (list.hasSearch ? { search } : { filters: { account_number: { $contains: search } } })),
  };
}
