import type { SortBy } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import type { Pagination } from '@/contract/wire/envelope.schema';
import { malformed } from './errors';

/** Paging and sorting of a list call; no `pagination` means all rows. */
export type ListRequest = { pagination?: { page: number; pageSize: number }; sort?: readonly string[] };

/** Parses the sort terms of a list call (`field:asc`). Throws 400 for a field that the list doesn't sort by. */
export function sortOf(params: ListRequest, fields: readonly string[]): SortBy[] {
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

/** Returns the requested page; null for all rows. */
export function pageOf({ pagination }: ListRequest): Page | null {
  return pagination ?? null;
}

/** Returns the pagination of an answer; all rows are one page. */
export function paginationOf({ pagination }: ListRequest, total: number): Pagination {
  if (pagination === undefined) return { page: 1, pageSize: total, pageCount: total === 0 ? 0 : 1, total };
  return { ...pagination, pageCount: Math.ceil(total / pagination.pageSize), total };
}
