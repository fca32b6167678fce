import { screen, waitFor, within } from '@testing-library/react';
import { newBalance } from '@tests/support/backend/bookkeeper';
import { givenAccounts, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const path = '/trial-balance/edit';
const as = 'secondAdmin';
const cash = { number: 100, timeReport: 'Q2 25', debit: 1234.5 };

type App = Awaited<ReturnType<typeof renderApp>>;

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

async function openAddForm({ user }: App) {
  await user.click(await screen.findByRole('button', { name: 'Add Trial Balance Item' }));
  return dialog('Add Trial Balance Item');
}

async function pickFirstAccount({ user }: App) {
  await user.click(dialog('Add Trial Balance Item').getByRole('button', { name: 'Select Chart Of Account' }));
  const picker = dialog('Select COA');
  await picker.findByRole('cell', { name: '100' });
  await user.click(picker.getAllByRole('radio')[0] as HTMLElement);
  await user.click(picker.getByRole('button', { name: 'Submit' }));
}

/** Types over the amount, which is zero once account and period are chosen. */
async function typeDebit({ user }: Pick<App, 'user'>, amount: string) {
  const field = screen.getByLabelText(/^Debit/);
  await user.clear(field);
  await user.type(field, amount);
}

async function choosePeriod({ user }: App) {
  const form = dialog('Add Trial Balance Item');
  await user.selectOptions(form.getByLabelText(/Period/), 'Q2');
  await user.selectOptions(form.getByLabelText(/Year/), '25');
}

test('the form says what is missing', async () => {
  const app = await renderApp(path, { as });
  const form = await openAddForm(app);
  expect(form.getByPlaceholderText('No Chart Of Account Selected')).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Chart Of Account is required')).toBeInTheDocument();
  expect(form.getAllByText('This field is required')).toHaveLength(2);
  for (const amount of [/^Debit/, /^Credit/]) {
    expect(form.getByLabelText(amount)).toHaveAccessibleDescription(/Enter a debit, a credit or both\./);
  }
  expect(form.getByText('Please select one', { selector: 'div' })).toBeInTheDocument();
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
});

test('an added item begins with zero and is saved as staged', async () => {
  const books = await givenAccounts([100]);
  const app = await renderApp(path, { as });
  const form = await openAddForm(app);
  await pickFirstAccount(app);
  expect(form.getByLabelText(/^Chart Of Account/)).toHaveValue('100 Account 100');
  await choosePeriod(app);
  await waitFor(() => expect(form.getByLabelText(/^Debit/)).toHaveValue('0.00'));
  await typeDebit(app, '1,234.5');
  await app.user.type(form.getByLabelText('Description'), 'Cash');
  await waitFor(() => expect(form.getByRole('button', { name: 'Add' })).toBeEnabled());
  await app.user.click(form.getByRole('button', { name: 'Add' }));
  expect((await rowOf(/Cash/)).getByText('New, not saved')).toBeInTheDocument();

  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await books.balances()).toEqual([]);
  const staged = await books.editedBalances();
  expect(staged).toMatchObject([
    { coa: { account_number: '100' }, debit: 1234.5, credit: 0, time_report: 'Q2 25', description: 'Cash' },
  ]);
});

test('Mark Done brings what is saved into the books', async () => {
  const books = await givenAccounts([100]);
  const [coa] = await books.accounts();
  await books.save('trial-balances', [newBalance(coa?.id ?? 0, { timeReport: 'Q2 25', debit: 10 })]);
  const { user } = await renderApp(path, { as });
  await rowOf(/EDITING/);
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  const question = within(await screen.findByRole('dialog', { name: 'Out of balance' }));
  expect(question.getByText(/^Q2 25 is out of balance by \$10\.00: /)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Mark done anyway' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
  expect(await books.balances()).toMatchObject([{ debit: 10, time_report: 'Q2 25' }]);
});

async function typePeriod({ user }: App, text: string) {
  const form = dialog('Add Trial Balance Item');
  const toggle = form.queryByRole('button', { name: 'Type a period' });
  if (toggle !== null) await user.click(toggle);
  const field = form.getByRole('textbox', { name: /^Time Report/ });
  await user.clear(field);
  await user.type(field, text);
  return field;
}

test('a period that the lists leave out can be typed', async () => {
  await givenAccounts([100]);
  const app = await renderApp(path, { as });
  const form = await openAddForm(app);
  await pickFirstAccount(app);
  await typeDebit(app, '5');
  expect(await typePeriod(app, '9/15/2026')).toHaveFocus();
  await app.user.click(form.getByRole('button', { name: 'Add' }));
  const refusal = "“9/15/2026” isn't the last day of a month. Enter it like MAR 25, Q1 25 or 03/31/2025.";
  expect(await form.findByText(refusal)).toBeInTheDocument();
  expect(screen.queryByText('Please fill all the required fields')).not.toBeInTheDocument();
  expect(await typePeriod(app, 'Sept 2026')).toHaveAccessibleDescription('SEP 26');
  // It waits for the item that the account may have in the period.
  await waitFor(() => expect(form.getByRole('button', { name: 'Add' })).toBeEnabled());
  await app.user.click(form.getByRole('button', { name: 'Add' }));
  expect((await rowOf(/100 Account 100/)).getByText('SEP 26')).toBeInTheDocument();
});

test('a month is refused while its quarter has a trial balance', async () => {
  await givenBalances([
    { ...cash, timeReport: 'Q1 25' },
    { ...cash, number: 200 },
  ]);
  const app = await renderApp(path, { as });
  await rowOf(/200 Account 200/);
  const form = await openAddForm(app);
  await pickFirstAccount(app);
  await typeDebit(app, '5');
  await typePeriod(app, 'June 2025');
  const conflict = 'JUN 25 and Q2 25 end on the same day. Only one of them can have a trial balance.';
  expect(await form.findByText(conflict)).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('dialog', { name: 'Add Trial Balance Item' })).toBeInTheDocument();
  expect(await typePeriod(app, '6/30/2025')).toHaveAccessibleDescription('Q2 25');
  await app.user.click(form.getByRole('button', { name: 'Choose from the list' }));
  expect(form.getByLabelText(/Period/)).toHaveValue('Q2');
});

test('an account that has an item in the period fills it in to be edited', async () => {
  await givenBalances([cash]);
  const app = await renderApp(path, { as });
  const form = await openAddForm(app);
  await pickFirstAccount(app);
  await choosePeriod(app);
  expect(await screen.findByText("Account 100 already has an item in Q2 25. You're editing it.")).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(/^Debit/)).toHaveValue('1,234.50'));
  await app.user.clear(form.getByLabelText(/^Debit/));
  await typeDebit(app, '7');
  await app.user.click(form.getByRole('button', { name: 'Update' }));
  expect((await rowOf(/Changed, not saved/)).getByRole('cell', { name: /7\.00$/ })).toBeInTheDocument();
});

test('Escape closes the suggestions first, and the dialog only after that', async () => {
  await givenAccounts([100]);
  const app = await renderApp(path, { as });
  const form = await openAddForm(app);
  const field = form.getByLabelText(/^Chart Of Account/);
  await app.user.type(field, '10');
  expect(await form.findByRole('option', { name: /^100/ })).toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await app.user.type(field, '0');
  await app.user.click(await form.findByRole('option', { name: /^100/ }));
  expect(form.queryByText('Searching…')).not.toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeInTheDocument();
  expect(field).toHaveValue('100 Account 100');
});

test('a change to an account that has an item already is refused at once', async () => {
  await givenBalances([cash, { number: 200, timeReport: 'Q2 25', credit: 1000 }]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
  const form = dialog('Edit Trial Balance Item');
  await user.clear(form.getByRole('combobox', { name: /^Chart Of Account/ }));
  await user.type(form.getByRole('combobox', { name: /^Chart Of Account/ }), '200');
  await user.click(await screen.findByRole('option', { name: /^200 Account 200/ }));
  expect(await form.findByText('Account 200 already has an item in Q2 25.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('dialog', { name: 'Edit Trial Balance Item' })).toBeInTheDocument();
});

test('an item is changed by an amount alone, shows as changed and counts in the sums before it is saved', async () => {
  await givenBalances([cash, { number: 200, timeReport: 'Q2 25', credit: 1000 }]);
  const { user } = await renderApp(`${path}?time_report=Q2+25`, { as });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
  await user.click(dialog('Edit Trial Balance Item').getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit account 100, Q2 25' }));
  const form = dialog('Edit Trial Balance Item');
  expect(form.getByLabelText('Time Report')).toHaveValue('Q2 25');
  expect(form.getByLabelText(/^Chart Of Account/)).toHaveValue('100 Account 100');
  expect(form.queryByLabelText(/Period/)).not.toBeInTheDocument();
  await typeDebit({ user }, '12,34');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(await form.findByText('This field must be a valid currency format')).toBeInTheDocument();
  expect(form.getByLabelText(/^Debit/)).toHaveFocus();
  expect(screen.queryByText('Please fill all the required fields')).not.toBeInTheDocument();
  await typeDebit({ user }, '1000');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect((await rowOf(/Changed, not saved/)).getByRole('cell', { name: 'was 1,234.50 1,000.00' })).toBeInTheDocument();
  expect(await screen.findByText('In balance')).toBeInTheDocument();
  expect(screen.getByText('with your 1 change')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revert account 100, Q2 25' }));
  expect(await screen.findByText('Out of balance: debits are $234.50 higher')).toBeInTheDocument();
});

const periodFilter = () => screen.findByRole('combobox', { name: 'Time Report' });

test('opens on the latest period, staged ones included, and offers all of them', async () => {
  const books = await givenBalances([cash, { ...cash, timeReport: 'Q1 25' }]);
  const [account] = await books.accounts();
  await books.save('trial-balances', [newBalance(account?.id ?? 0, { id: 50, timeReport: 'JUL 25', debit: 7 })]);
  const { user, address } = await renderApp(path, { as });
  expect(await screen.findByRole('cell', { name: '7.00' })).toBeInTheDocument();
  const filter = await periodFilter();
  expect(filter).toHaveDisplayValue('JUL 25');
  expect(within(filter).getAllByRole('option')).toHaveLength(4);
  expect(screen.queryByRole('cell', { name: '1,234.50' })).not.toBeInTheDocument();
  await user.selectOptions(filter, 'All Time Reports');
  expect(await screen.findAllByRole('cell', { name: '1,234.50' })).toHaveLength(2);
  expect(address()).toBe(`${path}?time_report=all`);
});

test.each(['50', 'All'])(
  'shows what the person changed, unsaved rows included, with %s rows on a page',
  async (size) => {
    const books = await givenBalances([cash, { number: 200, timeReport: 'Q2 25', credit: 8 }]);
    const [account] = await books.accounts();
    await books.save('trial-balances', [newBalance(account?.id ?? 0, { id: 50, timeReport: 'Q1 25', debit: 7 })]);
    const { user } = await renderApp(`${path}?time_report=all&pageSize=${size}`, { as });
    await user.click(await screen.findByRole('button', { name: 'Edit account 100, Q2 25' }));
    const form = dialog('Edit Trial Balance Item');
    await user.type(form.getByLabelText('Description'), 'Cash at bank');
    await user.click(form.getByRole('button', { name: 'Update' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to show' }), 'Changed by me');
    await waitFor(() => expect(screen.queryByRole('row', { name: /200 Account 200/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('row', { name: /Cash at bank/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /EDITING/ })).toBeInTheDocument();
  },
);

test('says that no balance matches where the person changed none', async () => {
  await givenBalances([cash]);
  await renderApp(`${path}?time_report=all&show=changed`, { as });
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
});

test('what the person changed is shown within the period and the search', async () => {
  await givenBalances([cash, { number: 200, timeReport: 'Q1 25', credit: 8 }]);
  const { user } = await renderApp(`${path}?time_report=all`, { as });
  for (const name of ['Edit account 100, Q2 25', 'Edit account 200, Q1 25']) {
    await user.click(await screen.findByRole('button', { name }));
    const form = dialog('Edit Trial Balance Item');
    await user.type(form.getByLabelText('Description'), 'Mine');
    await user.click(form.getByRole('button', { name: 'Update' }));
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to show' }), 'Changed by me');
  expect(await screen.findAllByRole('row', { name: /Mine/ })).toHaveLength(2);
  await user.selectOptions(await periodFilter(), 'Q1 25');
  await waitFor(() => expect(screen.queryByRole('row', { name: /100 Account 100/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /200 Account 200/ })).toBeInTheDocument();
});

test('an import stages the rows of the file, and names the row of an account that is not there', async () => {
  await givenAccounts([100]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Import TB CSV File' }));
  const form = dialog('Import Trial Balance');
  const upload = async (row: string) => {
    const csv = `Account Number,Debit,Credit,Time Report,Description\n${row}\n`;
    await user.upload(form.getByLabelText(/^CSV file/), new File([csv], 'tb.csv', { type: 'text/csv' }));
    await user.click(form.getByRole('button', { name: 'Submit' }));
  };
  await upload('999,1,0,Q2 25,');
  expect(await form.findByText(/Row 2.*999/)).toBeInTheDocument();
  await upload('100,"1,234.50",0,Q2 25,Cash at bank');
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect((await rowOf(/Cash at bank/)).getByText('EDITING')).toBeInTheDocument();
});

test('an import says which accounts of the period it leaves out, and replaces the period when asked to', async () => {
  await givenBalances([cash, { number: 200, timeReport: 'Q2 25', credit: 1234.5 }]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Import TB CSV File' }));
  const form = dialog('Import Trial Balance');
  const csv = 'Account Number,Debit,Credit,Time Report,Description\n100,"1,234.50",0,Q2 25,Cash at bank\n';
  await user.upload(form.getByLabelText(/file/i), new File([csv], 'tb.csv', { type: 'text/csv' }));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await form.findByText(/^1 account of Q2 25 isn't in the file/)).toBeInTheDocument();
  expect(form.getByRole('radio', { name: 'Leave them as they are' })).toBeChecked();
  await user.click(form.getByRole('radio', { name: 'Replace the period: delete this balance' }));
  await user.click(form.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /\b200\b.*\bDelete\b/ })).toBeInTheDocument();
});

test('Mark Done asks before it takes along saved rows of other periods', async () => {
  const books = await givenAccounts([100]);
  const [account] = await books.accounts();
  const coa = account?.id ?? 0;
  await books.save('trial-balances', [
    newBalance(coa, { id: 1, timeReport: 'Q1 25' }),
    newBalance(coa, { id: 2, timeReport: 'Q2 25' }),
  ]);
  await books.markDone('trial-balances');
  const rows = await books.balances();
  await books.save(
    'trial-balances',
    rows.map(({ id, updatedAt, time_report }) => newBalance(coa, { id, updatedAt, timeReport: time_report, debit: 5 })),
  );
  const { user } = await renderApp(`${path}?time_report=Q2+25`, { as });
  await screen.findByText('EDITING');
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  const question = await screen.findByRole('dialog', { name: 'Mark all saved changes done?' });
  expect(question).toHaveTextContent(
    'All 2 rows you saved for Q2 25 and Q1 25 will be marked done, including 1 from other periods.',
  );
  await user.click(within(question).getByRole('button', { name: 'Mark all done' }));
  expect(await screen.findByText('2 trial balances are out of balance.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark done anyway' }));
  expect(await screen.findByText('2 records marked done and posted to the books.')).toBeInTheDocument();
});
