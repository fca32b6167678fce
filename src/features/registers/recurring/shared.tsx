import { SearchBox } from '@/components/search/SearchBox';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';
import '../registers.css';

/** Initial list state of both screens: by name. */
export const recurringListDefaults = { pageSize: 50, sort: 'name:asc', filters: { search: '', show: '' } };

type RecurringList = StagedList<{ search: string; show: string }>;
type RecurringListQuery = ListQuery & { search?: string; show?: ListShow };

/** Returns the query of a page of recurring entries. */
export function toRecurringListQuery(companyId: number, list: RecurringList): RecurringListQuery {
  const { search } = list.filters;
  return { company_id: companyId, ...toListQuery(list), ...toShowQuery(list), ...(search !== '' && { search }) };
}

/** Returns true if a search finds the entry, by the server's rule: a part of its name, ignoring case. */
export function isEntryFound({ name }: RecurringEntry, search: string): boolean {
  return name.toLowerCase().includes(search.toLowerCase());
}

/** Searches names; renders nothing if the backend has no search. */
export function RecurringSearch({ list }: { list: RecurringList }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return <SearchBox label="Search name" value={search} onSearch={(text) => list.setFilter('search', text)} />;
}
