import { accepted, accountChange, firstOf, newAccount, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

/** Commits four accounts of all sorts; by number 9, 10, 100 and 2000. */
async function commitChart(): Promise<void> {
  const rows = [
    newAccount(10, { accountName: 'Cash 100%', focusSetting: 200, ssoiSetting: null }),
    newAccount(100, { accountName: 'Furniture', focusSetting: 680 }),
    newAccount(9, { accountName: 'Fees', focusSetting: 3935, ssoiSetting: 13935 }),
    newAccount(200, { accountName: 'Unmapped', accountNumber: '2000', focusSetting: null }),
  ];
  await admin.commit('coas', rows);
}

async function numbers(query: object): Promise<string[]> {
  return (await admin.accounts(query)).map((account) => account.account_number);
}

test('lists accounts by the value of their numbers, with their lines', async () => {
  await commitChart();
  const answer = accepted<ListAnswer<Coa>>(await admin.get('/coas'));
  expect(answer.pagination).toEqual({ page: 1, pageSize: 4, pageCount: 1, total: 4 });
  expect(answer.data.map((account) => account.account_number)).toEqual(['9', '10', '100', '2000']);
  expect(answer.data[0]).toMatchObject({
    account_type: 'Income',
    allowable: null,
    focus_setting: { id: 3935, focus_id: '3935', type: 'Income', allowable: null },
    ssoi_setting: { id: 13_935, ssoi_id: '13935', type: 'Income', is_provisional: false },
  });
  expect(answer.data[2]).toMatchObject({ account_type: 'Assets', allowable: 'Non-Allowable' });
  expect(answer.data[3]).toMatchObject({ account_type: null, allowable: null, focus_setting: null });
});

test.each([
  { sort: 'account_name:asc', expected: ['10', '9', '100', '2000'] },
  { sort: 'account_number:desc', expected: ['2000', '100', '10', '9'] },
  { sort: 'allowable:asc', expected: ['10', '100', '9', '2000'] },
  { sort: 'focus_id:desc', expected: ['9', '100', '10', '2000'] },
  { sort: 'focus_setting.focus_id:asc', expected: ['10', '100', '9', '2000'] },
  { sort: 'ssoi_id:asc', expected: ['9', '10', '100', '2000'] },
])('sorts by $sort', async ({ sort, expected }) => {
  await commitChart();
  expect(await numbers({ sort: [sort] })).toEqual(expected);
});

test.each([
  { filters: { account_number: { $contains: '10' } }, expected: ['10', '100'] },
  { filters: { account_name: { $contains: 'CASH' } }, expected: ['10'] },
  { filters: { account_name: { $contains: '0%' } }, expected: ['10'] },
  { filters: { account_name: { $contains: '_' } }, expected: [] },
  { filters: { account_name: { $contains: '\\' } }, expected: [] },
])('finds $filters as it is written', async ({ filters, expected }) => {
  await commitChart();
  expect(await numbers({ filters })).toEqual(expected);
});

test.each([
  { search: '00', expected: ['10', '100', '2000'] },
  { search: 'FUR', expected: ['100'] },
  { search: '10', expected: ['10', '100'] },
  { search: '100%', expected: ['10'] },
  { search: '_', expected: [] },
  { search: 'cash', filters: { account_number: { $contains: 'cash' } }, expected: ['10'] },
  { search: '', filters: { account_number: { $contains: '9' } }, expected: ['9'] },
  { search: '0', filters: { account_name: { $contains: 'f' } }, expected: ['100'] },
])('searches numbers and names for $search beside $filters', async ({ expected, ...query }) => {
  await commitChart();
  expect(await numbers(query)).toEqual(expected);
  expect(await numbers({ ...query, pagination: { page: 1, pageSize: 10 } })).toEqual(expected);
  expect((await admin.editedAccounts(query)).map((account) => account.account_number)).toEqual(expected);
});

test('shows the accounts without a FOCUS line alone, committed and as the editor has them', async () => {
  await commitChart();
  const [fees, , furniture] = await admin.accounts();
  if (fees === undefined || furniture === undefined) throw new Error('not committed');
  accepted(await admin.put('coas', [accountChange(fees, { focusSetting: null }), newAccount(5)]));
  expect(await numbers({ show: 'unmapped' })).toEqual(['2000']);
  const paged = { show: 'unmapped', pagination: { page: 1, pageSize: 1 } };
  const answer = accepted<ListAnswer<Coa>>(await admin.get('/coas/edit-mode', paged));
  expect(answer).toMatchObject({ data: [{ account_number: '9' }], pagination: { total: 2 } });
});

test('shows the own staged accounts alone, deletions included', async () => {
  await commitChart();
  const [fees, cash] = await admin.accounts();
  if (fees === undefined || cash === undefined) throw new Error('not committed');
  const changes = [
    accountChange(fees, { isDeleted: true }),
    accountChange(cash, { focusSetting: null }),
    newAccount(5),
  ];
  accepted(await admin.put('coas', changes));
  expect((await admin.editedAccounts({ show: 'changed' })).map((row) => row.account_number)).toEqual(['5', '9', '10']);
  expect(await admin.editedAccounts({ show: 'changed', search: '1' })).toMatchObject([{ account_number: '10' }]);
  const other = await openBooks(backend, 'middle@demo.netcap.test');
  expect(await other.editedAccounts({ show: 'changed' })).toEqual([]);
});

test('pages, and says where a page stands', async () => {
  await commitChart();
  const answer = accepted<ListAnswer<Coa>>(await admin.get('/coas', { pagination: { page: 2, pageSize: 3 } }));
  expect(answer.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 2, total: 4 });
  expect(answer.data.map((account) => account.account_number)).toEqual(['2000']);
});

test('sorts and filters in edit mode what is shown there', async () => {
  await commitChart();
  const fees = firstOf(await admin.accounts());
  accepted(await admin.put('coas', [accountChange(fees, { accountNumber: '150' }), newAccount(5)]));
  const rows = await admin.editedAccounts({ pagination: { page: 1, pageSize: 4 } });
  expect(rows.map((account) => account.account_number)).toEqual(['5', '10', '100', '150']);
  expect(await admin.editedAccounts({ filters: { account_number: { $contains: '9' } } })).toEqual([]);
});

test.each([
  { path: '/coas', query: { sort: ['salary:asc'] } },
  { path: '/coas', query: { sort: ['account_number'] } },
  { path: '/coas', query: { pagination: { page: 0, pageSize: 50 } } },
  { path: '/coas', query: { filters: { account_name: { $contains: 'a\0' } } } },
  { path: '/coas', query: { show: 'changed' } },
  { path: '/coas', query: { show: 'all' } },
  { path: '/coas', query: { search: 'a\0' } },
  { path: '/coas/edit-mode', query: { search: 'a'.repeat(201) } },
  { path: '/coas/edit-mode', query: { pagination: { page: 1, pageSize: 5000 } } },
])('answers 400 to $path with $query', async ({ path, query }) => {
  expect((await admin.get(path, query)).statusCode).toBe(400);
});

test('stages one addition by POST and several by PUT /coas/new', async () => {
  const { person } = admin;
  const query = { company_id: backend.companyId };
  const one = { accountName: 'Cash', accountNumber: '10', focusSetting: 200, ssoiSetting: null };
  const posted = await person.inject({ method: 'POST', url: apiUrl('/coas', query), payload: { data: one } });
  expect(posted.json()).toEqual({ message: 'Record updated successfully.' });
  const { updatedAt: _, ...untimed } = newAccount(20);
  const several = await person.inject({
    method: 'PUT',
    url: apiUrl('/coas/new', query),
    payload: { data: [untimed, newAccount(30)] },
  });
  expect(several.json()).toEqual({ message: 'Records updated successfully.' });
  expect((await admin.editedAccounts()).map((account) => account.account_number)).toEqual(['10', '20', '30']);
  const known = await person.inject({
    method: 'PUT',
    url: apiUrl('/coas/new', query),
    payload: { data: [newAccount(40), newAccount(5000)] },
  });
  expect(refusalOf(known)).toMatchObject({ status: 422, errors: [{ path: 'data[1].id' }] });
});

test('refuses an account number that is taken in what the author sees', async () => {
  await commitChart();
  const refused = refusalOf(await admin.put('coas', [newAccount(7, { accountNumber: '100' })]));
  expect(refused).toEqual({
    status: 422,
    message: 'Account number 100 is already used by another account.',
    errors: [{ path: 'data[0].accountNumber', message: 'Account number 100 is already used by another account.' }],
  });
  const twice = [newAccount(7, { accountNumber: '55' }), newAccount(8, { accountNumber: '55' })];
  expect(refusalOf(await admin.put('coas', twice)).errors.map((error) => error.path)).toEqual([
    'data[0].accountNumber',
    'data[1].accountNumber',
  ]);
});

test('frees the number of an account that is staged for deletion', async () => {
  await commitChart();
  const fees = firstOf(await admin.accounts());
  await admin.commit('coas', [accountChange(fees, { isDeleted: true }), newAccount(9, { id: 909 })]);
  const replaced = (await admin.accounts()).find((account) => account.account_number === '9');
  expect(replaced?.id).not.toBe(fees.id);
});

test.each([
  { title: 'a row without a number', data: [{ ...newAccount(1), accountNumber: undefined }] },
  { title: 'a mapping that is no id', data: [newAccount(1, { focusSetting: 0 })] },
  { title: 'an id beyond the storage', data: [{ ...newAccount(1), id: 2 ** 53 }] },
  { title: 'something else than rows', data: 'rows' },
])('answers 400 to a save of $title', async ({ data }) => {
  const url = apiUrl('/coas', { company_id: backend.companyId });
  expect((await admin.person.inject({ method: 'PUT', url, payload: { data } })).statusCode).toBe(400);
});

test.each([
  { method: 'GET', path: '/coas' },
  { method: 'GET', path: '/coas/edit-mode' },
  { method: 'GET', path: '/coas/mark-done' },
  { method: 'POST', path: '/coas' },
  { method: 'PUT', path: '/coas' },
  { method: 'PUT', path: '/coas/new' },
  { method: 'GET', path: '/trial-balances' },
  { method: 'GET', path: '/trial-balances/edit-mode' },
  { method: 'GET', path: '/trial-balances/mark-done' },
  { method: 'GET', path: '/trial-balances/available-time-report' },
  { method: 'PUT', path: '/trial-balances' },
  { method: 'POST', path: '/upload' },
  { method: 'GET', path: '/sample/download' },
] as const)('$method $path is for members of the company alone', async ({ method, path }) => {
  const own = apiUrl(path, { company_id: backend.companyId });
  expect((await backend.app.inject({ method, url: own })).statusCode).toBe(401);
  const foreign = apiUrl(path, { company_id: backend.secondCompanyId });
  expect((await admin.person.inject({ method, url: foreign })).statusCode).toBe(404);
  expect((await admin.person.inject({ method, url: `/api${path}` })).statusCode).toBe(400);
});

test('fetches the accounts of some ids alone, with what the editor staged of them', async () => {
  await commitChart();
  const [fees, cash, furniture] = await admin.accounts();
  if (fees === undefined || cash === undefined || furniture === undefined) throw new Error('not committed');
  accepted(await admin.put('coas', [accountChange(cash, { accountName: 'Petty cash' })]));
  const filters = { id: { $in: [furniture.id, cash.id, 999_999] } };
  expect(await numbers({ filters })).toEqual(['10', '100']);
  expect((await admin.editedAccounts({ filters })).map((row) => row.account_name)).toEqual(['Petty cash', 'Furniture']);
  const paged = await admin.get('/coas', { filters, pagination: { page: 1, pageSize: 1 } });
  expect(accepted<ListAnswer<Coa>>(paged).pagination.total).toBe(2);
});

test('refuses an empty list of ids and one of more than a thousand', async () => {
  const ids = Array.from({ length: 1001 }, (_, i) => 1000 + i);
  for (const list of [ids.join(','), '', '1000,x']) {
    const answer = await admin.get('/coas', { filters: { id: { $in: list } } });
    expect(answer.statusCode).toBe(400);
  }
});
