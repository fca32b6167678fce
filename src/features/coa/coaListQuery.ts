import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';

type CoaListQuery = ListQuery & {
  search?: string;
  show?: ListShow;
  filters?: { account_number: { $contains: string } };
};

/** Initial list state of both screens of the chart of accounts. */
export const coaListDefaults = { pageSize: 50, sort: 'account_number:asc', filters: { search: '', show: '' } };

/** Returns the query of a page of accounts. */
export function toCoaListQuery(companyId: number, list: StagedList<{ search: string; show: string }>): CoaListQuery {
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...toSearchQuery(list.filters.search, list.hasSearch),
  };
}

type FoundAccounts = { companyId: number; search: string; hasSearch: boolean; count: number };

/** Returns the query of the first accounts that a text finds. */
export function foundAccountsQuery({ companyId, search, hasSearch, count }: FoundAccounts): CoaListQuery {
  return {
    company_id: companyId,
    pagination: { page: 1, pageSize: count },
    sort: ['account_number:asc'],
    ...toSearchQuery(search, hasSearch),
  };
}

/** Returns the search parameters; a backend without a search by number or name has a filter by number. */
function toSearchQuery(search: string, hasSearch: boolean) {
  if (search === '') return {};
  return hasSearch ? { search } : { filters: { account_number: { $contains: search } } };
}
