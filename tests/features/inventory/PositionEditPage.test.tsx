import { screen, waitFor, within } from '@testing-library/react';
import { firstOf } from '@tests/support/backend/bookkeeper';
import {
  inventoryOf,
  newNonOption,
  newOption,
  nonOptionChange,
  nonOptionsPath,
  optionsPath,
} from '@tests/support/books/inventory';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { type Option, optionCsvFields, optionLabels } from '@/contract/inventory/option';
import { stagingApi } from '@/lib/staging/stagedKind';

const path = '/inventory/edit/non-options';
const as = 'secondAdmin';

const stockHeader = nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(',');
const optionHeader = optionCsvFields.map((field) => optionLabels[field]).join(',');

async function nonOptions() {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<NonOption>(nonOptionsPath, () => books);
}

async function options() {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<Option>(optionsPath, () => books);
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
/** Returns the form once its fields are there. */
async function formOf(name: string) {
  await screen.findByLabelText(/^Purchase Price/);
  return dialog(name);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a form without answers says what is missing', async () => {
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Add Inventory' }));
  const form = await formOf('Add Inventory');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  for (const label of ['Report Date', 'Identifier', 'Type', 'Currency', 'Qty', 'Total Position Value']) {
    expect(form.getByLabelText(new RegExp(`^${label}`)), label).toBeInvalid();
  }
  expect(form.getByLabelText('CUSIP/ ISIN')).toBeValid();
  expect(form.getByLabelText(/^Name/)).not.toBeEnabled();
});

test('subtype OTHER takes a haircut, which is emptied first, can not exceed the value and is kept when saved', async () => {
  const inventory = await nonOptions();
  await inventory.commit(newNonOption('ACME', { totPosVal: 1000 }));
  const { user } = await renderApp(path, { as });
  await user.click((await rowOf('ACME')).getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit Inventory');
  const haircut = form.getByLabelText(/^Haircut Amount/);
  expect(haircut).toHaveValue('150.00');
  expect(haircut).not.toBeEnabled();
  expect(form.queryByLabelText(/^Report Date/)).not.toBeInTheDocument();

  await user.selectOptions(form.getByLabelText(/^SubType/), 'OTHER');
  expect(haircut).toBeEnabled();
  expect(haircut).toHaveValue('');
  await user.type(haircut, '1000.01');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(await form.findByText(/can't be more than Total Position Value/)).toBeInTheDocument();
  await user.clear(haircut);
  await user.type(haircut, '400');
  await user.click(form.getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await inventory.edited()).toMatchObject([{ subtype: 'OTHER', haircut_amount: 400 }]);
  expect((await rowOf('EDITING')).getByRole('cell', { name: '400.00' })).toBeInTheDocument();
});

test('an import asks for its report date, says what becomes of positions there, and the screen goes to it', async () => {
  const inventory = await nonOptions();
  await inventory.commit(newNonOption('ACME'));
  const { user } = await renderApp(path, { as });
  await rowOf('ACME');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const form = await dialog('Import Non-Options Inventory');
  expect(form.getByRole('button', { name: 'Download Template' })).toBeEnabled();
  const csv = (side: string) =>
    new File([`${stockHeader}\nNEW,,EQUITY,COMMON,USD,${side},10,1,2,,,,`], 'new.csv', { type: 'text/csv' });
  const note = /has positions already\./;
  expect(form.queryByText(note)).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^Report Date/), '2026-06-30');
  expect(await form.findByText(note)).toHaveTextContent(/^06\/30\/2026 .* Positions that aren't in the file stay/);
  await user.clear(form.getByLabelText(/^Report Date/));
  await user.upload(form.getByLabelText(/^CSV file/), csv('Sideways'));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(form.getByLabelText(/^Report Date/)).toBeInvalid();
  await user.type(form.getByLabelText(/^Report Date/), '2026-09-30');
  expect(form.queryByText(note)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Submit' }));
  const refusal = "Row 2, Long/ Short: “Sideways” isn't a choice. Use Long, Short.";
  expect(await form.findByText(refusal)).toBeInTheDocument();
  await user.upload(form.getByLabelText(/^CSV file/), csv('Short'));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect((await rowOf('NEW')).getByText('09/30/2026')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Report Date' })).toHaveValue('2026-09-30');
  expect(screen.queryByRole('row', { name: /ACME/ })).not.toBeInTheDocument();
  expect(await inventory.edited({ filters: { report_date: '2026-09-30' } })).toMatchObject([
    { identifier: 'NEW', long_or_short: 'Short', tot_pos_val: 20 },
  ]);
});

test('what a whole file does not have is marked for deletion after its import, and restored', async () => {
  const rowName = 'AAPL 50 Call (Short), 06/30/2026';
  const inventory = await options();
  await inventory.commit(newOption('KEPT', { strike: 60 }), newOption('SOLD'));
  const csv = `${optionHeader}\nKEPT,,Call,USD,5,3,Short,No,AAPL,50,60,48,24000,2.5,1250,`;
  const { user } = await renderApp('/inventory/edit/options', { as });
  await rowOf('AAPL 50');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/^Report Date/), '2026-06-30');
  await user.upload(form.getByLabelText(/^CSV file/), new File([csv], 'whole.csv', { type: 'text/csv' }));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  const notice = await screen.findByRole('region', { name: 'Not in the file' });
  expect(notice).toHaveTextContent("1 position of 06/30/2026 isn't in the file. It stays until you delete it.");
  expect(screen.getByText('0 rows staged from the file, 1 unchanged, 1 not in the file.')).toBeInTheDocument();
  expect(await inventory.edited({ show: 'changed' })).toEqual([]);

  await user.click(within(notice).getByRole('button', { name: 'Show it' }));
  const shown = await dialog('Not in the file');
  expect(shown.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(shown.getByRole('button', { name: 'Mark 1 for deletion' }));
  expect(await screen.findByText('Records deleted successfully')).toBeInTheDocument();
  expect(notice).not.toBeInTheDocument();
  expect(await inventory.edited({ show: 'changed' })).toMatchObject([{ identifier: 'SOLD', is_deleted: true }]);
  expect(await inventory.committed()).toHaveLength(2);

  await user.click(await screen.findByRole('button', { name: `More for ${rowName}` }));
  await user.click(await screen.findByRole('button', { name: `Restore ${rowName}` }));
  await user.click((await dialog('Restore')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Record restored successfully.')).toBeInTheDocument();
  expect(await inventory.edited({ show: 'changed' })).toEqual([]);
});

test('an import of options says by what a row finds its position, which another strike does not', async () => {
  const inventory = await options();
  await inventory.commit(newOption('ACME'));
  const { user } = await renderApp('/inventory/edit/options', { as });
  await rowOf('06/30/2026');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const form = await dialog('Import Options Inventory');
  await user.type(form.getByLabelText(/^Report Date/), '2026-06-30');
  expect(await form.findByText(/has positions already\./)).toHaveTextContent(
    'A row with the same identifier, CUSIP, underlying symbol, call/put, strike, side and coverage changes that position;',
  );
});

test.each([
  { isBoth: false, copied: [] },
  { isBoth: true, copied: ['ACME C'] },
])('copies the options of a date along where that is chosen ($isBoth)', async ({ isBoth, copied }) => {
  const [stocks, contracts] = [await nonOptions(), await options()];
  await stocks.commit(newNonOption('ACME'));
  await contracts.commit(newOption('ACME C'));
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Copy positions from 06/30/2026' }));
  const copy = await dialog('Copy positions from 06/30/2026');
  const choice = await copy.findByRole('checkbox', { name: 'Copy the options of 06/30/2026 too' });
  expect(choice).not.toBeChecked();
  if (isBoth) await user.click(choice);
  await user.click(copy.getByRole('button', { name: 'Copy' }));
  await rowOf('09/30/2026');
  const filters = { report_date: '2026-09-30' };
  expect((await stocks.edited({ filters })).map(({ identifier }) => identifier)).toEqual(['ACME']);
  expect((await contracts.edited({ filters })).map(({ identifier }) => identifier)).toEqual(copied);
});

test('positions are copied to another report date, which is shown, and deleted in delete mode', async () => {
  const inventory = await options();
  await inventory.commit(newOption('ACME'));
  const { user } = await renderApp('/inventory/edit/options', { as });
  await user.click(await screen.findByRole('button', { name: 'Copy positions from 06/30/2026' }));
  const copy = await dialog('Copy positions from 06/30/2026');
  expect(copy.getByLabelText(/^To report date/)).toHaveValue('2026-09-30');
  expect(copy.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(copy.getByRole('button', { name: 'Copy' }));
  const copied = await rowOf('09/30/2026');
  expect(copied.getByText('EDITING')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Delete Mode' }));
  const confirm = screen.getByRole('button', { name: 'Confirm Delete' });
  expect(confirm).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
  await user.click((await rowOf('09/30/2026')).getByRole('checkbox'));
  await user.click(confirm);
  const question = await dialog('Confirm Delete');
  expect(question.getByText('Are you sure you want to delete these records?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/deleted successfully/)).toBeInTheDocument();
});

test('positions that look wrong are said before Mark Done', async () => {
  const inventory = await nonOptions();
  await inventory.save(newNonOption('ACME', { cusipIsin: '037833101' }));
  const { user } = await renderApp(path, { as });
  await rowOf('ACME');
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  const question = await dialog('Check your positions');
  expect(question.getByText(/ACME: CUSIP 037833101 has the check digit 1, but 0 fits/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await inventory.committed()).toEqual([]);
});

test('a saved position shows what it would be charged, an unsaved one nothing, and one in the books its own', async () => {
  const inventory = await nonOptions();
  const rows = await inventory.commit(newNonOption('ACME', { totPosVal: 1000 }), newNonOption('BOOKED'));
  await inventory.save(nonOptionChange(firstOf(rows), { totPosVal: 2000 }));
  const { user } = await renderApp(path, { as });
  expect(await (await rowOf('ACME')).findByRole('cell', { name: 'if approved 300.00' })).toBeInTheDocument();
  expect((await rowOf('BOOKED')).getByRole('cell', { name: '750.00' })).toBeInTheDocument();

  await user.click((await rowOf('ACME')).getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit Inventory');
  await user.clear(form.getByLabelText(/^Total Position Value/));
  await user.type(form.getByLabelText(/^Total Position Value/), '3000');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect((await rowOf('Changed, not saved')).queryByText('if approved')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'if approved 450.00' })).toBeInTheDocument();
});

test("an option's cover follows what is saved of the shares", async () => {
  const inventory = await options();
  await inventory.save(newOption('AAPL C50', { covered: 'Yes' }));
  await (await nonOptions()).save(newNonOption('AAPL', { qty: 500, closingPrice: 48, totPosVal: 24_000 }));
  await renderApp('/inventory/edit/options', { as });
  const row = await rowOf('AAPL');
  expect(await row.findAllByText('if approved')).toHaveLength(2);
});

test('leaving asks about saved positions that are not marked done', async () => {
  await (await nonOptions()).save(newNonOption('ACME'));
  const { user, address, store } = await renderApp(path, { as });
  await rowOf('EDITING');
  // On a busy machine the row appears before the saved rows are counted.
  const { secondCompanyId: companyId } = await testBackend();
  const counted = stagingApi.endpoints.getSavedChanges.select({ kind: 'HAIRCUT_DETAIL', companyId });
  await waitFor(() => expect(counted(store.getState()).data).toBeDefined());
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = await dialog('Changes not marked done');
  expect(question.getByText(/^You haven't mark as done your changes\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe(path);
});

test('a date without positions has none to show, rather than none that match a filter', async () => {
  await (await nonOptions()).commit(newNonOption('NEW'));
  await renderApp(`${path}?report_date=2026-03-31`, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
});

test('unsaved changes of one date are not among those of another, and All Report Dates shows the positions of every date', async () => {
  const inventory = await nonOptions();
  await inventory.commit(newNonOption('NEW'), newNonOption('OLD', { reportDate: '2026-03-31' }));
  const { user, address } = await renderApp(path, { as });
  await user.click((await rowOf('NEW')).getByRole('button', { name: /^Edit/ }));
  expect(screen.queryByRole('row', { name: /OLD/ })).not.toBeInTheDocument();
  const form = await formOf('Edit Inventory');
  await user.clear(form.getByLabelText(/^Qty/));
  await user.type(form.getByLabelText(/^Qty/), '9');
  await user.click(form.getByRole('button', { name: 'Update' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to show' }), 'Changed by me');
  expect((await rowOf('NEW')).getByText('Changed, not saved')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report Date' }), '03/31/2026');
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /NEW/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to show' }), 'All rows');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report Date' }), 'All Report Dates');
  // The other date's row comes with the answer; the one of this date is there already.
  await rowOf('NEW');
  expect((await rowOf('OLD')).getByText('03/31/2026')).toBeInTheDocument();
  expect(address()).toBe(`${path}?report_date=all`);
});

test('a conflict names each field that differs, also those without a column, and no computed haircut', async () => {
  const inventory = await nonOptions();
  const [row] = await inventory.commit(newNonOption('ACME'));
  const { user } = await renderApp(path, { as });
  await user.click((await rowOf('ACME')).getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit Inventory');
  const price = form.getByLabelText(/^Purchase Price/);
  await user.clear(price);
  await user.type(price, '41');
  await user.type(form.getByLabelText(/^CUSIP/), '037833100');
  await user.click(form.getByRole('button', { name: 'Update' }));
  await inventory.commit(nonOptionChange(firstOf([row].flatMap((one) => one ?? [])), { purchPr: 42 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const differences = within(await screen.findByRole('table', { name: /^Differences in ACME/ }));
  expect(differences.getByRole('row', { name: 'Purchase Price 42.0000 41.0000' })).toBeInTheDocument();
  expect(differences.getByRole('row', { name: 'CUSIP/ ISIN (blank) 037833100' })).toBeInTheDocument();
  expect(differences.getAllByRole('row')).toHaveLength(3);
});
