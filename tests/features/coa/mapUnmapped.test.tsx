import { screen, waitFor, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const as = 'secondAdmin';
const path = '/chart-of-accounts/edit';

async function givenUnmapped(names: Readonly<Record<number, string>>) {
  const books = await booksOf('admin@second.netcap.test');
  const unmapped = Object.entries(names).map(([accountNumber, accountName], index) =>
    newAccount(index + 1, { accountNumber, accountName, focusSetting: null }),
  );
  await books.commit('coas', [newAccount(100, { accountName: 'Zebra holding tank', focusSetting: 680 }), ...unmapped]);
  return books;
}

test('a row without a line offers the likeliest one, with its reason', async () => {
  await givenUnmapped({ 6100: 'Rent exp' });
  const { user } = await renderApp(path, { as });
  const accept = await screen.findByRole('button', {
    name: /^Accept 4100 Other expenses, SSOI 14080 .*the name says “rent/,
  });
  await user.click(accept);
  const row = within(await screen.findByRole('row', { name: /Rent exp/ }));
  expect(row.getByText('4100')).toBeInTheDocument();
  expect(row.getByText('14080')).toBeInTheDocument();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('all unmapped accounts are mapped by keys alone, and saved as any change', async () => {
  const books = await givenUnmapped({
    1010: 'Operating account',
    1020: 'Zebra holding tank',
    2000: 'Accounts Payable',
    6200: 'FINRA fees',
    9000: 'Qwerty',
  });
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Map Unmapped Accounts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map Unmapped Accounts' }));
  expect(await dialog.findByText(/mapped this way in this company/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: /^200 Cash/ })).toHaveFocus());

  await user.keyboard('{Enter}');
  expect(await dialog.findByText('1 of 5 mapped')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^680 / })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Backspace}');
  expect(await dialog.findByText('0 of 5 mapped')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}2');
  expect(await dialog.findByText('1 of 5 mapped')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Accept all 3' }));
  expect(await dialog.findByText('4 of 5 mapped')).toBeInTheDocument();
  dialog.getByRole('button', { name: 'Other line for account 9000' }).focus();
  await user.keyboard('g');
  const picker = within(await screen.findByRole('dialog', { name: 'Select Focus ID' }));
  expect(picker.getByRole('searchbox')).toHaveValue('g');
  await user.keyboard('oodwill{Enter}');
  await user.click(await picker.findByRole('radio', { name: /Other assets/ }));
  await user.click(picker.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('5 of 5 mapped')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Records updated successfully.')).toBeInTheDocument();
  const saved = await books.editedAccounts({ sort: ['account_number:asc'] });
  const lines = Object.fromEntries(saved.map((row) => [row.account_number, row.focus_setting?.focus_id]));
  expect(lines).toMatchObject({ 1010: '200', 2000: '1205', 6200: '4195', 9000: '735' });
  expect(lines['1020']).not.toBe('680');
});

test('says how many accounts of how many are listed where there are more than are loaded', async () => {
  const books = await givenUnmapped({ 6100: 'Rent exp' });
  const data = (await books.editedAccounts()).filter((account) => account.focus_setting === null);
  const pagination = { page: 1, pageSize: 1000, pageCount: 3, total: 2340 };
  apiServer.use(
    http.get('*/api/coas/edit-mode', ({ request }) =>
      decodeURIComponent(request.url).includes('[pageSize]=1000') ? HttpResponse.json({ data, pagination }) : undefined,
    ),
  );
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Map Unmapped Accounts' }));
  expect(await screen.findByText(/^The first 1 of 2,340 unmapped accounts are listed/)).toBeInTheDocument();
});

test('without the lines, accounts are listed with no suggestion instead of waiting for one', async () => {
  await givenUnmapped({ 6100: 'Rent exp' });
  apiServer.use(http.get('*/api/focus-settings', () => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Map Unmapped Accounts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map Unmapped Accounts' }));
  expect(await dialog.findByRole('button', { name: 'Other line for account 6100' })).toBeInTheDocument();
});
