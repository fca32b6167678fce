import type { SortBy } from '@server/db/repositories/lists/sortOrder';
import type { Page } from '@server/db/repositories/lists/stagedPages';
import { malformed } from '@server/errors';
import type { Pagination } from '@/contract/wire/envelope';

/** The paging and sorting of a list call; without `pagination` it asks for all rows. */
export type ListParams = { pagination?: { page: number; pageSize: number }; sort?: readonly string[] };

/** Reads the sort terms of a list call (`field:asc`). Throws 400 for a field that the list does not sort by. */
export function sortOf(params: ListParams, fields: readonly string[]): SortBy[] {
  const terms = (params.sort ?? []).map((text): SortBy => {
    const [field = '', direction] = text.split(':');
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
  const unknown = terms.find(({ field }) => !fields.includes(field));
  if (unknown !== undefined) {
    throw malformed(`This list can't be sorted by ${unknown.field}.`, [
      { path: 'sort', message: `must be one of ${fields.join(', ')}` },
    ]);
  }
  return terms.filter(({ field }, position) => terms.findIndex((term) => term.field === field) === position);
}

/** The page that is asked for; null asks for all rows. */
export function pageOf({ pagination }: ListParams): Page | null {
  return pagination ?? null;
}

/** Where a page stands in the whole; all rows are one page. */
export function paginationOf({ pagination }: ListParams, total: number): Pagination {
  if (pagination === undefined) return { page: 1, pageSize: total, pageCount: total === 0 ? 0 : 1, total };
  return { ...pagination, pageCount: Math.ceil(total / pagination.pageSize), total };
}
