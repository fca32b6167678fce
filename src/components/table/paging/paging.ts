import type { PageSize } from '@/lib/listParams';

const shownPages = 5;

/** Returns the number of pages; at least one. */
export function countPages(total: number, pageSize: PageSize): number {
  return pageSize === 'All' ? 1 : Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the page numbers to offer: the current one centered among its neighbors. */
export function neighbouringPages(page: number, pageCount: number): number[] {
  const length = Math.min(shownPages, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(shownPages / 2)), pageCount - length + 1);
  return Array.from({ length }, (_, step) => first + step);
}

/** Returns the first and last row of a page, counted through the whole list from 1. */
export function shownRange(page: number, pageSize: PageSize, total: number): { first: number; last: number } {
  if (pageSize === 'All') return { first: Math.min(1, total), last: total };
  return { first: Math.min((page - 1) * pageSize + 1, total), last: Math.min(page * pageSize, total) };
}
