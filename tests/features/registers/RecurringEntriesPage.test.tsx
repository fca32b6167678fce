import { screen, within } from '@testing-library/react';
import { accepted, accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

test('an entry is added, an accrual is asked in its own words, and what is removed comes back', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/close/recurring', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'Add recurring entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add recurring entry' }));
  const choose = async (label: string, number: string) => {
    await user.type(dialog.getByRole('combobox', { name: label }), number);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${number} `) }));
  };
  await user.type(dialog.getByLabelText(/^Name/), 'Rent accrual');
  await user.selectOptions(dialog.getByLabelText('Last period: Period'), 'Q2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('group', { name: 'Last period' })).toHaveTextContent('Choose both a period and a year');
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'Reverses in the next period');
  await choose('Debit', '1000');
  await choose('Credit', '1000');
  await user.type(dialog.getByLabelText(/^Amount/), '1250.10');
  expect(dialog.queryByRole('group', { name: 'Last period' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Period of the accrual: Period'), 'Q2');
  await user.selectOptions(dialog.getByLabelText('Period of the accrual: Year'), '25');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose another account than the one to debit')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear Credit' }));
  await choose('Credit', '2000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const row = { name: /^Rent accrual 1000.* 2000.* 1,250\.10 Reverses in the next period Q2 25/ };
  await user.click(within(await screen.findByRole('row', row)).getByRole('button', { name: 'Remove Rent accrual' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', row)).toBeVisible();
});

test('an entry whose account is gone is removed for good, which is said before', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(99)]);
  const accounts = await books.accounts();
  const account = firstOf(accounts.filter(({ account_number: number }) => number === '99'));
  const other = firstOf(accounts.filter(({ id }) => id !== account.id));
  const values = { name: 'Rent', kind: 'REPEATS', amount: 1, first_period: 'Q2 25', last_period: null };
  accepted(await books.send('POST /x/recurring-entries', { ...values, debit_coa: account.id, credit_coa: other.id }));
  await books.commit('coas', [accountChange(account, { isDeleted: true })]);
  const { user } = await renderApp('/close/recurring', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'Remove Rent' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/You can't undo this/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed Rent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
