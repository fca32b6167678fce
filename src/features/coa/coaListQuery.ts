import type { ListQuery } from '@/contract/query';
import { type ListParams, toListQuery } from '@/lib/listParams';

type CoaListQuery = ListQuery & { filters?: { account_number: { $contains: string } } };

/** How both screens of the chart of accounts begin. */
export const coaListDefaults = { pageSize: 50, sort: 'account_number:asc', filters: { account_number: '' } };

export function toCoaListQuery(companyId: number, list: ListParams<{ account_number: string }>): CoaListQuery {
  const search = list.filters.account_number;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...(search !== '' && { filters: { account_number: { $contains: search } } }),
  };
}
