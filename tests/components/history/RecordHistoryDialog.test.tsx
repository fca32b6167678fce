import { screen, within } from '@testing-library/react';
import { accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenAccounts, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const as = 'secondAdmin';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a row of the chart of accounts opens its history by the keyboard, and gets the focus back', async () => {
  const books = await givenAccounts([100]);
  await books.commit('coas', [accountChange(firstOf(await books.accounts()), { accountName: 'Vault cash' })]);
  const { user } = await renderApp('/chart-of-accounts/list', { as });
  const button = await screen.findByRole('button', { name: 'History of account 100' });
  button.focus();
  await user.keyboard('{Enter}');
  const history = await dialog('History of account 100');
  expect(await history.findByText('Posting 2')).toBeVisible();
  const [, latest, first] = history.getAllByRole('row');
  expect(latest).toHaveTextContent('EditAccount name was Account 100 Vault cash');
  expect(first).toHaveTextContent('NewAccount number 100');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a row of an edit screen opens its history, and one that is only here has none', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 5 }]);
  const { user } = await renderApp('/trial-balance/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'History of account 100, Q1 25' }));
  const history = await dialog('History of account 100, Q1 25');
  expect(await history.findByText('100 Account 100')).toBeVisible();
  expect(history.getByText('5.00')).toBeVisible();
  await user.click(history.getByText('Close', { selector: 'button' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an own addition is not in the books yet', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.save('coas', [newAccount(100)]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'History of account 100' }));
  const history = await dialog('History of account 100');
  expect(await history.findByText('Not in the books yet. Changes show here once they post.')).toBeVisible();
});

test('says that there is no history where the backend has none, and why one failed', async () => {
  await givenAccounts([100]);
  const answer = (status: number) =>
    apiServer.use(http.get('*/api/x/record-history', () => new HttpResponse(null, { status }), { once: true }));
  answer(500);
  const { user } = await renderApp('/chart-of-accounts/list', { as });
  const button = await screen.findByRole('button', { name: 'History of account 100' });
  await user.click(button);
  const history = await dialog('History of account 100');
  answer(404);
  await user.click(await history.findByRole('button', { name: 'Try again' }));
  expect(await history.findByText('No history for this record.')).toBeVisible();
});
