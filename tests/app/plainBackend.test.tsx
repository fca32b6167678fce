import { screen, waitFor, within } from '@testing-library/react';
import { firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { inventoryOf, newOption, optionsPath } from '@tests/support/books/inventory';
import { booksOf, givenAccounts, givenWorkedBooks } from '@tests/support/screens/books';
import { openPlainly } from '@tests/support/screens/openPlainly';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { givenBalanceRequest, givenCoaRequest } from '@tests/support/screens/reviews';
import { expect, test } from 'vitest';
import type { Option } from '@/contract/inventory/option';

/** Screens with what of them needs more than the specification, where each stands with the worked example and an option of its date. */
const offers: readonly [address: string, offers: readonly (string | RegExp)[], as?: Person][] = [
  ['/reports/balance-sheet', ['Excel', 'CSV', /, explain Cash, operating/, 'Binder']],
  ['/reports/balance-sheet?compare=Q1+25', ['Excel']],
  ['/reports/focus', ['More for Second quarter', 'Whole dollars']],
  ['/requests-review?filter=BALANCE', ['View change log']],
  ['/inventory/edit/options', [/^Copy positions/, /^History of/, 'Rows to show']],
  ['/inventory/list/options', [/^Search contract/]],
  ['/chart-of-accounts/list', [/^Search number or name/]],
  ['/trial-balance/list', ['Rows to show']],
  ['/setting/company-profile/user-list', [/^Role of/, 'Created Date'], 'admin'],
];

const offeringRoles = ['button', 'link', 'combobox', 'searchbox', 'checkbox', 'switch'] as const;

test.each(offers)("%s doesn't offer what the backend has no extra for", async (address, names, as = 'secondAdmin') => {
  const { generate } = await givenWorkedBooks();
  if (address === '/reports/focus') await generate('Second quarter');
  const books = await booksOf('admin@second.netcap.test');
  await inventoryOf<Option>(optionsPath, () => books).commit(newOption('ACME'));
  const isOffered = (name: string | RegExp) =>
    offeringRoles.some((role) => screen.queryAllByRole(role, { name }).length > 0);
  const { unmount } = await renderApp(address, { as });
  for (const name of names) await waitFor(() => expect([name, isOffered(name)]).toEqual([name, true]));
  unmount();
  await openPlainly(address, as);
  expect(names.filter(isOffered)).toEqual([]);
});

test('a report that nobody judged is listed like any other', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  await openPlainly('/reports/focus');
  expect(await screen.findByText('Second quarter')).toBeVisible();
  expect(screen.queryByText(/^Draft/)).toBeNull();
});

test("one's own staged rows are being edited, what is in the books is approved, and leaving asks", async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100)]);
  await books.save('coas', [newAccount(200)]);
  const { user } = await openPlainly('/chart-of-accounts/edit');
  const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);
  expect(await screen.findByText('Account 200')).toBeVisible();
  expect(row('Account 200').getByText('EDITING')).toBeVisible();
  expect(row('Account 100').queryByText('EDITING')).toBeNull();
  await user.click(firstOf(screen.getAllByRole('link', { name: 'Dashboard' })));
  expect(await screen.findByRole('dialog', { name: 'Changes not marked done' })).toBeVisible();
});

test('rows that were marked done wait for an administrator, and nothing asks when they are left', async () => {
  const books = await booksOf('middle@demo.netcap.test');
  await books.save('coas', [newAccount(100)]);
  const { user, address } = await openPlainly('/chart-of-accounts/edit', 'middle');
  expect(await screen.findByText('EDITING')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('PENDING')).toBeVisible();
  await user.click(firstOf(screen.getAllByRole('link', { name: 'Dashboard' })));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('accounts are found by their numbers, and show whether the row is allowable', async () => {
  const books = await givenAccounts([100, 110, 200]);
  const [account] = await books.accounts();
  const { user } = await openPlainly('/chart-of-accounts/list?search=Account&show=unmapped');
  const search = await screen.findByRole('searchbox', { name: 'Search by account number' });
  await user.clear(search);
  await user.type(search, '11{Enter}');
  const cell = await screen.findByRole('cell', { name: 'Account 110' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  const row = within(cell.closest('tr') ?? document.body);
  expect(row.getByRole('cell', { name: account?.allowable ?? 'none' })).toBeVisible();
});

test('all rows of a list come from a backend that pages every list', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit(
    'coas',
    Array.from({ length: 30 }, (_, index) => newAccount(100 + index)),
  );
  await openPlainly('/chart-of-accounts/list?pageSize=All');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 30));
});

test('a request is opened with what its changes were before, and its conversation shows whose comment is whose', async () => {
  const id = await givenBalanceRequest();
  const admin = await booksOf('admin@demo.netcap.test');
  await admin.send('POST /review-comments', { comment: 'Please explain', reviewRequestId: id });
  const { user } = await openPlainly('/requests-review?filter=BALANCE', 'admin');
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const records = within(await dialog.findByRole('table', { name: 'Records' }));
  expect(await records.findByText('Edit')).toBeVisible();
  expect(records.getByText('New')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: /^Conversations/ }));
  expect(await dialog.findByText('Please explain')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('a request is opened by its address, whatever comes first in the list', async () => {
  await givenCoaRequest([400]);
  const id = await givenCoaRequest([500]);
  await openPlainly(`/requests-review-detail/${id}/OPEN?filter=COA`, 'admin');
  expect(await screen.findByText('Account 500')).toBeVisible();
});

test("a company is added with one of the person's own addresses", async () => {
  const { user } = await openPlainly('/dashboard', 'admin');
  await user.click(firstOf(screen.getAllByRole('button', { name: /^Company/ })));
  await user.click(await screen.findByRole('button', { name: /Add new company/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Company' }));
  expect(form.getByRole('combobox', { name: /^Email/ })).toHaveTextContent('admin@demo.netcap.test');
});

test('the user profile has the name, and leaves out what rests on other calls', async () => {
  await openPlainly('/setting/user-profile', 'viewer');
  const personal = within(await screen.findByRole('region', { name: 'Personal information' }));
  expect(personal.getByLabelText(/^First Name/)).not.toHaveValue('');
  expect(personal.getByLabelText(/^Middle Name/)).toHaveValue('');
  expect(screen.queryByText('Not confirmed')).toBeNull();
  expect(screen.queryByRole('region', { name: /^Sessions|^Messages|factor/i })).toBeNull();
});

test('a profile that has no membership date tells none', async () => {
  await openPlainly('/setting/company-profile/other-information', 'viewer');
  expect(await screen.findByText('SEC File Number')).toBeVisible();
  expect(screen.queryByText('Membership Date')).toBeNull();
});

test('a picker asks for its pages, and searches by a part of the id', async () => {
  const { user } = await openPlainly('/chart-of-accounts/edit');
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.click(await screen.findByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Select Focus ID' }));
  await waitFor(() => expect(picker.getAllByRole('radio')).toHaveLength(50));
  await user.click(picker.getByRole('button', { name: 'Next page' }));
  expect(await picker.findByText(/^51/)).toBeVisible();
  await user.type(picker.getByRole('searchbox', { name: 'Search by FOCUS ID' }), '393{Enter}');
  await waitFor(() => expect(picker.getAllByRole('radio').length).toBeLessThan(10));
  for (const row of picker.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('393');
});

test('the wizard of SSOI skips offerings that the firm took no part in, and empties what was typed of them', async () => {
  await givenWorkedBooks();
  const { user } = await openPlainly('/reports/ssoi');
  const newReport = await screen.findByRole('button', { name: 'New SSOI Report' });
  await waitFor(() => expect(newReport).toBeEnabled());
  await user.click(newReport);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Second quarter');
  const next = async (title: string) => {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: title, level: 3 })).toBeVisible();
  };
  for (const title of ['Period', 'Other revenue', 'Other expenses', 'Offering 1, unaffiliated']) await next(title);
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText(/Name of issuer/), 'Alpha Fund');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByLabelText(/Name of issuer/)).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  for (const title of ['Offering 6, self or affiliated', 'Review']) await next(title);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report Generated Successfully.')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: /^Second quarter/ })).toBeVisible();
});

test('a subtype without a rule takes a typed haircut', async () => {
  const { user } = await openPlainly('/inventory/edit/non-options');
  await user.click(await screen.findByRole('button', { name: 'Add Inventory' }));
  const haircut = await screen.findByRole('textbox', { name: /^Haircut Amount/ });
  // The dialog that stood there while the fields were loading is another one.
  const form = within(screen.getByRole('dialog', { name: 'Add Inventory' }));
  expect(haircut).not.toBeEnabled();
  await user.selectOptions(form.getByLabelText(/^SubType/), 'OTHER');
  expect(haircut).toBeEnabled();
});
