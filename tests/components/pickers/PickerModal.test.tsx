import { screen, waitFor, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenAccounts } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';

const as = 'secondAdmin';
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function openAccountForm() {
  const app = await renderApp('/chart-of-accounts/edit', { as });
  await app.user.click(await screen.findByRole('button', { name: 'Add Account' }));
  return { ...app, form: dialog('Add New Chart of Account') };
}

function columnOf(picker: ReturnType<typeof dialog>, position: number): (string | null | undefined)[] {
  const rows = picker.getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[position]?.textContent);
}

test('offers 10, 25, 50 and 100 entries a page, 50 at first, and needs a choice', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  await picker.findByRole('cell', { name: '200' });
  const size = picker.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100']);
  expect(size).toHaveValue('50');
  expect(picker.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await user.selectOptions(size, '10');
  await waitFor(() => expect(columnOf(picker, 3)).toHaveLength(10));
});

test('asks for FOCUS lines in the order of their ids', async () => {
  const asked: (string | null)[] = [];
  apiServer.use(
    http.get('*/api/focus-settings', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('sort[0]'));
      return HttpResponse.json({ data: [], pagination: { page: 1, pageSize: 0, pageCount: 0, total: 0 } });
    }),
  );
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  expect(await dialog('Select Focus ID').findByText('There are no records to show')).toBeInTheDocument();
  expect(asked).toEqual(['focus_id:asc']);
});

test('cancelling leaves the form as it was', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  await user.click(dialog('Select Focus ID').getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Select Focus ID' })).not.toBeInTheDocument();
  expect(form.getByLabelText('Map Focus Setting')).toHaveValue('');
});

test('SSOI lines are offered by the type of the account', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const focus = dialog('Select Focus ID');
  await user.type(focus.getByRole('searchbox'), '3935{Enter}');
  await waitFor(() => expect(columnOf(focus, 3)).toEqual(['3935']));
  await user.click(focus.getAllByRole('radio')[0] as HTMLElement);
  await user.click(focus.getByRole('button', { name: 'Submit' }));

  await user.click(form.getByRole('button', { name: 'Select Map SSOI Setting' }));
  const ssoi = dialog('Select SSOI ID');
  await ssoi.findAllByRole('cell', { name: 'Income' });
  expect(new Set(columnOf(ssoi, 2))).toEqual(new Set(['Income']));
});

test('lines with the same name are distinguished by their column, and found by name or number', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  const search = picker.getByRole('searchbox', { name: 'Search by name or FOCUS ID' });
  await user.type(search, 'ASSETS other{Enter}');
  await waitFor(() =>
    expect(columnOf(picker, 1)).toEqual(['Other assets (Allowable)', 'Other assets (Non-Allowable)']),
  );
  await user.clear(search);
  await user.type(search, 'bank loans{Enter}');
  await waitFor(() =>
    expect(columnOf(picker, 1)).toEqual(['Bank loans payable (A.I.)', 'Bank loans payable (Non-A.I.)']),
  );
  await user.clear(search);
  await user.type(search, '735{Enter}');
  await waitFor(() => expect(columnOf(picker, 3)).toEqual(['735']));
});

test('what a search finds comes the best first, until the person sorts', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  await user.type(picker.getByRole('searchbox'), '42{Enter}');
  await waitFor(() => expect(columnOf(picker, 3)).toEqual(['420', '424', '4220', '4222', '4226', '1420']));
  await user.click(picker.getByRole('button', { name: /^FOCUS ID/ }));
  expect(columnOf(picker, 3)).toEqual(['4226', '4222', '4220', '1420', '424', '420']);
});

test('a click anywhere on a row chooses it, and what is chosen stays in sight and marked', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  expect(picker.getByText('Nothing selected')).toBeInTheDocument();
  await user.click(await picker.findByRole('cell', { name: '735' }));
  expect(picker.getByText('Selected: 735 Other assets (Non-Allowable)')).toBeInTheDocument();
  await user.click(picker.getByRole('button', { name: 'Submit' }));
  expect(form.getByLabelText('Map Focus Setting')).toHaveValue('735 Other assets (Non-Allowable)');

  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const again = dialog('Select Focus ID');
  expect(await again.findByRole('radio', { name: 'Select Other assets (Non-Allowable)' })).toBeChecked();
  expect(scroll.mock.contexts).toEqual([again.getByRole('radio', { checked: true }).closest('tr')]);
  scroll.mockRestore();
  await user.type(again.getByRole('searchbox'), 'cash{Enter}');
  await waitFor(() => expect(columnOf(again, 3)).not.toContain('735'));
  expect(again.getByText('Selected: 735 Other assets (Non-Allowable)')).toBeInTheDocument();
});

test('accounts can be chosen that the person has only staged', async () => {
  const books = await givenAccounts([100]);
  await books.save('coas', [newAccount(110)]);
  const { user } = await renderApp('/trial-balance/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'Add Trial Balance Item' }));
  await user.click(screen.getByRole('button', { name: 'Select Chart Of Account' }));
  const picker = dialog('Select COA');
  await picker.findByRole('cell', { name: '110' });
  expect(columnOf(picker, 1)).toEqual(['100', '110']);
  await user.type(picker.getByRole('searchbox', { name: 'Search by account name or number' }), '11{Enter}');
  await waitFor(() => expect(columnOf(picker, 1)).toEqual(['110']));
  const name = columnOf(picker, 2)[0] ?? '';
  await user.clear(picker.getByRole('searchbox'));
  await user.type(picker.getByRole('searchbox'), `${name.toUpperCase()}{Enter}`);
  await waitFor(() => expect(columnOf(picker, 2)).toContain(name));
});

test('opens on the page of the chosen line', async () => {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100, { focusSetting: 4195 })]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'Edit account 100' }));
  await user.click(screen.getByRole('button', { name: 'Select Map Focus Setting' }));
  const code = await dialog('Select Focus ID').findByText('4195', { selector: 'td' });
  expect(code.closest('tr')).toHaveAttribute('aria-selected', 'true');
});

test('the list of accounts opens on the page of the chosen one', async () => {
  const numbers = Array.from({ length: 60 }, (_, place) => 100 + place);
  await givenAccounts(numbers);
  const { user } = await renderApp('/trial-balance/edit', { as });
  await user.click(await screen.findByRole('button', { name: 'Add Trial Balance Item' }));
  const field = screen.getByRole('combobox', { name: /^Chart Of Account/ });
  await user.type(field, '158');
  await user.click(await screen.findByRole('option', { name: /^158/ }));
  await user.click(screen.getByRole('button', { name: 'Select Chart Of Account' }));
  const picker = dialog('Select COA');
  expect(await picker.findByRole('radio', { name: 'Select 158' })).toBeChecked();
  expect(columnOf(picker, 1)).toEqual(numbers.slice(50).map(String));
});

test('a search without a match and a failed call say so', async () => {
  const { user, form } = await openAccountForm();
  apiServer.use(http.get('*/api/focus-settings', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  expect(await picker.findByText('Unable to fetch api records')).toBeInTheDocument();
  await user.click(picker.getByRole('button', { name: /try again/i }));
  await picker.findByRole('cell', { name: '200' });
  await user.type(picker.getByRole('searchbox'), 'zebra{Enter}');
  await waitFor(() => expect(picker.queryAllByRole('radio')).toEqual([]));
  expect(picker.queryByText('Unable to fetch api records')).not.toBeInTheDocument();
});

test('a line is found by what people call its accounts, with the reason, by the keys alone', async () => {
  const { user, form } = await openAccountForm();
  await user.click(form.getByRole('button', { name: 'Select Map Focus Setting' }));
  const picker = dialog('Select Focus ID');
  await picker.findByRole('cell', { name: '200' });
  const search = picker.getByRole('searchbox');
  await user.type(search, 'prepaid{Enter}');
  await waitFor(() => expect(columnOf(picker, 3)).toEqual(['735']));
  expect(picker.getByText('matches “prepaid”')).toBeInTheDocument();
  const found = picker.getByRole('radio');
  await waitFor(() => expect(found).toHaveFocus());
  expect(found).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(search).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(found).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(picker.getByText('Selected: 735 Other assets (Non-Allowable)')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(form.getByLabelText('Map Focus Setting')).toHaveValue('735 Other assets (Non-Allowable)');
});
