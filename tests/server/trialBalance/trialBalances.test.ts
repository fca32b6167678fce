import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { beforeEach, expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';
import type { Balance, BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
let cash: Coa;
let fees: Coa;

beforeEach(async () => {
  await admin.commit('coas', [newAccount(9), newAccount(100, { focusSetting: 3935, ssoiSetting: 13_935 })]);
  const [first, second] = await admin.accounts();
  if (first === undefined || second === undefined) throw new Error('not committed');
  cash = first;
  fees = second;
});

/** Returns new balances under temporary ids of their own. */
function additions(...rows: [coa: Coa, changes: Partial<BalanceChange>][]): BalanceChange[] {
  return rows.map(([coa, changes], i) => newBalance(coa.id, { id: i + 1, ...changes }));
}

async function commitBalances(...rows: [coa: Coa, changes: Partial<BalanceChange>][]): Promise<Balance[]> {
  await admin.commit('trial-balances', additions(...rows));
  return admin.balances();
}

/** Commits three rows: account 9 in DEC 24 and Q1 25, account 100 in Q1 25. */
function commitThree(): Promise<Balance[]> {
  return commitBalances(
    [fees, { credit: 250.25, timeReport: 'Q1 25', description: 'a' }],
    [cash, { debit: 1000, timeReport: 'Q1 25' }],
    [cash, { debit: 20, timeReport: 'DEC 24', description: 'b' }],
  );
}

async function namesOf(query: object): Promise<string[]> {
  return (await admin.balances(query)).map((row) => `${row.coa.account_number} ${row.time_report}`);
}

test('lists rows by account number and period, with their account and its lines', async () => {
  const rows = await commitThree();
  expect(rows.map((row) => [row.coa.account_number, row.time_report, row.debit, row.credit])).toEqual([
    ['9', 'DEC 24', 20, 0],
    ['9', 'Q1 25', 1000, 0],
    ['100', 'Q1 25', 0, 250.25],
  ]);
  expect(rows[2]).toMatchObject({
    description: 'a',
    coa: {
      id: fees.id,
      account_name: 'Account 100',
      account_type: 'Income',
      focus_setting: { focus_id: '3935' },
      ssoi_setting: { ssoi_id: '13935' },
    },
  });
});

test.each([
  { sort: ['coa.account_number:desc', 'time_report:asc'], expected: ['100 Q1 25', '9 DEC 24', '9 Q1 25'] },
  { sort: ['time_report:desc'], expected: ['9 Q1 25', '100 Q1 25', '9 DEC 24'] },
  { sort: ['time_report:asc', 'coa.account_number:desc'], expected: ['9 DEC 24', '100 Q1 25', '9 Q1 25'] },
  { sort: ['debit:desc'], expected: ['9 Q1 25', '9 DEC 24', '100 Q1 25'] },
  { sort: ['credit:desc'], expected: ['100 Q1 25', '9 DEC 24', '9 Q1 25'] },
  { sort: ['description:desc'], expected: ['9 DEC 24', '100 Q1 25', '9 Q1 25'] },
  { sort: ['coa.focus_setting.focus_id:desc'], expected: ['100 Q1 25', '9 DEC 24', '9 Q1 25'] },
  { sort: ['coa.ssoi_setting.ssoi_id:asc'], expected: ['100 Q1 25', '9 DEC 24', '9 Q1 25'] },
])('sorts by $sort', async ({ sort, expected }) => {
  await commitThree();
  expect(await namesOf({ sort })).toEqual(expected);
});

test('filters by period and account number', async () => {
  await commitThree();
  expect(await namesOf({ filters: { time_report: 'Q1 25' } })).toEqual(['9 Q1 25', '100 Q1 25']);
  expect(await namesOf({ filters: { time_report: 'MAR 25' } })).toEqual([]);
  expect(await namesOf({ filters: { coa: { account_number: { $contains: '10' } } } })).toEqual(['100 Q1 25']);
});

test.each([
  { search: '10', expected: ['100 Q1 25'] },
  { search: 'COUNT 9', expected: ['9 DEC 24', '9 Q1 25'] },
  { search: 'account', filters: { coa: { account_number: { $contains: 'account' } } }, expected: 3 },
  { search: 'account', filters: { time_report: 'Q1 25' }, expected: ['9 Q1 25', '100 Q1 25'] },
  { search: '%', expected: [] },
])('searches the accounts for $search beside $filters', async ({ expected, ...query }) => {
  await commitThree();
  const paged = { ...query, pagination: { page: 1, pageSize: 1 } };
  for (const path of ['/trial-balances', '/trial-balances/edit-mode']) {
    const { data } = accepted<ListAnswer<Balance>>(await admin.get(path, query));
    const names = data.map((row) => `${row.coa.account_number} ${row.time_report}`);
    expect(typeof expected === 'number' ? names.length : names).toEqual(expected);
    expect(accepted<ListAnswer<Balance>>(await admin.get(path, paged)).pagination.total).toBe(names.length);
  }
});

test('shows the rows of accounts without a FOCUS line alone, committed and as the editor has them', async () => {
  await commitThree();
  accepted(await admin.put('coas', [accountChange(cash, { focusSetting: null })]));
  const paged = { show: 'unmapped', pagination: { page: 1, pageSize: 1 } };
  expect(await namesOf({ show: 'unmapped' })).toEqual([]);
  expect(accepted<ListAnswer<Balance>>(await admin.get('/trial-balances', paged)).pagination.total).toBe(0);
  const answer = accepted<ListAnswer<Balance>>(await admin.get('/trial-balances/edit-mode', paged));
  expect(answer).toMatchObject({ data: [{ coa: { account_number: '9' } }], pagination: { total: 2 } });
});

test('shows the own staged rows alone', async () => {
  const [december, march] = await commitThree();
  if (december === undefined || march === undefined) throw new Error('not committed');
  const changes = [balanceChange(december, { isDeleted: true }), newBalance(fees.id, { id: 50, timeReport: 'JUN 25' })];
  accepted(await admin.put('trial-balances', changes));
  const named = (rows: Balance[]) => rows.map((row) => `${row.coa.account_number} ${row.time_report}`);
  expect(named(await admin.editedBalances({ show: 'changed' }))).toEqual(['9 DEC 24', '100 JUN 25']);
  expect(named(await admin.editedBalances({ show: 'changed', filters: { time_report: 'JUN 25' } }))).toEqual([
    '100 JUN 25',
  ]);
  expect((await admin.get('/trial-balances', { show: 'changed' })).statusCode).toBe(400);
});

test.each([{ sort: ['salary:asc'] }, { filters: { time_report: 'ABC 25' } }, { filters: { time_report: '2025' } }])(
  'answers 400 to a list with %j',
  async (query) => {
    expect((await admin.get('/trial-balances', query)).statusCode).toBe(400);
  },
);

test('tells the periods with a committed trial balance, the latest first', async () => {
  await commitBalances(
    [cash, { timeReport: 'DEC 24' }],
    [cash, { timeReport: 'Q1 25' }],
    [fees, { timeReport: 'Q1 25' }],
    [fees, { timeReport: 'JAN 25' }],
  );
  accepted(await admin.put('trial-balances', [newBalance(cash.id, { id: 50, timeReport: 'JUN 25' })]));
  expect((await admin.get('/trial-balances/available-time-report')).json()).toEqual({
    data: [{ time_report: 'Q1 25' }, { time_report: 'JAN 25' }, { time_report: 'DEC 24' }],
  });
});

test('tells in edit mode the periods of the own staged rows, too, in the order of time', async () => {
  await commitBalances([cash, { timeReport: 'DEC 24' }], [cash, { timeReport: 'Q1 25' }]);
  const staged = ['JUN 25', 'JAN 25', 'Q1 25'].map((timeReport, i) => newBalance(fees.id, { id: 50 + i, timeReport }));
  accepted(await admin.put('trial-balances', staged));
  const periodsOf = async (person: Bookkeeper) =>
    (await person.get('/trial-balances/available-time-report', { edit_mode: true }))
      .json<{ data: { time_report: string }[] }>()
      .data.map(({ time_report }) => time_report);
  expect(await periodsOf(admin)).toEqual(['JUN 25', 'Q1 25', 'JAN 25', 'DEC 24']);
  expect(await periodsOf(await openBooks(backend, 'middle@demo.netcap.test'))).toEqual(['Q1 25', 'DEC 24']);
});

test('keeps negative amounts and the largest ones exactly', async () => {
  await commitBalances([cash, { debit: -0.01, credit: 9_999_999_999_999.99 }]);
  expect(await admin.balances()).toMatchObject([{ debit: -0.01, credit: 9_999_999_999_999.99 }]);
});

test.each([
  {
    changes: { debit: 0.1 + 0.2 },
    path: 'data[0].debit',
    message: '“0.30000000000000004” has more than 2 decimals. Enter it like 1,234.50.',
  },
  {
    changes: { credit: 1.005 },
    path: 'data[0].credit',
    message: '“1.005” has more than 2 decimals. Enter it like 1,234.50.',
  },
  {
    changes: { timeReport: 'ABC 25' },
    path: 'data[0].timeReport',
    message: "“ABC 25” isn't a period. Enter it like JAN 25 or Q1 25.",
  },
])('refuses $changes', async ({ changes, path, message }) => {
  const refused = refusalOf(await admin.put('trial-balances', [newBalance(cash.id, changes)]));
  expect(refused).toEqual({ status: 422, message, errors: [{ path, message }] });
});

test.each([{ debit: 10_000_000_000_000 }, { credit: null }, { timeReport: 'March 2025' }, { coa: 0 }])(
  'answers 400 to a save with %j',
  async (changes) => {
    const rows = [{ ...newBalance(cash.id), ...changes }];
    expect((await admin.put('trial-balances', rows)).statusCode).toBe(400);
  },
);

test('refuses an account that is not there, also one of another company', async () => {
  const other = await openBooks(backend, 'admin@second.netcap.test');
  await other.commit('coas', [newAccount(5)]);
  const foreign = firstOf(await other.accounts());
  for (const coa of [foreign.id, 999_999]) {
    const refused = refusalOf(await admin.put('trial-balances', [newBalance(coa)]));
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'data[0].coa' }] });
    expect(refused.message).toContain("this account doesn't exist");
  }
});

test('holds one row for an account and period', async () => {
  await commitBalances([cash, { debit: 1 }]);
  const refused = refusalOf(await admin.put('trial-balances', [newBalance(cash.id, { id: 60 })]));
  expect(refused).toMatchObject({
    status: 422,
    message: 'Account 9, Q1 25 already has a trial balance row.',
    errors: [{ path: 'data[0].timeReport' }],
  });
});

test('lets only one of a quarter and its last month hold a trial balance', async () => {
  await commitBalances([cash, { timeReport: 'Q1 25' }]);
  const refused = refusalOf(await admin.put('trial-balances', [newBalance(fees.id, { id: 60, timeReport: 'MAR 25' })]));
  expect(refused).toMatchObject({
    status: 422,
    message: 'MAR 25 and Q1 25 end on the same day. Only one of them can have a trial balance.',
  });
});

test('names every row of a save that breaks a rule, also when one breaks several', async () => {
  const rows = additions([cash, { timeReport: 'Q1 25' }], [cash, { timeReport: 'MAR 25' }]);
  const { errors } = refusalOf(await admin.put('trial-balances', rows));
  expect(errors.map(({ path }) => path)).toEqual([
    'data[0].timeReport',
    'data[0].timeReport',
    'data[1].timeReport',
    'data[1].timeReport',
  ]);
});

test('lets a whole trial balance go over from the quarter to its last month', async () => {
  const rows = await commitBalances([cash, { timeReport: 'Q1 25' }], [fees, { timeReport: 'Q1 25' }]);
  const renamed = rows.map((row) => balanceChange(row, { timeReport: 'MAR 25' }));
  await admin.commit('trial-balances', renamed);
  expect((await admin.get('/trial-balances/available-time-report')).json()).toEqual({
    data: [{ time_report: 'MAR 25' }],
  });
});

test('refuses to delete an account that trial balance rows use, until they are deleted', async () => {
  const row = firstOf(await commitBalances([cash, { debit: 1 }]));
  const refused = refusalOf(await admin.put('coas', [accountChange(cash, { isDeleted: true })]));
  expect(refused).toMatchObject({
    status: 422,
    message: "Account 9 has trial balance rows and can't be deleted.",
  });
  await admin.commit('trial-balances', [balanceChange(row, { isDeleted: true })]);
  await admin.commit('coas', [accountChange(cash, { isDeleted: true })]);
  expect((await admin.accounts()).map((account) => account.account_number)).toEqual(['100']);
});

test('shows in edit mode the own rows on own accounts, and nobody else', async () => {
  await commitThree();
  accepted(await admin.put('coas', [newAccount(50), accountChange(cash, { accountNumber: '99' })]));
  const staged = (await admin.editedAccounts()).find((account) => account.account_number === '50');
  if (staged === undefined) throw new Error('not staged');
  accepted(await admin.put('trial-balances', [newBalance(staged.id, { id: 70, debit: 7 })]));
  const rows = await admin.editedBalances();
  expect(rows.map((row) => `${row.coa.account_number} ${row.time_report}`)).toEqual([
    '50 Q1 25',
    '99 DEC 24',
    '99 Q1 25',
    '100 Q1 25',
  ]);
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  expect((await middle.editedBalances()).map((row) => row.coa.account_number)).toEqual(['9', '9', '100']);
});

test('keeps an own row whose account was deleted by another visible, and lets it be undone', async () => {
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  accepted(await middle.put('trial-balances', [newBalance(cash.id, { debit: 7 })]));
  await admin.commit('coas', [accountChange(cash, { isDeleted: true })]);
  const query = { filters: { coa: { account_number: { $contains: '9' } } }, pagination: { page: 1, pageSize: 10 } };
  const answer = await middle.get('/trial-balances/edit-mode', query);
  expect(answer.json()).toMatchObject({
    data: [{ debit: 7, status: 'EDITING', coa: { id: cash.id, account_number: '9', account_name: 'Account 9' } }],
    pagination: { total: 1 },
  });
  const row = firstOf(await middle.editedBalances());
  accepted(await middle.put('trial-balances', [balanceChange(row, { isUndo: true })]));
  expect(await middle.editedBalances()).toEqual([]);
  expect(doneOf(await middle.markDone('trial-balances'))).toMatchObject({ outcome: 'nothing' });
});

test('fetches the rows of some ids alone, with what the editor staged of them', async () => {
  const [december, march, other] = await commitThree();
  if (december === undefined || march === undefined || other === undefined) throw new Error('not committed');
  accepted(await admin.put('trial-balances', [balanceChange(march, { debit: 7 })]));
  const filters = { id: { $in: [other.id, march.id] } };
  expect(await namesOf({ filters })).toEqual(['9 Q1 25', '100 Q1 25']);
  expect((await admin.editedBalances({ filters })).map((row) => row.debit)).toEqual([7, 0]);
  const paged = await admin.get('/trial-balances', { filters, pagination: { page: 2, pageSize: 1 } });
  expect(accepted<ListAnswer<Balance>>(paged)).toMatchObject({ data: [{ id: other.id }], pagination: { total: 2 } });
});
