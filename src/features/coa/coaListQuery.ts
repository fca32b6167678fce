import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { type ListParams, toListQuery } from '@/lib/listParams';
import { toShowQuery } from '@/lib/staging';

type CoaListQuery = ListQuery & {
  search?: string;
  show?: ListShow;
  filters?: { account_number: { $contains: string } };
};

/** How both screens of the chart of accounts begin. */
export const coaListDefaults = { pageSize: 50, sort: 'account_number:asc', filters: { search: '', show: '' } };

/** A page of accounts. The filter by number is for backends that know no search by number or name. */
export function toCoaListQuery(companyId: number, list: ListParams<{ search: string; show: string }>): CoaListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && { search, filters: { account_number: { $contains: search } } }),
  };
}
