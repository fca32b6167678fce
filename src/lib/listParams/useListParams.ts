import { useSearchParams } from 'react-router-dom';
import type { ListDefaults, ListParams, PageSize } from './listParams';

export type UseListParamsOptions<Filters extends Record<string, string>> = {
  defaults: ListDefaults<Filters>;
  /** Separates several lists of one page in the URL. */
  prefix?: string;
};

/** Keeps a list's page, size, order and filters in the URL. A new size, order or filter returns to page 1. */
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

type ListState<Filters extends Record<string, string>> = Pick<
  ListParams<Filters>,
  'page' | 'pageSize' | 'sort' | 'filters'
>;

type Wanted<Filters extends Record<string, string>> = { defaults: ListDefaults<Filters>; prefix: string };

/** Reads the list state from a URL's query; missing or invalid values get their defaults. */
function readListState<Filters extends Record<string, string>>(
  search: URLSearchParams,
  { defaults, prefix }: Wanted<Filters>,
): ListState<Filters> {
  const read = (name: string) => search.get(prefix + name);
  const filters = Object.keys(defaults.filters).map((name) => [name, read(name) ?? defaults.filters[name]]);
  return {
    page: readPositiveInteger(read('page')) ?? 1,
    pageSize: readPageSize(read('pageSize')) ?? defaults.pageSize,
    sort: readSort(read('sort')) ?? defaults.sort,
    // Object.fromEntries loses the type of the names.
    filters: Object.fromEntries(filters) as Filters,
  };
}

/** Writes the list state into the query: defaults are omitted, other parameters stay. */
function writeListState<Filters extends Record<string, string>>(
  search: URLSearchParams,
  state: ListState<Filters>,
  { defaults, prefix }: Wanted<Filters>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string | null, usual: string | null) => {
    if (value === null || value === usual) next.delete(prefix + name);
    else next.set(prefix + name, value);
  };
  write('page', String(state.page), '1');
  write('pageSize', String(state.pageSize), String(defaults.pageSize));
  write('sort', state.sort, defaults.sort);
  for (const name of Object.keys(defaults.filters)) {
    write(name, state.filters[name] ?? null, defaults.filters[name] ?? null);
  }
  return next;
}

function readPageSize(text: string | null): PageSize | undefined {
  return text === 'All' ? 'All' : readPositiveInteger(text);
}

function readPositiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function readSort(text: string | null): string | undefined {
  return text !== null && /^[\w.]+:(asc|desc)$/.test(text) ? text : undefined;
}
