import { screen, waitFor, within } from '@testing-library/react';
import { balanceChange, firstOf, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const as = 'secondAdmin';
const path = '/trial-balance/edit?time_report=Q2+25';
const [cash, rent, payable] = [100, 500, 210];

/** Sets up cash 1,000.00, rent 300.00 and accounts payable 1,300.00 in the books of Q2 25, and an account 600 without an item. */
async function givenBooks(admin = 'admin@second.netcap.test') {
  const books = await booksOf(admin);
  const focus = { [cash]: 200, [rent]: 4100, [payable]: 1205, 600: 4100 };
  await books.commit(
    'coas',
    Object.entries(focus).map(([number, focusSetting]) => newAccount(Number(number), { focusSetting })),
  );
  const ids = new Map((await books.accounts()).map((coa) => [Number(coa.account_number), coa.id]));
  const row = (number: number, changes: object) =>
    newBalance(ids.get(number) ?? 0, { id: number, timeReport: 'Q2 25', ...changes });
  await books.commit('trial-balances', [
    row(cash, { debit: 1000 }),
    row(rent, { debit: 300, description: 'Office' }),
    row(payable, { credit: 1300 }),
  ]);
  return books;
}

const form = () => within(screen.getByRole('dialog', { name: 'Edit Trial Balance Item' }));
const contraSwitch = () => form().getByRole('switch', { name: 'Contra-Account Mode' });
const adjustment = (number: number) => within(form().getByRole('group', { name: `Adjustment ${number}` }));
const amountOf = (number: number) => adjustment(number).getByLabelText(/^Adjustment Amount/);

async function openCash() {
  const books = await givenBooks();
  const app = await renderApp(path, { as });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return {
    ...app,
    books,
    type,
    typeDebit: (amount: string) => type(form().getByLabelText(/^Debit/), amount),
    async choose(number: number, account: number) {
      await type(adjustment(number).getByRole('combobox', { name: /^Adjustment Account/ }), String(account));
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${account} Account ${account}`) }));
    },
    update: () => user.click(form().getByRole('button', { name: 'Update' })),
  };
}

test('an addition has no contra-account mode', async () => {
  await givenBooks();
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Add Trial Balance Item' }));
  expect(screen.getByRole('dialog', { name: 'Add Trial Balance Item' })).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('the change goes to other accounts in one save, and the period stays in balance', async () => {
  const { user, books, choose, typeDebit, type, update } = await openCash();
  await user.click(contraSwitch());
  await typeDebit('900');
  expect(amountOf(1)).toHaveValue('(100.00)');
  await choose(1, rent);
  expect(await adjustment(1).findByText('debit 400.00')).toBeInTheDocument();
  await type(amountOf(1), '-60');
  expect(await adjustment(1).findByText('debit 360.00')).toBeInTheDocument();
  expect(form().getByText(/^Difference \(\$100\.00\), \(\$40\.00\) not adjusted yet/)).toBeInTheDocument();

  await user.click(form().getByRole('button', { name: 'Add Another Adjustment Amount' }));
  expect(amountOf(2)).toHaveValue('(40.00)');
  await choose(2, 600);
  expect(await adjustment(2).findByText('debit 40.00')).toBeInTheDocument();
  expect(form().getByText('Difference ($100.00), fully adjusted.')).toBeInTheDocument();
  await update();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('3 unsaved changes')).toBeInTheDocument();
  expect(await screen.findByText('In balance')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Records updated successfully.')).toBeInTheDocument();
  const staged = await books.editedBalances({ sort: ['coa.account_number:asc'] });
  expect(staged.map(({ coa, debit, credit, description }) => [coa.account_number, debit, credit, description])).toEqual(
    [
      ['100', 900, 0, null],
      ['210', 0, 1300, null],
      ['500', 360, 0, 'Office'],
      ['600', 40, 0, null],
    ],
  );
});

test('an opposite-side account takes the reverse', async () => {
  const { user, choose, typeDebit } = await openCash();
  await user.click(contraSwitch());
  await typeDebit('1,250.50');
  await choose(1, payable);
  expect(await adjustment(1).findByText('credit 1,550.50')).toBeInTheDocument();
  expect(adjustment(1).getByText(/210 Account 210/).parentElement).toHaveTextContent(
    '210 Account 210: credit 1,300.00 →becomes credit 1,550.50',
  );
});

test('amounts beyond the difference, or in total, and accounts that do not fit are refused', async () => {
  const { user, choose, typeDebit, type, update } = await openCash();
  const tooLarge = 'Adjustment amount must be less than or equal to debit amount';
  await user.click(contraSwitch());
  await typeDebit('1,100');
  await update();
  expect(await adjustment(1).findByText('This field is required')).toBeInTheDocument();
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  await choose(1, cash);
  expect(await adjustment(1).findByText("Choose an account other than the one you're editing.")).toBeInTheDocument();
  await choose(1, rent);
  await type(amountOf(1), '100.01');
  expect(await adjustment(1).findByText(tooLarge)).toBeInTheDocument();
  await type(amountOf(1), '70');
  expect(adjustment(1).queryByText(tooLarge)).not.toBeInTheDocument();

  await user.click(form().getByRole('button', { name: 'Add Another Adjustment Amount' }));
  await type(amountOf(2), '40');
  await choose(2, rent);
  expect(await adjustment(2).findByText('Account 500 is adjusted above already.')).toBeInTheDocument();
  expect(await adjustment(2).findByText(tooLarge)).toBeInTheDocument();
  await type(amountOf(1), '60');
  await waitFor(() => expect(adjustment(2).queryByText(tooLarge)).not.toBeInTheDocument());
  await user.click(adjustment(2).getByRole('button', { name: 'Remove adjustment 2' }));
  expect(form().getByRole('button', { name: 'Add Another Adjustment Amount' })).toHaveFocus();
});

test('another amount begins the adjustments anew, and switching off restores the form', async () => {
  const { user, choose, typeDebit, type, update } = await openCash();
  await user.click(contraSwitch());
  await typeDebit('1,100');
  await choose(1, rent);
  await user.click(form().getByRole('button', { name: 'Add Another Adjustment Amount' }));
  await typeDebit('1,200');
  expect(form().getAllByRole('group')).toHaveLength(1);
  expect(amountOf(1)).toHaveValue('200.00');
  expect(adjustment(1).getByRole('combobox', { name: /^Adjustment Account/ })).toHaveValue('');
  await type(form().getByLabelText('Description'), 'Changed');

  await user.click(contraSwitch());
  expect(form().queryByRole('group')).not.toBeInTheDocument();
  expect(form().getByLabelText(/^Debit/)).toHaveValue('1,000.00');
  expect(form().getByLabelText('Description')).toHaveValue('');
  await update();
  expect(await screen.findByText('No unsaved changes')).toBeInTheDocument();
});

test('an amount that was changed before the mode is switched on is adjusted, too', async () => {
  const { user, typeDebit } = await openCash();
  await typeDebit('1,100');
  await user.click(contraSwitch());
  expect(amountOf(1)).toHaveValue('100.00');
});

test('an account whose item is in review can take nothing', async () => {
  await givenBooks('admin@demo.netcap.test');
  const books = await booksOf('middle@demo.netcap.test');
  const row = firstOf((await books.balances()).filter(({ coa }) => coa.account_number === String(payable)));
  await books.save('trial-balances', [balanceChange(row, { credit: 1 })]);
  await books.markDone('trial-balances');
  const { user } = await renderApp(path, { as: 'middle' });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
  await user.click(contraSwitch());
  await user.clear(form().getByLabelText(/^Debit/));
  await user.type(form().getByLabelText(/^Debit/), '1');
  await user.type(adjustment(1).getByRole('combobox', { name: /^Adjustment Account/ }), String(payable));
  await user.click(await screen.findByRole('option', { name: /^210 / }));
  const refusal = "Account 210 already has an item in Q2 25, and it's in review.";
  expect(await adjustment(1).findByText(refusal)).toBeInTheDocument();
  await user.click(form().getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(form().getByRole('button', { name: 'Update' })).toBeEnabled());
  expect(adjustment(1).getByText(refusal)).toBeInTheDocument();
});
