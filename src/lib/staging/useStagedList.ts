import { useExtra } from '@/lib/api';
import { type ListParams, useListParams } from '@/lib/listParams';
import type { UseListParamsOptions } from '@/lib/listParams/useListParams';

type StagedFilters = Record<string, string> & { search: string; show: string };

/** A list of a staged kind, with the filters that its backend supports beyond the specification. */
export type StagedList<Filters extends StagedFilters = StagedFilters> = ListParams<Filters> & {
  /** True if the backend searches all texts of a row; without it, accounts are found by number, and positions not at all. */
  hasSearch: boolean;
  /** True if the backend can filter rows that need work. */
  hasShow: boolean;
};

/** Returns `useListParams` for a staged kind. Filters in the URL that the backend doesn't support count as empty. */
export function useStagedList<Filters extends StagedFilters>({
  findsNumbers,
  ...options
}: UseListParamsOptions<Filters> & {
  /** True if the specification has a filter by number for the list. */
  findsNumbers: boolean;
}): StagedList<Filters> {
  const list = useListParams(options);
  const hasSearch = useExtra('list-search');
  const hasShow = useExtra('row-filter');
  const none = { ...(!hasSearch && !findsNumbers && { search: '' }), ...(!hasShow && { show: '' }) };
  return { ...list, filters: { ...list.filters, ...none }, hasSearch, hasShow };
}
