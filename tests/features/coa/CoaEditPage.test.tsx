import { screen, waitFor, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenAccounts, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { CoaChange } from '@/contract/coa/coa.schema';

const path = '/chart-of-accounts/edit';
const as = 'secondAdmin';

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('the form says what is missing, and refuses a number that another account has, saved or not', async () => {
  await givenAccounts([10, 100]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  const form = dialog('Add New Chart of Account');
  const add = () => user.click(form.getByRole('button', { name: 'Add' }));
  const number = form.getByLabelText(/^Account Number/);
  await add();
  expect(await form.findByText('Account Name is required')).toBeInTheDocument();
  expect(form.getByText('Account Number is required')).toBeInTheDocument();
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  await user.type(number, '0');
  expect(form.getByText('Account Number is required')).toBeInTheDocument();

  await user.type(form.getByLabelText(/^Account Name/), 'New');
  await user.clear(number);
  await user.type(number, '10');
  await add();
  expect(await form.findByText('Account number 10 is already used by Account 10.')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '1');
  await add();
  await rowOf('1 New');
  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  const again = dialog('Add New Chart of Account');
  await user.type(again.getByLabelText(/^Account Name/), 'Twin');
  await user.type(again.getByLabelText(/^Account Number/), '1');
  await user.click(again.getByRole('button', { name: 'Add' }));
  expect(await again.findByText('Account number 1 is already used by New.')).toBeInTheDocument();
});

test('an added account is saved as staged and reaches the books by Mark Done', async () => {
  const books = await booksOf('admin@second.netcap.test');
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  const form = dialog('Add New Chart of Account');
  await user.type(form.getByLabelText(/^Account Name/), 'Cash at bank');
  await user.type(form.getByLabelText(/^Account Number/), '1000');
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));

  const picker = dialog('Select Focus ID');
  await user.type(picker.getByRole('searchbox'), '200{Enter}');
  await picker.findByRole('cell', { name: '200' });
  await user.click(picker.getAllByRole('radio')[0] as HTMLElement);
  await user.click(picker.getByRole('button', { name: 'Submit' }));
  expect(form.getByLabelText('Account Type')).toHaveValue('Assets');
  await user.click(form.getByRole('button', { name: 'Add' }));

  const row = await rowOf('Cash at bank');
  expect(row.getByText('New, not saved')).toBeInTheDocument();
  expect(row.getByRole('cell', { name: 'Allowable' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await screen.findByText('EDITING')).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
  expect(await books.accounts()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
  expect(await books.accounts()).toMatchObject([
    { account_number: '1000', account_name: 'Cash at bank', focus_setting: { focus_id: '200' } },
  ]);
});

test('an account is changed by a submit that changes it, shows as changed, and Revert gives back what was loaded', async () => {
  await givenAccounts([100]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100' }));
  await user.click(dialog('Edit Chart of Account').getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit account 100' }));
  const form = dialog('Edit Chart of Account');
  await user.clear(form.getByLabelText(/^Account Name/));
  await user.type(form.getByLabelText(/^Account Name/), 'Petty cash');
  await user.click(form.getByRole('button', { name: 'Clear Map Focus Setting' }));
  expect(form.getByLabelText('Account Type')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect((await rowOf('Petty cash')).getByText('Changed, not saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revert account 100' }));
  expect(await screen.findByRole('cell', { name: 'Account 100' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

async function editAgainst(theirs: Partial<CoaChange>) {
  const books = await givenAccounts([100]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100' }));
  const form = dialog('Edit Chart of Account');
  await user.type(form.getByLabelText(/^Account Name/), ' mine');

  const [loaded] = await books.accounts();
  await books.save('coas', [newAccount(100, { id: loaded?.id ?? 0, updatedAt: loaded?.updatedAt ?? '', ...theirs })]);
  await books.markDone('coas');

  await user.click(form.getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, books, notice: within(await screen.findByRole('alert')) };
}

test('an account that changed meanwhile is refused by name, with what differs, and the edit is kept until theirs is taken', async () => {
  const { user, notice } = await editAgainst({ accountName: 'Theirs' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(notice.getByText('Account 100')).toBeInTheDocument();
  expect(notice.getByRole('row', { name: 'Account Name Theirs Account 100 mine' })).toBeInTheDocument();
  expect(notice.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  expect((await rowOf('^100 Account 100 mine')).getByText('Also changed by someone else')).toBeInTheDocument();

  await user.click(notice.getByRole('button', { name: 'Use their version: account 100' }));
  expect(await screen.findByRole('cell', { name: 'Theirs' })).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeping mine saves the edit over what is there by now, and leaves their other fields alone', async () => {
  const { user, books } = await editAgainst({ accountName: 'Theirs', focusSetting: null });
  await user.click(
    (await rowOf('^100 Account 100 mine')).getByRole('button', { name: 'Keep my version: account 100' }),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect((await rowOf('^100 Account 100 mine')).getByText('Changed, not saved')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await books.editedAccounts()).toMatchObject([{ account_name: 'Account 100 mine', focus_setting: null }]);
});

test('an account that was deleted meanwhile can be added again', async () => {
  const { user, books, notice } = await editAgainst({ isDeleted: true });
  expect(notice.getByText(/It was deleted/)).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Keep my version: account 100' }));
  expect((await rowOf('^100 Account 100 mine')).getByText('New, not saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await books.editedAccounts()).toMatchObject([{ account_name: 'Account 100 mine' }]);
});

test('two accounts of one number are refused by name', async () => {
  const books = await booksOf('admin@second.netcap.test');
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  const form = dialog('Add New Chart of Account');
  await user.type(form.getByLabelText(/^Account Name/), 'Twin');
  await user.type(form.getByLabelText(/^Account Number/), '100');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await rowOf('Twin');
  await books.commit('coas', [newAccount(100)]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await screen.findByRole('alert')).getByText('Account 100')).toBeInTheDocument();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('unsaved changes are offered back after a reload', async () => {
  await givenAccounts([100]);
  const first = await renderApp(path, { as });
  await first.user.click(await screen.findByRole('button', { name: 'Edit account 100' }));
  await first.user.type(dialog('Edit Chart of Account').getByLabelText(/^Account Name/), ' changed');
  await first.user.click(screen.getByRole('button', { name: 'Update' }));
  first.unmount();

  const { user } = await renderApp(path, { as });
  const notice = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  await user.click(notice.getByRole('button', { name: 'Restore' }));
  expect((await rowOf('Account 100 changed')).getByText('Changed, not saved')).toBeInTheDocument();
});

test('says that no account matches where the person changed none', async () => {
  await givenAccounts([100]);
  await renderApp(`${path}?show=changed`, { as });
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
});

test('what waits for an administrator is read-only, and can be withdrawn by Restore', async () => {
  const books = await booksOf('middle@demo.netcap.test');
  await books.save('coas', [newAccount(7)]);
  const { user } = await renderApp(path, { as: 'middle' });
  await screen.findByRole('button', { name: 'Edit account 7' });
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText(/1 record sent for review/)).toBeInTheDocument();
  expect(await screen.findByText('PENDING')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit account 7' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Restore account 7' }));
  await user.click(dialog('Restore').getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test.each(['PENDING', 'REJECTED'])('the status %s leads to the conversation about the request', async (status) => {
  const books = await booksOf('viewer@demo.netcap.test');
  const id = await requestReview(books, 'coas', [newAccount(7)]);
  if (status === 'REJECTED') await (await booksOf('admin@demo.netcap.test')).decide(id, 'reject');
  const { user, address } = await renderApp(`${path}?search=7`, { as: 'viewer' });
  await user.click(await screen.findByRole('link', { name: status }));
  expect(await screen.findByText('No comments yet')).toBeInTheDocument();
  expect(address()).toBe(`/requests-review-detail/${id}/${status === 'PENDING' ? 'OPEN' : status}?filter=COA`);
});

test('an import stages the rows of the file', async () => {
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Import Chart of Accounts' }));
  const form = dialog('Import Chart of Accounts');
  const csv = 'Account Number,Account Name,FOCUS ID,SSOI ID\n1000,Cash,200,\n';
  await user.upload(form.getByLabelText(/file/i), new File([csv], 'coa.csv', { type: 'text/csv' }));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect((await rowOf('Cash')).getByText('EDITING')).toBeInTheDocument();
  expect(screen.getByText('1 row staged from the file.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  await screen.findByText('1 record marked done and posted to the books.');
  expect(screen.queryByText(/staged from the file/)).not.toBeInTheDocument();
});

/** Marks a saved change done of an account that another administrator committed differently meanwhile. */
async function markDoneAgainstTheirs() {
  const { database } = await testBackend();
  await database.pool.query(`update memberships set role = 'ADMIN'
    where user_id = (select user_id from user_emails where email_address = 'middle@demo.netcap.test')`);
  const own = await booksOf('admin@demo.netcap.test');
  await own.save('coas', [newAccount(100)]);
  await own.markDone('coas');
  const [loaded] = await own.accounts();
  const base = { id: loaded?.id ?? 0, updatedAt: loaded?.updatedAt ?? '' };
  await own.save('coas', [newAccount(100, { ...base, accountName: 'Mine' })]);
  const other = await booksOf('middle@demo.netcap.test');
  await other.save('coas', [newAccount(100, { ...base, accountName: 'Theirs', focusSetting: null })]);
  await other.markDone('coas');

  const { user } = await renderApp(path, { as: 'admin' });
  await rowOf('^100 Mine');
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  return { user, own, notice: within(await screen.findByRole('alert')) };
}

test('Mark Done of what somebody else changed meanwhile leads to the row, and mine can be kept', async () => {
  const { user, own, notice } = await markDoneAgainstTheirs();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(notice.getByRole('row', { name: 'Account Name Theirs Mine' })).toBeInTheDocument();
  expect((await rowOf('^100 Mine')).getByText('Also changed by someone else')).toBeInTheDocument();

  await user.click((await rowOf('^100 Mine')).getByRole('button', { name: 'Keep my version: account 100' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  expect(await screen.findByText('Changed, not saved')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
  expect(await own.accounts()).toMatchObject([{ account_name: 'Mine' }]);
});

test('an account that was saved by mistake goes by Restore, and the focus stays among the rows', async () => {
  const books = await givenAccounts([100]);
  await books.save('coas', [newAccount(99)]);
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Restore account 99' }));
  await user.click(dialog('Restore').getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Record restored successfully.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit account 100' })).toHaveFocus());
  expect(screen.queryByRole('cell', { name: '99' })).not.toBeInTheDocument();
  expect(await books.editedAccounts()).toHaveLength(1);
});

test('an account that trial balance rows use is not deleted, and the notice says which', async () => {
  const books = await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 5 }]);
  await books.commit('coas', [newAccount(200)]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'Delete Mode' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Confirm Delete' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Account 100',
    'Account 200',
  ]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const notice = within(await screen.findByRole('alert', { name: /can't be deleted/ }));
  expect(notice.getByText("Account 100 has trial balance rows and can't be deleted.")).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Revert account 100' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await books.editedAccounts()).toMatchObject([{ is_deleted: false }, { is_deleted: true }]);
});
