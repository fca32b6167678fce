import { screen, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenAccounts } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/chart-of-accounts/list';
const as = 'secondAdmin';

async function accountNumbers(): Promise<(string | undefined)[]> {
  const table = await screen.findByRole('table', { name: 'Chart of Accounts' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
}

test('shows the accounts by number with their lines, and leads to the edit screen', async () => {
  await givenAccounts([300, 100, 200]);
  const { user, address } = await renderApp(path, { as });
  expect(await screen.findByRole('cell', { name: 'Account 100' })).toBeInTheDocument();
  expect(await accountNumbers()).toEqual(['100', '200', '300']);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent?.replace('▲', ''));
  expect(headers).toEqual([
    'Account Number',
    'Account Name',
    'Allowable/Non-Allowable',
    'FOCUS ID',
    'SSOI ID',
    'History',
  ]);
  expect(screen.getAllByRole('cell', { name: '200' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('cell', { name: 'Allowable' })).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'Manage Chart of Accounts' }));
  await expect.poll(address).toBe('/chart-of-accounts/edit');
});

test('searches by number and keeps the search in the address', async () => {
  await givenAccounts([100, 110, 200]);
  const { user, address } = await renderApp(path, { as });
  await screen.findByRole('cell', { name: 'Account 100' });
  await user.type(screen.getByRole('searchbox', { name: 'Search number or name' }), '11{Enter}');
  expect(await screen.findByRole('cell', { name: 'Account 110' })).toBeInTheDocument();
  await expect.poll(accountNumbers).toEqual(['110']);
  expect(address()).toBe(`${path}?search=11`);
});

test('searches by name, too', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100, { accountName: 'Petty cash' }), newAccount(200)]);
  const { user } = await renderApp(path, { as });
  await screen.findByRole('cell', { name: 'Petty cash' });
  await user.type(screen.getByRole('searchbox', { name: 'Search number or name' }), 'PETTY{Enter}');
  await expect.poll(accountNumbers).toEqual(['100']);
});

test('says that no account matches where none is unmapped', async () => {
  await givenAccounts([100]);
  await renderApp(`${path}?show=unmapped`, { as });
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
});

test.each(['50', 'All'])('shows the unmapped accounts alone, with %s rows on a page', async (pageSize) => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100), newAccount(200, { focusSetting: null })]);
  const { user, address } = await renderApp(`${path}?pageSize=${pageSize}`, { as });
  await screen.findByRole('cell', { name: 'Account 100' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to show' }), 'Unmapped');
  await expect.poll(accountNumbers).toEqual(['200']);
  expect(screen.getByRole('cell', { name: 'Not mapped' })).toBeInTheDocument();
  expect(screen.getByText('1–1 of 1')).toBeInTheDocument();
  expect(new URLSearchParams(address().split('?')[1]).get('show')).toBe('unmapped');
});

test('says of a liability whether aggregate indebtedness counts it', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100, { focusSetting: 1205 })]);
  await renderApp(path, { as });
  expect(await screen.findByRole('cell', { name: 'Non-Allowable in A.I.' })).toBeInTheDocument();
});

test('an empty chart of accounts and a search without a match say different things', async () => {
  const { user } = await renderApp(path, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search number or name' }), '9{Enter}');
  await expect.poll(() => screen.queryByText('There are no records to show')).not.toBeInTheDocument();
});

test('a list that cannot be fetched says so and can be tried again', async () => {
  await givenAccounts([100]);
  apiServer.use(http.get('*/api/coas', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as });
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('cell', { name: 'Account 100' })).toBeInTheDocument();
});

test('what is staged is not shown', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.save('coas', [newAccount(100)]);
  await renderApp(path, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
});
