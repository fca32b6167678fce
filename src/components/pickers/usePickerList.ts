import { useState } from 'react';
import type { ListParams } from '@/lib/listParams';

const firstState = { page: 1, pageSize: 50 as number | 'All', sort: null as string | null, search: '' };

/** A picker's list state: like that of a list page, but its own and not in the URL, since a dialog is no place to return to. */
export function usePickerList(sort: string | null): {
  list: ListParams;
  search: string;
  setSearch: (text: string) => void;
} {
  const [state, setState] = useState({ ...firstState, sort });
  const change = (changes: Partial<typeof firstState>) => setState((before) => ({ ...before, page: 1, ...changes }));

  const list: ListParams = {
    page: state.page,
    pageSize: state.pageSize,
    sort: state.sort,
    filters: {},
    setPage: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize }),
    setSort: (next) => change({ sort: next }),
    setFilter: () => undefined,
  };
  return { list, search: state.search, setSearch: (search) => change({ search }) };
}
