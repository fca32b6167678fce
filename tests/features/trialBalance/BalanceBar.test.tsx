import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { http } from 'msw';
import { expect, test } from 'vitest';

const path = '/trial-balance/edit?time_report=Q2+25';
const bar = () => within(screen.getByRole('region', { name: 'Balance of Q2 25' }));

async function openBooks() {
  await givenBalances([
    { number: 100, timeReport: 'Q2 25', debit: 1000 },
    { number: 200, timeReport: 'Q2 25', credit: 1000 },
  ]);
  const app = await renderApp(path, { as: 'secondAdmin' });
  await screen.findByText('In balance');
  // From now on the sums are asked for and never answered.
  apiServer.use(http.get('*/api/x/balance-sums', () => new Promise<never>(() => undefined)));
  return app;
}

test('right after Save the sums are those of what was saved', async () => {
  const { user } = await openBooks();
  await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
  const debit = screen.getByLabelText(/^Debit/);
  await user.clear(debit);
  await user.type(debit, '1,250.5');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await bar().findByText('Out of balance: debits are $250.50 higher')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('No unsaved changes');
  expect(bar().getByText('Out of balance: debits are $250.50 higher')).toBeInTheDocument();
  expect(bar().getByText('with your 1 change')).toBeInTheDocument();
});

test('right after a deletion the sums are those without the rows', async () => {
  const { user } = await openBooks();
  await user.click(screen.getByRole('button', { name: 'Delete Mode' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Select 200/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Records deleted successfully');
  expect(bar().getByText('Out of balance: debits are $1,000.00 higher')).toBeInTheDocument();
});
