import { act, screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { Receivables } from '@/contract/registers/receivables.schema';
import { baseApi } from '@/lib/api';

const as = 'secondAdmin';
const item = { account_number: '1110', debtor: 'A', kind: 'interest', arisen_on: '2025-06-10', amount: 1234.5 };

/** Lists receivables, and answers how to list others after them. */
async function givenReceivables(items: readonly (typeof item)[]) {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  const period = { time_report: 'Q2 25' };
  let updatedAt: string | null = null;
  const save = async (next: readonly (typeof item)[]) => {
    const answer = await books.send('PUT /x/receivables', { items: next, updatedAt }, period);
    ({ updatedAt } = accepted<{ data: Receivables }>(answer).data);
  };
  await save(items);
  return save;
}

test('a receivable is listed, aged, entered in the capital inputs, and offered to the what-if', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  const { user } = await renderApp('/capital/receivables', { as });
  await user.click(await screen.findByRole('button', { name: 'Add receivable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add receivable' }));
  await user.selectOptions(dialog.getByLabelText(/^Account/), '1110');
  await user.type(dialog.getByLabelText(/^Due from/), 'Example Clearing LLC');
  const arisen = dialog.getByLabelText(/^Date/);
  await user.clear(arisen);
  await user.type(arisen, '2025-06-10');
  await user.type(dialog.getByLabelText(/^Amount/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter an amount above zero')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '2,000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const turning = within(await screen.findByRole('table', { name: 'Receivables that become non-allowable' }));
  expect(
    await turning.findByRole('row', { name: /07\/11\/2025 Example Clearing LLC .* 2,000\.00/ }),
  ).toBeInTheDocument();
  const accounts = within(screen.getByRole('table', { name: 'Accounts by age' }));
  expect(accounts.getByRole('row', { name: /^1110 .* 50,000\.00 2,000\.00 48,000\.00 2,000\.00/ })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit Example Clearing LLC' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit receivable' }));
  await user.selectOptions(edit.getByLabelText(/^Kind/), 'Other, unsecured');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Update capital inputs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Item 300: $2,000.00. Capital inputs have $2,000.00.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Import file' }));
  const imported = within(await screen.findByRole('dialog', { name: 'Import receivables' }));
  expect(imported.getByText(/Its rows replace the 1 listed for Q2 25\.$/)).toBeInTheDocument();
  const fileOf = (kind: string) =>
    new File([`Account,From whom,Date,Amount,Kind\n1110,Filed,06/20/2025,300,${kind}\n`], 'a.csv');
  await user.upload(imported.getByLabelText(/^File/), fileOf('gift'));
  await user.click(imported.getByRole('button', { name: 'Import' }));
  expect(await imported.findByText(/^Row 2: “gift” isn't a receivable type\./)).toBeInTheDocument();
  await user.upload(imported.getByLabelText(/^File/), fileOf('interest'));
  await user.click(imported.getByRole('button', { name: 'Import' }));
  const open = within(screen.getByRole('table', { name: 'Open receivables' }));
  expect(await open.findByRole('row', { name: /^Filed 1110 Interest 06\/20\/2025 10 300\.00/ })).toBeInTheDocument();
  expect(open.getAllByRole('row')).toHaveLength(2);

  await user.click(open.getByRole('button', { name: 'Remove Filed' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await open.findByText(/^No receivables listed yet\./)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Open on 06/30/2025' })).toHaveFocus();
});

test('a change by somebody else is no edit’s to overwrite, and a day can be typed', async () => {
  const send = await givenReceivables([item]);
  const { user, store } = await renderApp('/capital/receivables', { as });
  const by = await screen.findByLabelText('By');
  await user.clear(by);
  expect(by).toHaveValue('');
  await user.type(by, '2025-07-10');
  expect(await screen.findByText(/^Nothing listed becomes non-allowable by 07\/10\/2025/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit A' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit receivable' }));
  await send([{ ...item, debtor: 'B' }, item]);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Receivables'])));
  await screen.findByRole('button', { name: 'Edit B', hidden: true });
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await edit.findByText(/changed these receivables after you loaded them/)).toBeInTheDocument();
});

test('the what-if offers what becomes non-allowable', async () => {
  await givenReceivables([item]);
  const { user } = await renderApp('/capital/what-if?timeReport=Q2+25', { as });
  await user.selectOptions(await screen.findByLabelText('What happens first'), 'Let receivables age');
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const step = within(screen.getByRole('listitem', { name: /^Step 1/ }));
  await user.click(await step.findByRole('button', { name: 'Use this amount' }));
  expect(step.getByLabelText('Amount')).toHaveValue('1,234.50');
});
