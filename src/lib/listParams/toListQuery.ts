import type { ListQuery, SortTerm } from '@/contract/wire/query';
import type { ListParams } from './listParams';

/**
 * The paging and sorting of a list call. "All" asks for every row, without paging and in the server's order: the table then sorts
 * what it has.
 */
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
