import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps, type RowId, type TableSelection } from '@/components/table';
import type { ListParams } from '@/lib/listParams';

type Account = { id: number; name: string; balance: number | null };

const columns: Column<Account>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, value: (row) => row.name, sortField: 'name' },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (row) => row.balance,
    value: (row) => row.balance,
    sortField: 'balance',
  },
  { id: 'note', header: 'Note', cell: () => 'plain' },
];

const cash = { id: 1000, name: 'Cash', balance: 30 };
const bonds = { id: 1001, name: 'bonds', balance: null };
const debts = { id: 1002, name: 'Debts', balance: -5 };
const accounts = [cash, bonds, debts];

const idle = { isLoading: false, isFetching: false, refetch: () => undefined };

function listAt(state: Partial<ListParams>): ListParams {
  const setters = { setPage: vi.fn(), setPageSize: vi.fn(), setSort: vi.fn(), setFilter: vi.fn() };
  return { page: 1, pageSize: 50, sort: 'name:asc', defaultSort: 'name:asc', filters: {}, ...setters, ...state };
}

function renderTable(props: Partial<DataTableProps<Account>> = {}) {
  const user = userEvent.setup();
  const rowId = (row: Account) => row.id;
  render(<DataTable label="Accounts" columns={columns} rows={accounts} rowId={rowId} query={idle} {...props} />);
  return { user };
}

function shownNames(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}

test('keeps the place of the rows while the first ones are loading', () => {
  renderTable({ rows: [], query: { ...idle, isLoading: true, isFetching: true } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('table', { name: 'Accounts' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('There are no records to show')).not.toBeInTheDocument();
});

test('says why a list failed and asks again on demand', async () => {
  const refetch = vi.fn();
  const error = { status: 500, code: 'InternalServerError', message: 'Unable to fetch api records' };
  const { user } = renderTable({ rows: [], query: { ...idle, error, refetch } });
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch api records');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('brings the rows back while a failed list is asked for again', () => {
  const error = { status: 500, code: 'InternalServerError', message: 'Unable to fetch api records' };
  renderTable({ query: { ...idle, error, isFetching: true } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shownNames()).toEqual(['Cash', 'bonds', 'Debts']);
});

test('the column that names the rows is the one that says so, else the first', () => {
  const naming = columns.map((column) => ({ ...column, namesRow: column.id === 'balance' }));
  const selection = { selected: new Set<RowId>(), onChange: vi.fn() };
  renderTable({ columns: naming, selection });
  expect(screen.getByRole('checkbox', { name: 'Select 30' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '30' })).toHaveClass('nc-cell-name');
  expect(screen.getByRole('columnheader', { name: 'Balance' })).toHaveClass('nc-cell-name');
  expect(screen.getByRole('cell', { name: 'Cash' })).not.toHaveClass('nc-cell-name');
});

test('puts rows of one group under one heading', () => {
  const groups = {
    groupOf: ({ balance }: Account) => ((balance ?? 0) < 0 ? 'owed' : 'owned'),
    heading: ({ balance }: Account) => ((balance ?? 0) < 0 ? 'Owed' : 'Owned'),
  };
  renderTable({ groups });
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map((row) => row.textContent)).toEqual(['Owned', 'Cash30plain', 'bondsplain', 'Owed', 'Debts-5plain']);
  expect(screen.getByRole('rowheader', { name: 'Owed' })).toHaveAttribute('colspan', '3');
});

test('tells an empty list from a filter without a match', () => {
  const { rerender } = render(
    <DataTable label="Accounts" columns={columns} rows={[]} rowId={(row) => row.id} query={idle} />,
  );
  expect(screen.getByText('There are no records to show')).toBeInTheDocument();
  rerender(<DataTable label="Accounts" columns={columns} rows={[]} rowId={(row) => row.id} query={idle} isFiltered />);
  expect(screen.getByText('No records match the filter')).toBeInTheDocument();
  expect(screen.queryByText('There are no records to show')).not.toBeInTheDocument();
});

test('keeps the rows, as busy, while others are on their way', () => {
  renderTable({ query: { ...idle, isFetching: true } });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(shownNames()).toEqual(['Cash', 'bonds', 'Debts']);
});

test('asks the server for the order of a page and leaves the rows as they come', async () => {
  const list = listAt({ sort: 'balance:desc' });
  const { user } = renderTable({ list, total: 3 });
  expect(screen.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort');
  expect(shownNames()).toEqual(['Cash', 'bonds', 'Debts']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(list.setSort).toHaveBeenLastCalledWith('name:asc');
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  expect(list.setSort).toHaveBeenLastCalledWith('name:asc');
});

test('sorts all rows by itself', () => {
  renderTable({ list: listAt({ pageSize: 'All', sort: 'balance:asc' }), total: 3 });
  expect(shownNames()).toEqual(['Debts', 'Cash', 'bonds']);
});

test('offers no order of all rows by a column without values', () => {
  const noted = [...columns, { id: 'code', header: 'Code', cell: () => 'x', sortField: 'code' }];
  const list = listAt({ pageSize: 'All' });
  renderTable({ columns: noted, list, total: 3 });
  expect(screen.queryByRole('button', { name: 'Code' })).not.toBeInTheDocument();
});

test('says which rows of how many are shown and steps through the pages', async () => {
  const list = listAt({ page: 2 });
  const { user } = renderTable({ list, total: 2345 });
  expect(screen.getByText('51–100 of 2,345')).toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2346');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '52');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(list.setPage).toHaveBeenLastCalledWith(3);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(list.setPage).toHaveBeenLastCalledWith(47);
  await user.selectOptions(screen.getByLabelText('Rows per page'), 'All');
  expect(list.setPageSize).toHaveBeenLastCalledWith('All');
});

test('at the last page the way on is off and keeps the focus', async () => {
  const list = listAt({ page: 2 });
  const { user } = renderTable({ list, total: 60 });
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(next).toHaveFocus();
  expect(list.setPage).not.toHaveBeenCalled();
});

test.each([3, 9])('goes back to the last page from page %i, past the end', (page) => {
  const list = listAt({ page });
  renderTable({ rows: [], list, total: 60 });
  expect(list.setPage).toHaveBeenCalledExactlyOnceWith(2, { replace: true });
});

test('stays on its page while nobody knows how many there are', () => {
  const list = listAt({ page: 9 });
  renderTable({ rows: [], list, total: 0, query: { ...idle, isLoading: true, isFetching: true } });
  expect(list.setPage).not.toHaveBeenCalled();
});

test('marks rows by tone, for those who do not see colours too', () => {
  renderTable({ rowTone: (row) => (row.id === 1000 ? 'warning' : row.id === 1002 ? 'danger' : undefined) });
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveClass('table-warning');
  expect(first).toHaveTextContent('Cash (Modified row)');
  expect(second).not.toHaveClass('table-warning');
  expect(third).toHaveClass('table-danger');
  expect(third).toHaveTextContent('Debts (Deleted row)');
});

type SelectableTableProps = Pick<TableSelection, 'mode' | 'blockedBy'>;

function SelectableTable(props: SelectableTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set([7]));
  return (
    <>
      <DataTable
        label="Accounts"
        columns={columns}
        rows={accounts}
        rowId={(row) => row.id}
        query={idle}
        selection={{ ...props, selected, onChange: setSelected }}
      />
      <output data-testid="selected">{[...selected].join(' ')}</output>
    </>
  );
}

test('selects rows one by one and all that are shown, and keeps what is selected elsewhere', async () => {
  const user = userEvent.setup();
  render(<SelectableTable mode="multiple" />);
  const all = screen.getByRole('checkbox', { name: 'Select all rows shown' });
  await user.click(screen.getByRole('checkbox', { name: 'Select bonds' }));
  expect(screen.getByTestId('selected')).toHaveTextContent('7 1001');
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByTestId('selected')).toHaveTextContent('7 1001 1000 1002');
  expect(all).toBeChecked();
  await user.click(all);
  expect(screen.getByTestId('selected')).toHaveTextContent('7');
  expect(all).not.toBeChecked();
});

test('a row that is blocked is not selected, and says why', async () => {
  const user = userEvent.setup();
  render(<SelectableTable mode="multiple" blockedBy={(id) => (id === 1001 ? 'In use' : undefined)} />);
  const blocked = screen.getByRole('checkbox', { name: 'Select bonds' });
  await user.click(blocked);
  expect(blocked).not.toBeChecked();
  expect(blocked).toHaveAttribute('data-tooltip', 'In use');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByTestId('selected').textContent).toBe('7 1000 1002');
});

test('selects one row by its radio button', async () => {
  const user = userEvent.setup();
  render(<SelectableTable mode="single" />);
  await user.click(screen.getByRole('radio', { name: 'Select Cash' }));
  await user.click(screen.getByRole('radio', { name: 'Select Debts' }));
  expect(screen.getByTestId('selected').textContent).toBe('1002');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a click anywhere on the row is a single choice, and none of several', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<SelectableTable mode="single" />);
  await user.click(screen.getByRole('cell', { name: 'bonds' }));
  expect(screen.getByTestId('selected').textContent).toBe('1001');
  unmount();
  render(<SelectableTable mode="multiple" />);
  await user.click(screen.getByRole('cell', { name: 'bonds' }));
  expect(screen.getByTestId('selected').textContent).toBe('7');
});

test('opens a single choice with what is chosen in the middle of its box', () => {
  // The test's page has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(1000);
  renderTable({ selection: { mode: 'single', selected: new Set([1001]), onChange: vi.fn() } });
  expect(screen.getByRole('region', { name: 'Accounts' }).scrollTop).toBe(870);
});

test('holds few of many rows, and says where they stand', () => {
  // The test's page has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const many = Array.from({ length: 100_000 }, (_, place) => ({ ...cash, id: 1000 + place, name: `Account ${place}` }));
  renderTable({ rows: many, list: listAt({ pageSize: 'All', sort: null }), total: many.length });
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
  expect(rows.at(-1)).toHaveAttribute('aria-rowindex', String(rows.length));
  expect(screen.getByText('1–100,000 of 100,000')).toBeInTheDocument();
});
