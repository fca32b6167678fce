import { screen, within } from '@testing-library/react';
import { typedValues } from '@tests/support/books/exampleBooks';
import { newWithdrawal } from '@tests/support/registers/withdrawals';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { WithdrawalEntry } from '@/contract/registers/withdrawals.schema';

const as = 'secondAdmin';
const secondAdmin = 'admin@second.netcap.test';

async function staged() {
  const answer = await (await booksOf(secondAdmin)).get('/x/withdrawals/edit-mode');
  return answer.json<{ data: WithdrawalEntry[] }>().data;
}

test('a planned withdrawal is added, told its notice and how much is possible once saved, and posted', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(typedValues());
  const { user } = await renderApp('/capital/withdrawals/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'Add withdrawal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add withdrawal' }));
  await user.type(dialog.getByLabelText(/^Date/), '2026-07-20');
  await user.click(dialog.getByLabelText(/^Made/));
  await user.type(dialog.getByLabelText(/^Amount/), '600000');
  await user.type(dialog.getByLabelText(/^Person/), 'Ann Owner');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter today or an earlier day, or clear Made.')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Made/));
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  const row = await screen.findByRole('row', { name: /Ann Owner/ });
  expect(within(row).getByText('New, not saved')).toBeVisible();
  expect(within(row).queryByText(/^Due/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const tested = await screen.findByRole('row', {
    name: /Ann Owner.*600,000\.00 600,000\.00 Due 07\/16\/2026, before/,
  });
  expect(tested).toHaveTextContent(/At most \$[\d,.]+\d/);
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
});

test('pasted rows are found by person, day and kind, and a wrong cell says what is meant', async () => {
  const books = await booksOf(secondAdmin);
  await books.commit('x/withdrawals', [newWithdrawal()]);
  const { user } = await renderApp('/capital/withdrawals/edit', { as });
  await screen.findByRole('row', { name: /Ann Owner/ });
  await user.paste(
    'Date\tKind\tAmount\tPerson\tRelation\n07/20/2026\tWithdrawal of equity\t5,000.00\tAnn Owner\tStockholder\n07/21/2026\tGift\t1.00\tBen Broker\tEmployee',
  );
  expect(await screen.findByText(/“Gift” isn't understood\. Use Withdrawal of equity/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Record updated successfully.');
  expect(await staged()).toMatchObject([{ person: 'Ann Owner', amount: 5000, valid_at: null }]);
});

test('the list finds withdrawals by person', async () => {
  const books = await booksOf(secondAdmin);
  await books.commit('x/withdrawals', [
    newWithdrawal({ is_made: true, date: '2026-01-05' }),
    newWithdrawal({ id: 2, person: 'Ben Broker', date: '2026-01-06', kind: 'PAYBACK' }),
  ]);
  await renderApp('/capital/withdrawals?search=ben', { as });
  expect(await screen.findByRole('row', { name: /Not made.*Ben Broker.*Paid back/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Withdrawals' })).toHaveAttribute('href', '/capital/withdrawals/edit');
  expect(screen.queryByRole('row', { name: /Ann Owner/ })).not.toBeInTheDocument();
});
