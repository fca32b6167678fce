import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type ListParams, useListParams } from '@/lib/listParams';

const defaults = { pageSize: 50, sort: 'account_number:asc', filters: { account_number: '', time_report: '' } };

type Filters = typeof defaults.filters;

/** Renders a list whose state is in the URL, and a way to act on it. */
function renderList(search: string, act: (list: ListParams<Filters>) => void = () => undefined, prefix = '') {
  function List() {
    const list = useListParams({ defaults, prefix });
    const { page, pageSize, sort, filters } = list;
    return (
      <button type="button" onClick={() => act(list)}>
        {JSON.stringify({ page, pageSize, sort, filters })}
      </button>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  const shown = () => JSON.parse(screen.getByRole('button').textContent ?? '');
  const press = () => userEvent.click(screen.getByRole('button'));
  return { router, shown, press };
}

test('begins with its defaults and leaves them out of the URL', () => {
  const { shown, router } = renderList('');
  expect(shown()).toEqual({ page: 1, ...defaults });
  expect(router.state.location.search).toBe('');
});

test('reads what the URL says', () => {
  const { shown } = renderList('?page=3&pageSize=All&sort=coa.focus_id:desc&time_report=Q1+25');
  expect(shown()).toEqual({
    page: 3,
    pageSize: 'All',
    sort: 'coa.focus_id:desc',
    filters: { account_number: '', time_report: 'Q1 25' },
  });
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=1.5',
  '?pageSize=all',
  '?pageSize=0',
  '?sort=account_number',
  '?sort=a:up',
  '?other=1',
])('takes the default for %s', (search) => {
  expect(renderList(search).shown()).toEqual({ page: 1, ...defaults });
});

test('goes to another page and back again', async () => {
  const { router, shown, press } = renderList('?account_number=10', (list) => list.setPage(2));
  await press();
  expect(router.state.location.search).toBe('?account_number=10&page=2');
  await router.navigate(-1);
  await expect.poll(() => shown().page).toBe(1);
});

test.each<[string, (list: ListParams<Filters>) => void, string]>([
  ['size', (list) => list.setPageSize(100), '?pageSize=100'],
  ['order', (list) => list.setSort('account_name:asc'), '?sort=account_name%3Aasc'],
  ['filter', (list) => list.setFilter('time_report', 'JAN 25'), '?time_report=JAN+25'],
])('begins again at page 1 with another %s', async (_, act, search) => {
  const { router, press } = renderList('?page=4', act);
  await press();
  expect(router.state.location.search).toBe(search);
});

test('returns to its own order and to no filter', async () => {
  const sorted = renderList('?sort=account_name:asc', (list) => list.setSort(null));
  await sorted.press();
  expect(sorted.router.state.location.search).toBe('');
});

test('takes an emptied filter out of the URL', async () => {
  const { router, press } = renderList('?account_number=10', (list) => list.setFilter('account_number', ''));
  await press();
  expect(router.state.location.search).toBe('');
});

test('keeps two lists of one page apart, and what else is in the URL', async () => {
  const { router, shown, press } = renderList('?tab=new&page=7', (list) => list.setPage(2), 'edited.');
  expect(shown().page).toBe(1);
  await press();
  expect(router.state.location.search).toBe('?tab=new&page=7&edited.page=2');
});
