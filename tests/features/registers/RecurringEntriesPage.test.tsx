import { screen, within } from '@testing-library/react';
import { accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { newRecurringEntry } from '@tests/support/registers/recurringEntries';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';

const as = 'secondAdmin';
const secondAdmin = 'admin@second.netcap.test';
const kind = 'x/recurring-entries';

async function staged() {
  const answer = await (await booksOf(secondAdmin)).get(`/${kind}/edit-mode`);
  return answer.json<{ data: RecurringEntry[] }>().data;
}

test('an accrual is asked in its own words, refused at its field, added and posted', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/close/recurring/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'Add recurring entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add recurring entry' }));
  const choose = async (label: string, number: string) => {
    await user.type(dialog.getByRole('combobox', { name: label }), number);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${number} `) }));
  };
  await user.type(dialog.getByLabelText(/^Name/), 'Rent accrual');
  await user.selectOptions(dialog.getByLabelText('Last period: Period'), 'Q2');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(
    await within(dialog.getByRole('group', { name: 'Last period' })).findByText('Choose both a period and a year'),
  ).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'Reverses in the next period');
  await choose('Debit', '1000');
  await choose('Credit', '1000');
  await user.type(dialog.getByLabelText(/^Amount/), '1250.10');
  expect(dialog.queryByRole('group', { name: 'Last period' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Period of the accrual: Period'), 'Q2');
  await user.selectOptions(dialog.getByLabelText('Period of the accrual: Year'), '25');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Choose another account than the one to debit')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear Credit' }));
  await choose('Credit', '2000');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  const row = await screen.findByRole('row', {
    name: /Rent accrual.*1000.* 2000.* 1,250\.10 Reverses in the next period Q2 25/,
  });
  expect(within(row).getByText('New, not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Record updated successfully.');
  await user.click(await screen.findByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
});

test('pasted rows are found by name, with accounts by number', async () => {
  await givenWorkedBooks();
  const books = await booksOf(secondAdmin);
  const [debit, credit] = await books.accounts();
  await books.commit(kind, [newRecurringEntry({ debit_coa: debit?.id ?? 0, credit_coa: credit?.id ?? 0 })]);
  const { user } = await renderApp('/close/recurring/edit', { as });
  await screen.findByRole('row', { name: /Depreciation/ });
  await user.paste('Name\tCredit Account\tAmount\tFirst Period\nDepreciation\t2000\t5.00\tQ3 25\nRent\t9999\t1\tQ3 25');
  expect(await screen.findByText(/^Account 9999 isn't in the chart of accounts/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Record updated successfully.');
  expect(await staged()).toMatchObject([
    { amount: 5, debit: { id: debit?.id }, credit: { account_number: '2000' }, first_period: 'Q3 25', valid_at: null },
  ]);
});

test('the list finds entries by name, and marks an account that is gone', async () => {
  await givenWorkedBooks();
  const books = await booksOf(secondAdmin);
  await books.commit('coas', [newAccount(99)]);
  const accounts = await books.accounts();
  const account = firstOf(accounts.filter(({ account_number: number }) => number === '99'));
  const credit_coa = firstOf(accounts.filter(({ id }) => id !== account.id)).id;
  await books.commit(kind, [
    newRecurringEntry({ name: 'Rent', debit_coa: account.id, credit_coa }),
    newRecurringEntry({ id: 2, debit_coa: account.id, credit_coa }),
  ]);
  await books.commit('coas', [accountChange(account, { isDeleted: true })]);
  await renderApp('/close/recurring?search=rent', { as });
  const row = await screen.findByRole('row', { name: /Rent 99 Removed Account 99/ });
  expect(within(row).getByRole('button', { name: 'Removed' })).toHaveAttribute(
    'data-tooltip',
    expect.stringContaining('Choose another account'),
  );
  expect(screen.getByRole('link', { name: 'Edit Recurring Entries' })).toHaveAttribute('href', '/close/recurring/edit');
  expect(screen.queryByRole('row', { name: /Depreciation/ })).not.toBeInTheDocument();
});
