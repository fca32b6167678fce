import type { PageWish, SortWish } from '@server/db/repositories/stagedPages';
import { malformed } from '@server/faults';
import type { Pagination } from '@/contract/envelope';

/** The paging and sorting of a list call; without `pagination` it asks for all rows. */
export type ListWish = { pagination?: { page: number; pageSize: number }; sort?: readonly string[] };

/** Reads the sort terms of a list call (`field:asc`). Throws 400 for a field that the list does not sort by. */
export function sortOf(wish: ListWish, fields: readonly string[]): SortWish[] {
  const terms = (wish.sort ?? []).map((text): SortWish => {
    const [field = '', direction] = text.split(':');
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
  const unknown = terms.find(({ field }) => !fields.includes(field));
  if (unknown !== undefined) {
    throw malformed(`This list does not sort by ${unknown.field}.`, [
      { path: 'sort', message: `must be one of ${fields.join(', ')}` },
    ]);
  }
  return terms.filter(({ field }, position) => terms.findIndex((term) => term.field === field) === position);
}

export function pageOf({ pagination }: ListWish): PageWish {
  return pagination ?? null;
}

/** Where a page stands in the whole; all rows are one page. */
export function paginationOf({ pagination }: ListWish, total: number): Pagination {
  if (pagination === undefined) return { page: 1, pageSize: total, pageCount: total === 0 ? 0 : 1, total };
  return { ...pagination, pageCount: Math.ceil(total / pagination.pageSize), total };
}

/** The text that a filter looks for; undefined when it looks for none. Throws 400 for text that the storage cannot hold. */
export function containedText(filter: { $contains: string } | undefined): string | undefined {
  if (filter?.$contains.includes('\0')) throw malformed('The filter is malformed.');
  return filter?.$contains;
}
