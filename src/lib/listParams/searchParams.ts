import type { ListDefaults, ListParams, PageSize } from './listParams';

type ListState<Filters extends Record<string, string>> = Pick<
  ListParams<Filters>,
  'page' | 'pageSize' | 'sort' | 'filters'
>;

type Wanted<Filters extends Record<string, string>> = { defaults: ListDefaults<Filters>; prefix: string };

/** The list state in a URL's query; what is missing or no valid value is the default. */
export function readListState<Filters extends Record<string, string>>(
  search: URLSearchParams,
  { defaults, prefix }: Wanted<Filters>,
): ListState<Filters> {
  const read = (name: string) => search.get(prefix + name);
  const filters = Object.keys(defaults.filters).map((name) => [name, read(name) ?? defaults.filters[name]]);
  return {
    page: readPositiveInteger(read('page')) ?? 1,
    pageSize: readPageSize(read('pageSize')) ?? defaults.pageSize,
    sort: readSort(read('sort')) ?? defaults.sort,
    // Object.fromEntries forgets the names that it was given.
    filters: Object.fromEntries(filters) as Filters,
  };
}

/** The query with the list state laid over it: defaults are left out, parameters of others stay. */
export function writeListState<Filters extends Record<string, string>>(
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
