import { useState } from 'react';
import type { ListParams } from '@/lib/listParams';

export type PickerList = ListParams<{ search: string }> & {
  /** The person chose an order. */
  isSorted: boolean;
};

/** A picker's list state: like that of a list page, but its own and not in the URL, since a dialog is no place to return to. It begins with a search. */
export function usePickerList(ownSort: string, search = ''): PickerList {
  const [state, setState] = useState<Pick<PickerList, 'page' | 'pageSize' | 'sort' | 'filters'>>({
    page: 1,
    pageSize: 50,
    sort: ownSort,
    filters: { search },
  });
  const change = (changes: Partial<typeof state>) => setState((before) => ({ ...before, page: 1, ...changes }));

  return {
    ...state,
    isSorted: state.sort !== ownSort,
    setPage: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize }),
    setSort: (sort) => change({ sort: sort ?? ownSort }),
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value } }),
  };
}
