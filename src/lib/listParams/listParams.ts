import type { ListQuery, SortTerm } from '@/contract/wire/query';

export type PageSize = number | 'All';

/** Above this number of rows a table renders only those in sight; more than a page of the usual sizes has. */
export const maxPlainRows = 250;

/** State of a list: page, order and filters, and the functions that change them. */
export type ListParams<Filters extends Record<string, string> = Record<string, string>> = {
  page: number;
  pageSize: PageSize;
  /** `field:asc` or `field:desc`; null for the server's order. */
  sort: string | null;
  /** The list's own order, restored by a third click on a header. */
  defaultSort?: string | null;
  filters: Filters;
  setPage(page: number, options?: { replace?: boolean }): void;
  setPageSize(pageSize: PageSize): void;
  /** Sorts the list; null restores its own order. */
  setSort(sort: string | null): void;
  /** Sets a filter; its default value, often an empty text, removes it from the URL. */
  setFilter(name: keyof Filters & string, value: string): void;
};

/** Initial state of a list. Only the filters named here may be in the URL. */
export type ListDefaults<Filters extends Record<string, string>> = {
  pageSize: PageSize;
  sort: string | null;
  filters: Filters;
};

/** Returns the paging and sorting of a list call. "All" requests every row, without paging and in the server's order: the table then sorts them. */
export function toListQuery({
  page,
  pageSize,
  sort,
}: Pick<ListParams, 'page' | 'pageSize' | 'sort'>): Pick<ListQuery, 'pagination' | 'sort'> {
  if (pageSize === 'All') return {};
  return { pagination: { page, pageSize }, ...(isSortTerm(sort) ? { sort: [sort] } : {}) };
}

function isSortTerm(sort: string | null): sort is SortTerm {
  return sort !== null && /^[\w.]+:(asc|desc)$/.test(sort);
}
