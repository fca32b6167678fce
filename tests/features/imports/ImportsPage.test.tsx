import { screen, waitFor, within } from '@testing-library/react';
import { accountChange, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const as = 'secondAdmin';

const csv = (...lines: string[]) => new File([lines.join('\n')], 'ledger.csv', { type: 'text/csv' });
const ledger = (...rows: string[]) => csv('Trial Balance', '"As of June 30, 2026"', 'Account,Debit,Credit', ...rows);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function chooseFile(file: File) {
  const page = await renderApp('/imports', { as });
  await page.user.upload(await screen.findByLabelText('File to import'), file);
  return { ...page, preview: await region('Preview') };
}

test('a trial balance alone is shown, imported with its accounts, marked done and in the books', async () => {
  const books = await booksOf('admin@second.netcap.test');
  const { user, preview } = await chooseFile(ledger('1000 Operating cash,500.00,', '3000 Common stock,,500.00'));
  expect(await preview.findByDisplayValue('Q2 26')).toBeInTheDocument();
  expect(preview.getByText('In balance')).toBeInTheDocument();
  await user.click(preview.getByRole('checkbox', { name: /suggested lines/ }));
  const importButton = preview.getByRole('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(importButton).not.toHaveAttribute('aria-disabled', 'true'));
  expect(preview.getByRole('row', { name: /1000 Operating cash.*200/ })).toBeInTheDocument();
  await user.click(importButton);

  const imported = await region('Imported');
  expect(imported.getByRole('heading', { name: 'Imported ledger.csv: 2 new, 2 accounts added' })).toHaveFocus();
  await user.click(imported.getByRole('button', { name: 'Mark Done' }));
  expect(await imported.findByRole('link', { name: 'New FOCUS report for Q2 26' })).toBeInTheDocument();
  expect(await books.accounts()).toMatchObject([
    { account_number: '1000', focus_setting: { focus_id: '200' } },
    { account_number: '3000' },
  ]);
  expect(await screen.findByText('Posted')).toBeInTheDocument();
});

test('a line for a new account is chosen one by one, by its type, and goes with the import', async () => {
  const { user, preview } = await chooseFile(csv('Number,Name,Type', '1500,Computers,Expense'));
  await user.click(await preview.findByRole('button', { name: 'Map one by one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map Unmapped Accounts' }));
  await user.click(await dialog.findByRole('button', { name: /^4100 / }));
  expect(dialog.getByRole('status')).toHaveTextContent('1 of 1 mapped');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await preview.findByRole('row', { name: /1500 Computers.*4100/ })).toBeInTheDocument();
  expect(preview.getByText(/^1 account mapped by you/)).toBeInTheDocument();
});

test('a wrong cell is corrected where it stands, and keeps the focus once it is right', async () => {
  const { user, preview } = await chooseFile(ledger('1000 Cash,5x0.00,', '3000 Stock,,500.00'));
  const cell = await preview.findByRole('textbox', { name: 'Row 4, Debit' });
  expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await user.clear(cell);
  await user.type(cell, '500.00');
  expect(await preview.findByText('Corrected')).toBeInTheDocument();
  expect(cell).toHaveFocus();
  expect(cell).toHaveValue('500.00');
  expect(preview.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('a column that was read wrong is given another field by hand', async () => {
  const { user, preview } = await chooseFile(
    csv('Account Number,Debit,Credit,Note', '1000,1.00,,June', '2000,,1.00,June'),
  );
  const [summary] = await preview.findAllByText(/^Columns/);
  await user.click(summary as HTMLElement);
  await user.selectOptions(preview.getByRole('combobox', { name: 'Column D, Note' }), 'Period');
  expect(await preview.findByText('Chosen by you.')).toBeInTheDocument();
});

test('a preview that fails says so, keeps what was decided, and is tried again', async () => {
  const { user, preview } = await chooseFile(
    csv('Account Number,Account Name,Debit,Credit', '1000,Cash,1.00,', '2000,Debt,,1.00'),
  );
  const period = await preview.findByRole('textbox', { name: /^Period/ });
  apiServer.use(http.post('*/api/x/imports/preview', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.type(period, 'Q2 26');
  await user.click(await preview.findByRole('button', { name: 'Try again' }));
  expect(await preview.findByRole('row', { name: /^Q2 26 1.00 1.00/ })).toBeInTheDocument();
  expect(period).toHaveValue('Q2 26');
});

test('rows that the file lacks are named, and removed only when that is chosen', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q2 26', debit: 10 },
    { number: 200, timeReport: 'Q2 26', credit: 10 },
  ]);
  const { user, preview } = await chooseFile(ledger('100 Account 100,20.00,'));
  await user.click(await preview.findByRole('tab', { name: 'Not in the file 1' }));
  expect(preview.getByRole('radio', { name: 'Keep them' })).toBeChecked();
  await user.click(preview.getByRole('tab', { name: 'Changed 1' }));
  expect(preview.getByRole('row', { name: /100.*10.00 20.00/ })).toBeInTheDocument();
});

test('rows copied from a spreadsheet are a file, and leaving with choices asks', async () => {
  const { user } = await renderApp('/imports?kind=balance', { as });
  await screen.findByLabelText('File to import');
  await user.paste('Account Number\tAccount Name\tDebit\tCredit\n1000\tCash\t1.00\t\n2000\tDebt\t\t1.00');
  const preview = await region('Preview');
  expect(preview.getByRole('heading', { name: 'Pasted rows.csv' })).toBeInTheDocument();
  await user.type(await preview.findByRole('textbox', { name: /^Period/ }), 'Q2 26');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(preview.getByRole('textbox', { name: /^Period/ })).toHaveValue('Q2 26');
});

test('undoing an import says how many of its rows were edited since, and keeps them unless told otherwise', async () => {
  const { user, preview } = await chooseFile(csv('Number,Name', '1500,Computers', '1600,Cars'));
  const button = await preview.findByRole('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await region('Imported');
  const books = await booksOf('admin@second.netcap.test');
  const [computers] = await books.editedAccounts();
  if (computers === undefined) throw new RangeError('No account');
  await books.save('coas', [accountChange(computers, { accountName: 'Computer lease' })]);
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import of ledger.csv' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(question.getByText(/1 of them was edited since/)).toBeInTheDocument();
  expect(question.getByRole('checkbox', { name: 'Keep the row you edited' })).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(await books.editedAccounts()).toMatchObject([{ account_name: 'Computer lease' }]);
});

test('an import is undone from the list after a question', async () => {
  const { user, preview } = await chooseFile(ledger('1000 Cash,5.00,', '3000 Stock,,5.00'));
  const button = await preview.findByRole('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await user.click((await region('Imported')).getByRole('button', { name: 'Undo this import' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(question.getByText('ledger.csv: 4 changes that aren’t posted are removed.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(screen.getByLabelText('File to import')).toBeInTheDocument();
});

test('columns of a file marked done are forgotten from the list after a question', async () => {
  const { user, preview } = await chooseFile(csv('Number,Name', '1500,Computers', '1600,Cars'));
  const button = await preview.findByRole('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  const imported = await region('Imported');
  await screen.findByRole('button', { name: 'Undo import of ledger.csv' });
  expect(screen.queryByRole('button', { name: /^Forget columns/ })).not.toBeInTheDocument();
  await user.click(imported.getByRole('button', { name: 'Mark Done' }));
  const forget = await screen.findByRole('button', { name: 'Forget columns of ledger.csv' });
  const confirm = async () => {
    await user.click(forget);
    const question = within(await screen.findByRole('dialog', { name: 'Forget these columns?' }));
    await user.click(question.getByRole('button', { name: 'Forget columns' }));
  };
  const refused = {
    error: { status: 429, name: 'TooManyRequests', message: 'Too many requests. Try again in a minute.' },
  };
  apiServer.use(http.delete('*/api/x/imports/*', () => HttpResponse.json(refused, { status: 429 }), { once: true }));
  await confirm();
  expect(await screen.findByText(refused.error.message)).toBeInTheDocument();
  await confirm();
  expect(await screen.findByText(/^Columns forgotten\./)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Recent imports' })).toHaveFocus();
  await waitFor(() => expect(forget).not.toBeInTheDocument());
  expect(screen.queryByText(refused.error.message)).not.toBeInTheDocument();
});

test('a type that could be several is said once for all its rows, and can be said again', async () => {
  const { user, preview } = await chooseFile(
    csv(
      'Symbol,CUSIP,Security Type,Quantity,Price,Market Value,As of',
      'ACME,037833100,Fund,10,5.00,50.00,06/30/2026',
      'BETA,594918104,Fund,20,5.00,100.00,06/30/2026',
    ),
  );
  const meaning = await preview.findByRole('combobox', { name: /^“Fund” stands for/ });
  await user.selectOptions(meaning, 'Common stock');
  expect(await preview.findByText(/^Nothing posts to the books/)).toBeInTheDocument();
  expect(preview.getByRole('combobox', { name: /^“Fund” stands for/ })).toHaveFocus();
  expect(preview.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

/** A trial balance with two columns that could both be its balances. */
const twoReadings = csv(
  'Trial Balance',
  '"As of June 30, 2026"',
  'Account,Ledger,Reviewed',
  '1000 Cash,"1,310.00","1,300.00"',
  '1100 Due,45.00,55.00',
  '3000 Stock,"(1,355.00)","(1,355.00)"',
);

test('two readings of a file are side by side with their rows and sums, and one of them is chosen', async () => {
  const { user, preview } = await chooseFile(twoReadings);
  const question = within(await preview.findByRole('group', { name: /^More than one reading of the amounts fits/ }));
  expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled();
  const [ledger, reviewed] = question.getAllByRole('radio');
  expect(ledger).toHaveAccessibleName('“Ledger”, column B');
  expect(ledger).not.toBeChecked();
  expect(reviewed).toHaveAccessibleDescription('Debits equal credits: 1,355.00.');
  const rows = within(question.getByRole('table', { name: 'First rows: “Reviewed”, column C' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AccountDebitCredit',
    '1000 Cash1,300.00',
    '1100 Due55.00',
    '3000 Stock1,355.00',
  ]);
  await user.click(question.getByRole('radio', { name: '“Reviewed”, column C' }));
  expect(await preview.findByRole('row', { name: /^Q2 26 1,355.00 1,355.00/ })).toBeInTheDocument();
  expect(preview.getByRole('row', { name: /^4 1000 Cash Q2 26 1,300.00/ })).toBeInTheDocument();
  const button = preview.getByRole('button', { name: 'Import 3 rows' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
});

test('the other periods of a file are imported one after the other from the same file', async () => {
  const books = await booksOf('admin@second.netcap.test');
  const { user, preview } = await chooseFile(
    csv(
      'Comparative',
      'Account,"May 31, 2026","Jun 30, 2026"',
      '1000 Cash,"1,310.00","1,300.00"',
      '3000 Stock,"(1,310.00)","(1,300.00)"',
    ),
  );
  const importPeriod = async (panel: typeof preview) => {
    const button = await panel.findByRole('button', { name: 'Import 2 rows' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    return region('Imported');
  };
  await user.click(await preview.findByRole('radio', { name: '“Jun 30, 2026”, column C' }));
  const first = await importPeriod(preview);
  expect(first.getByRole('group', { name: 'Other periods in the file:' })).toBeInTheDocument();
  await user.click(first.getByRole('button', { name: 'Import May 31, 2026' }));
  const second = await importPeriod(await region('Preview'));
  expect(second.queryByRole('group', { name: 'Other periods in the file:' })).not.toBeInTheDocument();
  const balances = await books.editedBalances();
  expect(balances.map(({ time_report: period, debit, credit }) => [period, debit, credit])).toEqual([
    ['MAY 26', 1310, 0],
    ['Q2 26', 1300, 0],
    ['MAY 26', 0, 1310],
    ['Q2 26', 0, 1300],
  ]);
});

const places = Array.from({ length: 20 }, (_, place) => place);
const netOf = (place: number, factor: number) =>
  (place % 2 === 0 ? 1 : -1) * (100 + (place >> 1)) * (place < 4 ? 1 : factor);

const nameOf = (place: number) => `${place % 2 === 0 ? 'Bank account' : 'Loan payable'} ${place}`;

/** Imports June of a file of four periods, then all others. */
async function importAll() {
  const rows = places.map(
    (place) => `${100 + place},${nameOf(place)},${[2, 3, 7, 11].map((each) => netOf(place, each))}`,
  );
  const header = 'Account,Name,"Mar 31, 2026","Apr 30, 2026","May 31, 2026","Jun 30, 2026"';
  const { user, preview } = await chooseFile(csv('Comparative', header, ...rows));
  await user.click(await preview.findByRole('radio', { name: '“Jun 30, 2026”, column F' }));
  const button = await preview.findByRole('button', { name: 'Import 20 rows' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  await user.click((await region('Imported')).getByRole('button', { name: 'Import all 3' }));
  return user;
}

test('all other periods of a file are imported in one press', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await importAll();
  const title = await screen.findByRole('heading', { name: /of ledger\.csv: 60 new$/ });
  expect(title).toHaveTextContent('Imported Q1 26, APR 26, MAY 26');
  const cash = (await books.editedBalances()).filter(({ coa }) => coa.account_number === '104');
  expect(cash.map(({ debit }) => debit)).toEqual([204, 306, 714, 1122]);
});

test('all other periods stop at the first one with a question', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit(
    'coas',
    places.map((place) => newAccount(place + 1, { accountNumber: `${100 + place}`, accountName: nameOf(place) })),
  );
  const balances = (await books.accounts()).map(({ id, account_number: number }, place) => {
    const net = netOf(Number(number) - 100, 3);
    return newBalance(id, { id: place + 1, timeReport: 'FEB 26', debit: Math.max(net, 0), credit: Math.max(-net, 0) });
  });
  await books.commit('trial-balances', balances);
  const user = await importAll();
  const preview = await region('Preview');
  expect(
    await preview.findByText(/trial balance of FEB 26\. Is it really the balance of APR 26\?/),
  ).toBeInTheDocument();
  await user.click(preview.getByRole('checkbox', { name: 'Yes, nothing moved since FEB 26' }));
  const button = await preview.findByRole('button', { name: 'Import 20 rows' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  expect((await region('Imported')).getByRole('button', { name: 'Import May 31, 2026' })).toBeInTheDocument();
  const periods = (await books.editedBalances()).map(({ time_report: period, status }) => [period, status]);
  expect(new Set(periods.flatMap(([period, status]) => (status === 'EDITING' ? period : [])))).toEqual(
    new Set(['Q1 26', 'APR 26', 'Q2 26']),
  );
});

test('a reading is chosen and changed with the keyboard, and keeps the focus', async () => {
  const { user, preview } = await chooseFile(twoReadings);
  const [ledger, reviewed] = await preview.findAllByRole('radio', { name: /, column [BC]$/ });
  ledger?.focus();
  await user.keyboard(' ');
  expect(await preview.findByRole('row', { name: /^4 1000 Cash Q2 26 1,310.00/ })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(reviewed).toBeChecked();
  expect(await preview.findByRole('row', { name: /^4 1000 Cash Q2 26 1,300.00/ })).toBeInTheDocument();
  expect(reviewed).toHaveFocus();
  expect(ledger).not.toBeChecked();
});

test('a difference is accepted by a check mark that names it, and clearing it asks again', async () => {
  const { user, preview } = await chooseFile(ledger('1000 Cash,7.00,', '3000 Stock,,5.00'));
  const accept = await preview.findByRole('checkbox', { name: 'Import it with the difference of 2.00' });
  expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await user.click(accept);
  await waitFor(() => expect(preview.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled());
  expect(preview.getByText('Out of balance')).toBeInTheDocument();
  await user.click(preview.getByRole('checkbox', { name: 'Import it with the difference of 2.00' }));
  await waitFor(() => expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled());
});

test('rows that are left out are listed by reason before the button', async () => {
  const { preview } = await chooseFile(
    ledger('Assets,,', '1000 Cash,5.00,', 'Equity,,', '3000 Stock,,5.00', 'TOTAL,5.00,5.00'),
  );
  const leftOut = within(await preview.findByRole('region', { name: 'Left out' }));
  expect(leftOut.getByRole('heading', { name: "3 rows aren't imported" })).toBeInTheDocument();
  expect(leftOut.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rows 4, 6: A heading or a note.',
    'Row 8: A sum of lines.',
  ]);
});
