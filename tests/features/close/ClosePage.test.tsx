import { screen, within } from '@testing-library/react';
import { accepted, balanceChange, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { newNonOption } from '@tests/support/books/inventory';
import { newRecurringEntry } from '@tests/support/registers/recurringEntries';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const as = 'secondAdmin';

/** Returns the row of a step. */
const step = (name: string) =>
  within(
    screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText(name, { selector: 'strong' }) !== null) as HTMLElement, // fails by what is looked for in it
  );

test('a period is worked through, assigned, closed and reopened', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  const { user } = await renderApp('/close', { as });
  await screen.findByRole('heading', { name: 'Steps' });
  await expect.poll(() => step('Accounts and balances').queryByText('Done')).toBeTruthy();
  expect(await screen.findByText('Nobody has saved the capital inputs of Q2 25 yet.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Assign Capital inputs' }));
  const assign = within(await screen.findByRole('dialog', { name: 'Assign Capital inputs' }));
  await user.selectOptions(assign.getByLabelText('Assigned to'), assign.getAllByRole('option')[1] as HTMLElement);
  await user.click(assign.getByRole('button', { name: 'Save' }));
  await expect.poll(() => step('Capital inputs').queryByText('Change')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add your own steps' }));
  const own = within(await screen.findByRole('dialog', { name: 'Your own steps' }));
  await user.type(own.getByLabelText('Steps'), 'Bank letters');
  await user.click(own.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Mark done: Bank letters' }));
  expect(await screen.findByRole('button', { name: 'Mark as not done: Bank letters' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Close Q2 25' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close Q2 25?' }));
  expect(question.getByText(/Not done yet: .*Capital inputs/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Close Q2 25' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'State of Q2 25' })).toHaveFocus();
  const row = firstOf(await books.balances({ time_report: 'Q2 25' }));
  expect(refusalOf(await books.put('trial-balances', [balanceChange(row, { debit: 1 })])).status).toBe(422);

  await user.click(screen.getByRole('button', { name: 'Reopen Q2 25' }));
  const reopen = within(await screen.findByRole('dialog', { name: 'Reopen Q2 25' }));
  await user.click(reopen.getByRole('button', { name: 'Reopen' }));
  expect(await reopen.findByText(/required/i)).toBeInTheDocument();
  await user.type(reopen.getByLabelText(/^Reason/), 'A late invoice');
  await user.click(reopen.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText(/: A late invoice$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close Q2 25' })).toBeEnabled();
});

test('what fails to load is said and tried again, and the backend has no steps of calls that it lacks', async () => {
  await givenWorkedBooks();
  const extras = ['close', 'closes', 'tie-out', 'balance-sums', 'net-capital-standing'];
  apiServer.use(
    http.get('*/api/x/capabilities', () => HttpResponse.json({ data: extras })),
    http.get('*/api/x/tie-out', () => HttpResponse.json({}, { status: 500 })),
  );
  const { user } = await renderApp('/close', { as });
  expect(await screen.findByText('Unable to fetch the tie-out')).toBeInTheDocument();
  expect(step('Tie-out').getByText('Not checked')).toBeInTheDocument();
  await expect.poll(() => step('Accounts and balances').queryByText('Done')).toBeTruthy();
  for (const name of ['Receivables by age', 'Reports', 'Filed']) {
    expect(screen.queryByText(name, { selector: 'strong' })).toBeNull();
  }
  apiServer.use(http.get('*/api/x/tie-out', () => HttpResponse.json({ data: { time_report: 'Q2 25', checks: [] } })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => step('Tie-out').queryByText('Done')).toBeTruthy();
  expect(screen.queryByText('Unable to fetch the tie-out')).toBeNull();
});

test('a month of a closed quarter is closed with it', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  accepted(await books.send('POST /x/closes', { time_report: 'Q2 25' }));
  await renderApp('/close?time_report=JUN+25', { as });
  expect(await screen.findByRole('link', { name: 'Closed with Q2 25' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Close|Reopen) / })).toBeNull();
});

test('the next period starts with what is chosen of the last, which is counted and named before', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  const bond = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2025-08-15', bondsFaceVal: 100 };
  await books.commit('non-options-inventories', [
    newNonOption('KEPT', { reportDate: '2025-06-30' }),
    newNonOption('BOND', { reportDate: '2025-06-30', ...bond }),
  ]);
  const row = firstOf(await books.balances({ time_report: 'Q2 25' }));
  await books.save('trial-balances', [balanceChange(row, { description: 'Late' })]);
  const [debit, credit] = await books.accounts();
  const sides = { debit_coa: debit?.id ?? 0, credit_coa: credit?.id ?? 0 };
  await books.commit('x/recurring-entries', [newRecurringEntry({ ...sides, amount: 1000, first_period: 'Q3 25' })]);
  const { user } = await renderApp('/close', { as });
  await user.click(await screen.findByRole('button', { name: 'Start Q3 25' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Q3 25' }));
  expect(await dialog.findByLabelText('Positions of 06/30/2025')).toBeChecked();
  expect(dialog.getByText(/^1 position\. Matured by 09\/30\/2025, so left behind: BOND/)).toBeVisible();
  const [open, booked] = dialog.getAllByRole('listitem');
  expect(open).toHaveTextContent(/ is saved and not marked done/);
  expect(booked).toHaveTextContent(/^DepreciationDebit .*, 3 months3,000\.00$/);
  await user.click(dialog.getByLabelText('Balances of Q2 25'));
  expect(dialog.getByLabelText('Recurring entries')).toBeDisabled();
  await user.click(dialog.getByLabelText('Balances of Q2 25'));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(
    await screen.findByText(/^Q3 25 begins with 1 position and \d+ balances with 1 recurring entry\./),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit options' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit balances' })).toHaveAttribute(
    'href',
    expect.stringContaining('/trial-balance/edit'),
  );
  const staged = (await books.editedNonOptions()).filter(({ status }) => status === 'EDITING');
  expect(staged.map(({ identifier, report_date: date }) => [identifier, date])).toEqual([['KEPT', '2025-09-30']]);
});

test('edit screens say that a period is closed before one works on it', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  await books.send('POST /x/closes', { time_report: 'Q2 25' });
  await renderApp('/trial-balance/edit', { as });
  expect(await screen.findByText('Q2 25 is closed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the close' })).toHaveAttribute('href', '/close?time_report=Q2%2025');
});
