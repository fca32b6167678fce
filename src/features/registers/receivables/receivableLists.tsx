import { SearchBox } from '@/components/search/SearchBox';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';

/** Initial list state of both screens, by debtor. Without a period in the URL they open on the latest. */
export const receivableListDefaults = {
  pageSize: 50,
  sort: 'debtor:asc',
  filters: { time_report: '', search: '', show: '' },
};

type ReceivableList = StagedList<{ time_report: string; search: string; show: string }>;
type ReceivableListQuery = ListQuery & { search?: string; show?: ListShow; filters?: { time_report: string } };

/** Returns the query of a page of receivables, of one period or of all (null). */
export function toReceivableListQuery(
  companyId: number,
  list: ReceivableList,
  timeReport: string | null,
): ReceivableListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && { search }),
    ...(timeReport !== null && { filters: { time_report: timeReport } }),
  };
}

/** Returns true if a search finds the receivable, by the server's rule: a part of its debtor or account, ignoring case. */
export function isFound({ debtor, account_number: number }: ReceivableEntry, search: string): boolean {
  return [debtor, number].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

/** Searches debtors and accounts; renders nothing if the backend has no search. */
export function ReceivableSearch({ list }: { list: ReceivableList }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return (
    <SearchBox label="Search due from or account" value={search} onSearch={(text) => list.setFilter('search', text)} />
  );
}
