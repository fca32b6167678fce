import { useState } from 'react';
import type { ListParams } from '@/lib/listParams';

export type PickerList = ListParams<{ search: string }> & {
  /** True until the user turns the page, sorts or searches. */
  isAsOpened: boolean;
  /** True once the user chose an order. */
  isSorted: boolean;
};

/** Keeps a picker's list state like that of a list page, but outside the URL, since a dialog can't be returned to. Starts with a search. */
export function usePickerList(ownSort: string, search = ''): PickerList {
  const [state, setState] = useState<Pick<PickerList, 'page' | 'pageSize' | 'sort' | 'filters' | 'isAsOpened'>>({
    page: 1,
    isAsOpened: search === '',
    pageSize: 50,
    sort: ownSort,
    filters: { search },
  });
  const change = (changes: Partial<typeof state>) =>
    setState((before) => ({ ...before, page: 1, isAsOpened: false, ...changes }));

  return {
    ...state,
    isSorted: state.sort !== ownSort,
    setPage: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize }),
    setSort: (sort) => change({ sort: sort ?? ownSort }),
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value } }),
  };
}

/** Returns the list, as opened on the page of the chosen row; `position` is -1 for none. */
export function openAt(list: PickerList, position: number): PickerList {
  if (!list.isAsOpened || position === -1 || list.pageSize === 'All') return list;
  return { ...list, page: Math.floor(position / list.pageSize) + 1 };
}
