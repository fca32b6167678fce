import { screen, within } from '@testing-library/react';
import { booksOf, givenAccounts, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const as = 'secondAdmin';
type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function rename(user: User, number: number) {
  await user.click(await screen.findByRole('button', { name: `Edit account ${number}` }));
  await user.type(screen.getByLabelText(/^Account Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Update' }));
}

const notice = async () => within(await screen.findByRole('region', { name: 'Pasted rows' }));

test('pasted accounts change and add rows, and Undo gives back what was typed before and keeps what was typed since', async () => {
  await givenAccounts([100, 200, 300]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as });
  await rename(user, 200);
  await user.paste('Account Number\tAccount Name\n100\tAccount 100\n200\tReceivables\n400\t"Notes\npayable"');
  expect((await notice()).getByText('Pasted 3 rows: 1 changed, 1 added, 1 unchanged.')).toBeInTheDocument();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Receivables/ })).toBeInTheDocument();
  await rename(user, 300);
  await user.click((await notice()).getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Account 200!/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Account 300!/ })).toBeInTheDocument();
});

test('a pasted balance with a wrong cell waits to be corrected, and the others are there', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q2 26', debit: 10 },
    { number: 200, timeReport: 'Q2 26', credit: 10 },
  ]);
  const books = await booksOf('admin@second.netcap.test');
  const { user } = await renderApp('/trial-balance/edit', { as });
  await screen.findByRole('row', { name: /Account 200/ });
  await user.paste('100\t25.00\t\n200\t\t2x5\n999\t1.00\t');
  expect((await notice()).getByText('Pasted 1 row: 1 changed.')).toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: 'Rows to correct' }));
  expect(form.getByText("Account 999 isn't in your chart of accounts.")).toBeInTheDocument();
  const credit = form.getByRole('textbox', { name: 'Credit' });
  expect(credit).toHaveAccessibleDescription('This field must be a valid currency format');
  await user.clear(credit);
  await user.type(credit, '25.00{Enter}');
  expect(await screen.findByText('Pasted 2 rows: 2 changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Records updated successfully.');
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  await screen.findByText(/records marked done and posted/);
  expect(await books.balances()).toMatchObject([{ debit: 25 }, { credit: 25 }]);
});

test('a block whose columns nobody can tell is refused as a whole', async () => {
  await givenAccounts([100]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as });
  await screen.findByRole('row', { name: /Account 100/ });
  await user.paste('Cash\tlots\nLoans\tfew');
  expect(await screen.findByText(/^Nothing was pasted: the columns aren't recognized/)).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});
