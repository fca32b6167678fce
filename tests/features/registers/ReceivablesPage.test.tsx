import { screen, waitFor, within } from '@testing-library/react';
import { firstOf, newBalance } from '@tests/support/backend/bookkeeper';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { newReceivable } from '@tests/support/registers/receivables';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { ReceivableChange, ReceivableEntry } from '@/contract/registers/receivables.schema';

const as = 'secondAdmin';
const secondAdmin = 'admin@second.netcap.test';

/** Posts receivables to the worked books. */
async function givenReceivables(rows: readonly ReceivableChange[]) {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  await (await booksOf(secondAdmin)).commit('x/receivables', rows);
}

async function staged() {
  const answer = await (await booksOf(secondAdmin)).get('/x/receivables/edit-mode');
  return answer.json<{ data: ReceivableEntry[] }>().data;
}

test('a receivable is added, compared with the trial balance once saved, and posted', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/capital/receivables/edit', { as });
  await screen.findByText(/^1110 .*: \$0\.00 listed, \$50,000\.00 in the trial balance\.$/);
  await user.click(screen.getByRole('button', { name: 'Add receivable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add receivable' }));
  expect(dialog.getByLabelText(/^Time Report/)).toHaveValue('Q2 25');
  await user.type(dialog.getByLabelText(/^Account/), '1110');
  await user.click(await dialog.findByRole('option', { name: /^1110/ }));
  await user.type(dialog.getByLabelText(/^Due from/), 'Example Clearing LLC');
  const arisen = dialog.getByLabelText(/^Date/);
  await user.clear(arisen);
  await user.type(arisen, '2025-07-10');
  await user.type(dialog.getByLabelText(/^Amount/), '2000');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/is after the period's end, 06\/30\/2025/)).toBeVisible();
  await user.clear(arisen);
  await user.type(arisen, '2025-06-10');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await screen.findByRole('row', { name: /Example Clearing LLC.* 20 2,000\.00/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^1110 .*: \$2,000\.00 listed, \$50,000\.00 in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
});

test('the page ages what is posted, enters its aged part in the capital inputs, and takes another day', async () => {
  await givenReceivables([newReceivable(), newReceivable({ id: 2, debtor: 'Other', kind: 'unsecured', amount: 300 })]);
  const { user } = await renderApp('/capital/receivables', { as });
  const turning = within(await screen.findByRole('table', { name: 'Receivables that become non-allowable' }));
  expect(
    await turning.findByRole('row', { name: /07\/11\/2025 Example Clearing LLC .* 2,000\.00/ }),
  ).toBeInTheDocument();
  const accounts = within(screen.getByRole('table', { name: 'Accounts by age' }));
  expect(
    accounts.getByRole('row', { name: /^1110 .* 50,000\.00 2,300\.00 47,700\.00 2,300\.00 .*300\.00/ }),
  ).toBeInTheDocument();
  const open = within(screen.getByRole('table', { name: 'Open receivables' }));
  expect(await open.findByRole('row', { name: /^Other 1110 Other, unsecured 06\/10\/2025 20 300\.00/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Update capital inputs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Item 300: $300.00. Capital inputs have $300.00.')).toBeInTheDocument();

  const by = screen.getByLabelText('By');
  await user.clear(by);
  expect(by).toHaveValue('');
  await user.type(by, '2025-07-10');
  expect(await screen.findByText(/^Nothing listed becomes non-allowable by 07\/10\/2025/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit Receivables' })).toHaveAttribute(
    'href',
    '/capital/receivables/edit?time_report=Q2%2025',
  );
});

test('a period starts from the one before, and pasted rows are found by account, debtor, kind and day', async () => {
  await givenReceivables([newReceivable({ time_report: 'Q1 25', arisen_on: '2025-03-01' })]);
  const books = await booksOf(secondAdmin);
  const { id } = firstOf(await books.accounts());
  await books.commit('trial-balances', [newBalance(id, { timeReport: 'Q1 25', debit: 1 })]);
  const { user } = await renderApp('/capital/receivables/edit?time_report=Q2+25', { as });
  await user.click(await screen.findByRole('button', { name: 'Copy from Q1 25' }));
  await screen.findByRole('row', { name: /Example Clearing LLC.* 121 2,000\.00/ });
  expect(screen.queryByRole('button', { name: 'Copy from Q1 25' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Record updated successfully.');
  await expect.poll(() => screen.queryByRole('button', { name: 'Copy from Q1 25' })).toBeNull();
  await user.paste(
    'Account Number\tDue From\tKind\tDate\tAmount\n1110\tExample Clearing LLC\tCommission from another broker-dealer or the clearing firm\t03/01/2025\t1,500.00\n1110\tFund\tgift\t06/01/2025\t1.00',
  );
  expect(await screen.findByText(/“gift” isn't understood\. Use Commission from another/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await staged()).toMatchObject([
      { time_report: 'Q2 25', amount: 1500, valid_at: null },
      { time_report: 'Q1 25' },
    ]),
  );
});

test('the what-if offers what becomes non-allowable', async () => {
  await givenReceivables([newReceivable({ kind: 'interest', amount: 1234.5 })]);
  const { user } = await renderApp('/capital/what-if?timeReport=Q2+25', { as });
  await user.selectOptions(await screen.findByLabelText('What happens first'), 'Let receivables age');
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const step = within(screen.getByRole('listitem', { name: /^Step 1/ }));
  await user.selectOptions(step.getByLabelText('Receivables'), '300');
  await user.click(await step.findByRole('button', { name: 'Use this amount' }));
  expect(step.getByLabelText('Amount')).toHaveValue('1,234.50');
});
