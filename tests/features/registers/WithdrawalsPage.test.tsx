import { screen, within } from '@testing-library/react';
import { typedValues } from '@tests/support/books/exampleBooks';
import { newWithdrawal } from '@tests/support/registers/withdrawals';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
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

test('a planned withdrawal that bars an earlier one is named, and names it', async () => {
  const judged = { judged_by: 'Q2 25', thirty_days: 1, notice: null };
  const limit = { text: 'net capital must be at least 120% of the dollar minimum', paragraph: 'Rule 15c3-1(e)(2)(i)' };
  const books = await booksOf(secondAdmin);
  await books.commit('x/withdrawals', [
    newWithdrawal({ amount: 5_000_000 }),
    newWithdrawal({ id: 2, person: 'Ben Broker', date: '2026-08-20', amount: 3_900_000 }),
  ]);
  const rows = (await books.get('/x/withdrawals')).json<{ data: WithdrawalEntry[] }>().data;
  const idOf = (person: string) => rows.find((row) => row.person === person)?.id;
  const named = { person: 'Ben Broker', date: '2026-08-20', amount: 3_900_000 };
  const barred = { person: 'Ann Owner', date: '2026-07-20', amount: 5_000_000 };
  const tests = [
    { id: idOf('Ann Owner'), ...judged, limit: { ...limit, most: 4_980_000, barred_by: named }, bars: [] },
    { id: idOf('Ben Broker'), ...judged, limit: null, bars: [barred] },
  ];
  const data = { tests, today: '2026-07-01', time_report: 'Q2 25', excess_net_capital: 1, last_thirty_days: 0 };
  apiServer.use(http.get('*/api/x/withdrawals/tested', () => HttpResponse.json({ data })));
  await renderApp('/capital/withdrawals', { as });
  expect(await screen.findByText('Barred by $3,900,000.00 Ben Broker 08/20/2026, within 180 days')).toBeVisible();
  expect(screen.getByText('Bars $5,000,000.00 Ann Owner 07/20/2026, within 180 days before it')).toBeVisible();
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
