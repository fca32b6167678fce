import { expect, test } from 'vitest';
import { countPages, neighbouringPages, shownRange } from '@/components/table/paging/paging';

test.each([
  [0, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [9000, 'All', 1],
] as const)('%s rows at %s a page make %s pages', (total, pageSize, pages) => {
  expect(countPages(total, pageSize)).toBe(pages);
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [3, 3, [1, 2, 3]],
])('page %s of %s offers %j', (page, pageCount, pages) => {
  expect(neighbouringPages(page, pageCount)).toEqual(pages);
});

test.each([
  { page: 1, pageSize: 50, total: 2345, first: 1, last: 50 },
  { page: 47, pageSize: 50, total: 2345, first: 2301, last: 2345 },
  { page: 1, pageSize: 50, total: 0, first: 0, last: 0 },
  { page: 1, pageSize: 'All', total: 2345, first: 1, last: 2345 },
  { page: 1, pageSize: 'All', total: 0, first: 0, last: 0 },
] as const)(
  'page $page at $pageSize a page of $total shows $first to $last',
  ({ page, pageSize, total, first, last }) => {
    expect(shownRange(page, pageSize, total)).toEqual({ first, last });
  },
);
