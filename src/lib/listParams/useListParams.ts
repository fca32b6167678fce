import { useSearchParams } from 'react-router-dom';
import type { ListDefaults, ListParams } from './listParams';
import { readListState, writeListState } from './searchParams';

export type UseListParamsOptions<Filters extends Record<string, string>> = {
  defaults: ListDefaults<Filters>;
  /** Keeps the lists of one page apart in the URL. */
  prefix?: string;
};

/** A list's page, size, order and filters, kept in the URL. Another size, order or filter begins again at page 1. */
export function useListParams<Filters extends Record<string, string>>({
  defaults,
  prefix = '',
}: UseListParamsOptions<Filters>): ListParams<Filters> {
  const [search, setSearch] = useSearchParams();
  const wanted = { defaults, prefix };
  const state = readListState(search, wanted);

  function change(changes: Partial<typeof state>, options?: { replace?: boolean }) {
    setSearch(writeListState(search, { ...state, page: 1, ...changes }, wanted), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  }

  return {
    ...state,
    defaultSort: defaults.sort,
    setPage: (page, options) => change({ page }, options),
    setPageSize: (pageSize) => change({ pageSize }),
    setSort: (sort) => change({ sort: sort ?? defaults.sort }),
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value } }),
  };
}
