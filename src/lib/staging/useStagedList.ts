import { useExtra } from '@/lib/api';
import { type ListParams, useListParams } from '@/lib/listParams';
import type { UseListParamsOptions } from '@/lib/listParams/useListParams';

type StagedFilters = Record<string, string> & { search: string; show: string };

/** A list of a staged kind, and what beyond the specification its backend lets it be narrowed by. */
export type StagedList<Filters extends StagedFilters = StagedFilters> = ListParams<Filters> & {
  /** A search of all texts that people know a row by; without it, accounts are found by their numbers, and positions not at all. */
  hasSearch: boolean;
  /** Rows that need work alone. */
  hasShow: boolean;
};

/** Like `useListParams`. Filters of the address that the backend doesn't have count as empty. */
export function useStagedList<Filters extends StagedFilters>({
  findsNumbers,
  ...options
}: UseListParamsOptions<Filters> & {
  /** Whether the specification has a filter by number for the list. */
  findsNumbers: boolean;
}): StagedList<Filters> {
  const list = useListParams(options);
  const hasSearch = useExtra('list-search');
  const hasShow = useExtra('row-filter');
  const none = { ...(!hasSearch && !findsNumbers && { search: '' }), ...(!hasShow && { show: '' }) };
  return { ...list, filters: { ...list.filters, ...none }, hasSearch, hasShow };
}
