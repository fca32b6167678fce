import { expect, test } from 'vitest';
import { loadAllRows } from '@/lib/api/wholeList';

/** Returns a backend with that many rows that gives 25 where no page is asked for, and at most `maxPageSize` where one is. */
function pagedBackend(total: number, maxPageSize: number) {
  const asked: object[] = [];
  const answer = (page: number, size: number) => {
    const rows = Array.from({ length: total }, (_, index) => ({ id: index + 1 }));
    return { data: rows.slice((page - 1) * size, page * size), pagination: { page, total } };
  };
  const ask = async (page: { page: number; pageSize: number }) => {
    asked.push(page);
    return answer(page.page, Math.min(page.pageSize, maxPageSize));
  };
  return { first: answer(1, 25), ask, asked };
}

test.each([
  { total: 20, maxPageSize: 100, asked: [] },
  { total: 60, maxPageSize: 100, asked: [{ page: 1, pageSize: 60 }] },
  {
    total: 230,
    maxPageSize: 100,
    asked: [
      { page: 1, pageSize: 230 },
      { page: 2, pageSize: 100 },
      { page: 3, pageSize: 100 },
    ],
  },
])('of $total rows all arrive, where a page has at most $maxPageSize', async ({ total, maxPageSize, asked }) => {
  const backend = pagedBackend(total, maxPageSize);
  const answer = (await loadAllRows(backend.first, backend.ask)) as typeof backend.first;
  expect(answer.data.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  expect(backend.asked).toEqual(asked);
});

test('what is no part of a list stays as it came, and rows that went meanwhile are not waited for', async () => {
  const { ask } = pagedBackend(0, 100);
  for (const whole of [null, 'text', { data: {} }, { data: [], pagination: { page: 1, total: 5 } }])
    expect(await loadAllRows(whole, ask)).toBe(whole);
  const shrunk = { data: [{ id: 1 }], pagination: { page: 1, total: 3 } };
  expect(await loadAllRows(shrunk, ask)).toEqual({ ...shrunk, data: [] });
});
