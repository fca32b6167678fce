import {
  accepted,
  accountChange,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

/** Returns the accounts of these numbers, committed. */
async function committed(...numbers: number[]): Promise<Coa[]> {
  await admin.commit(
    'coas',
    numbers.map((number) => newAccount(number)),
  );
  return admin.accounts();
}

function numbersOf(accounts: readonly Coa[]): string[] {
  return accounts.map((account) => account.account_number);
}

async function versions(): Promise<unknown[]> {
  const { rows } = await backend.database.pool.query('select * from coa_versions order by version_id');
  return rows;
}

test('stages an addition under a record id, seen by its author alone', async () => {
  const answer = await middle.put('coas', [newAccount(10)]);
  expect(answer.json()).toEqual({ message: 'Record updated successfully.' });
  const [account] = await middle.editedAccounts();
  expect(account).toMatchObject({ account_number: '10', status: 'EDITING', valid_at: null, is_deleted: false });
  expect(account?.id).toBeGreaterThanOrEqual(1000);
  expect(await middle.accounts()).toEqual([]);
  expect(await admin.editedAccounts()).toEqual([]);
});

test('changes nothing when the same request comes twice', async () => {
  const account = firstOf(await committed(10));
  const request = [newAccount(20), accountChange(account, { accountName: 'Renamed' })];
  const first = await middle.put('coas', request);
  expect(first.json()).toEqual({ message: 'Records updated successfully.' });
  const before = await versions();
  backend.setTime(new Date('2026-07-15T09:05:00.000Z'));
  expect((await middle.put('coas', request)).statusCode).toBe(200);
  expect(await versions()).toEqual(before);
});

test('takes a repeated addition with other values as a change of the first', async () => {
  accepted(await middle.put('coas', [newAccount(10)]));
  accepted(await middle.put('coas', [newAccount(10, { accountName: 'Thought again' })]));
  expect((await middle.editedAccounts()).map((account) => account.account_name)).toEqual(['Thought again']);
});

test('knows an addition again after it was committed and changed', async () => {
  const account = firstOf(await committed(10));
  await admin.commit('coas', [accountChange(account, { accountName: 'Renamed' })]);
  accepted(await admin.put('coas', [newAccount(10)]));
  expect((await admin.editedAccounts()).map((row) => row.account_name)).toEqual(['Renamed']);
  const refused = refusalOf(await admin.put('coas', [newAccount(10, { accountName: 'Other' })]));
  expect(refused).toMatchObject({ status: 409, errors: [{ path: 'data[0].id' }] });
});

test('keeps all rows out when one is wrong, and names every faulty one', async () => {
  const rows = [
    newAccount(10),
    newAccount(11, { accountNumber: '12a' }),
    newAccount(12, { accountName: ' ', focusSetting: 3500 }),
    newAccount(13, { ssoiSetting: 1 }),
  ];
  const refused = refusalOf(await middle.put('coas', rows));
  expect(refused).toEqual({
    status: 422,
    message: "Some rows can't be saved.",
    errors: [
      { path: 'data[1].accountNumber', message: "“12a” isn't an account number. Use digits only, like 1010." },
      { path: 'data[2].accountName', message: 'Account Name is required' },
      {
        path: 'data[2].focusSetting',
        message: "“3500” isn't a FOCUS line you can map to. Use one like 200, or leave it empty.",
      },
      {
        path: 'data[3].ssoiSetting',
        message: "“1” isn't an SSOI line you can map to. Use one like 13935, or leave it empty.",
      },
    ],
  });
  expect(await middle.editedAccounts()).toEqual([]);
});

test('says what is wrong when a single row is wrong', async () => {
  const refused = refusalOf(await middle.put('coas', [newAccount(10, { accountNumber: '0' })]));
  expect(refused.message).toBe("“0” isn't an account number. Account Number must be at least 1.");
});

test.each([
  { title: 'NUL', name: 'a\0b' },
  { title: 'half a surrogate pair', name: 'a\ud800b' },
])('refuses text with $title, which the storage cannot hold', async ({ name }) => {
  const refused = refusalOf(await middle.put('coas', [newAccount(10, { accountName: name })]));
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'data[0].accountName' }] });
});

test.each([
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1970-01-01T00:00:00+00:01',
  '9999-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
])('refuses %s, which is no moment that a row can have', async (updatedAt) => {
  const refused = refusalOf(await middle.put('coas', [newAccount(10, { updatedAt })]));
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'data[0].updatedAt' }] });
});

test.each(['1970-01-01T00:00:00Z', '9998-12-31T23:59:59Z'])(
  'takes %s, the end of the years that a row can have',
  async (updatedAt) => {
    accepted(await middle.put('coas', [newAccount(10, { updatedAt })]));
  },
);

test('undoes a staged change, and an undo that comes twice', async () => {
  const account = firstOf(await committed(10));
  accepted(await middle.put('coas', [accountChange(account, { accountName: 'Renamed' })]));
  const staged = firstOf(await middle.editedAccounts());
  expect(staged.account_name).toBe('Renamed');
  for (const _ of [1, 2]) accepted(await middle.put('coas', [accountChange(staged, { isUndo: true })]));
  expect(await middle.editedAccounts()).toEqual([account]);
});

test('answers 409 to an undo of a version that another window of the same person replaced', async () => {
  const account = firstOf(await committed(10));
  accepted(await middle.put('coas', [accountChange(account, { accountName: 'Second' })]));
  const second = firstOf(await middle.editedAccounts());
  accepted(await middle.put('coas', [accountChange(second, { accountName: 'Third' })]));
  expect(refusalOf(await middle.put('coas', [accountChange(second, { isUndo: true })]))).toMatchObject({
    status: 409,
    message: expect.stringContaining('was changed after you loaded it'),
  });
  expect(await middle.editedAccounts()).toMatchObject([{ account_name: 'Third' }]);
});

test('uses up no record ids for additions that are refused', async () => {
  const nextId = async () =>
    (await backend.database.pool.query<{ id: string }>('select last_value as id from record_ids')).rows[0]?.id;
  const account = firstOf(await committed(10));
  const before = await nextId();
  const stale = accountChange(account, { accountName: 'Stale', updatedAt: '2020-01-01T00:00:00.000Z' });
  expect((await middle.put('coas', [newAccount(20), newAccount(30), stale])).statusCode).toBe(409);
  expect(await nextId()).toBe(before);
});

test('stages a deletion, which shows in edit mode until it is committed', async () => {
  const account = firstOf(await committed(10, 20));
  accepted(await admin.put('coas', [accountChange(account, { isDeleted: true })]));
  const rows = await admin.editedAccounts();
  expect(rows.map((row) => [row.account_number, row.is_deleted])).toEqual([
    ['10', true],
    ['20', false],
  ]);
  expect(numbersOf(await admin.accounts())).toEqual(['10', '20']);
  expect(doneOf(await admin.markDone('coas'))).toMatchObject({ outcome: 'committed', count: 1 });
  expect(numbersOf(await admin.accounts())).toEqual(['20']);
  expect(numbersOf(await admin.editedAccounts())).toEqual(['20']);
});

test('drops an addition that its author deletes, also when asked twice', async () => {
  accepted(await middle.put('coas', [newAccount(10)]));
  const staged = firstOf(await middle.editedAccounts());
  for (const _ of [1, 2]) accepted(await middle.put('coas', [accountChange(staged, { isDeleted: true })]));
  expect(await middle.editedAccounts()).toEqual([]);
  expect(await versions()).toEqual([]);
});

test('answers 409 by name for a row that changed since it was loaded', async () => {
  const account = firstOf(await committed(10));
  await admin.commit('coas', [accountChange(account, { accountName: 'By the admin' })]);
  const refused = refusalOf(await middle.put('coas', [accountChange(account, { accountName: 'By another' })]));
  expect(refused).toEqual({
    status: 409,
    message: 'Account 10 was changed after you loaded it.',
    errors: [{ path: 'data[0].id', message: 'Account 10 was changed after you loaded it.' }],
  });
});

test('answers 409 for a row that was changed in another window of the same person', async () => {
  const account = firstOf(await committed(10));
  accepted(await middle.put('coas', [accountChange(account, { accountName: 'First window' })]));
  const second = await middle.put('coas', [accountChange(account, { accountName: 'Second window' })]);
  expect(second.statusCode).toBe(409);
  expect((await middle.editedAccounts())[0]?.account_name).toBe('First window');
});

test('answers 409 for a row deleted since, 404 for one that never existed', async () => {
  const account = firstOf(await committed(10));
  await admin.commit('coas', [accountChange(account, { isDeleted: true })]);
  const gone = refusalOf(await middle.put('coas', [accountChange(account, { accountName: 'Too late' })]));
  expect(gone).toMatchObject({ status: 409, message: 'Account 10 was deleted after you loaded it.' });
  const unknown = refusalOf(await middle.put('coas', [newAccount(999_999)]));
  expect(unknown).toMatchObject({ status: 404, errors: [{ path: 'data[0].id' }] });
});

test('refuses a record that is named twice', async () => {
  const account = firstOf(await committed(10));
  const refused = refusalOf(await admin.put('coas', [accountChange(account), accountChange(account)]));
  const message = 'Account 10 is listed twice.';
  expect(refused).toMatchObject({
    status: 422,
    errors: [
      { path: 'data[0].id', message },
      { path: 'data[1].id', message },
    ],
  });
});

test('refuses two additions of one temporary id and moment, which make an addition known again', async () => {
  const refused = refusalOf(await admin.put('coas', [newAccount(10), newAccount(10, { accountNumber: '20' })]));
  expect(refused).toMatchObject({
    status: 400,
    errors: [{ path: 'data[1].id', message: expect.stringContaining('temporary id 10 and the same updatedAt') }],
  });
});

test('names a record that is not there when it is named twice', async () => {
  const removal = { ...newBalance(999_999), id: 999_999, isDeleted: true };
  expect(refusalOf(await admin.put('trial-balances', [removal, removal]))).toMatchObject({
    status: 422,
    errors: [{ message: 'Account unknown, unknown period is listed twice.' }, { path: 'data[1].id' }],
  });
});

test('keeps a row that waits for review from being changed, until its author restores it', async () => {
  accepted(await middle.put('coas', [newAccount(10), newAccount(20)]));
  expect(doneOf(await middle.markDone('coas'))).toMatchObject({ outcome: 'requested', count: 2 });
  const [first, second] = await middle.editedAccounts();
  if (first === undefined || second === undefined) throw new Error('not staged');
  expect(first.review_request).toEqual({ id: expect.any(Number), status: 'OPEN' });
  const refused = refusalOf(await middle.put('coas', [accountChange(first, { accountName: 'Too late' })]));
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('is in review') });
  expect((await middle.put('coas', [accountChange(first, { isDeleted: true })])).statusCode).toBe(409);
  accepted(await middle.put('coas', [accountChange(first, { isUndo: true })]));
  expect(await storedRequests()).toEqual([{ status: 'OPEN', record_count: 1 }]);
  accepted(await middle.put('coas', [accountChange(second, { isUndo: true })]));
  expect(await storedRequests()).toEqual([{ status: 'WITHDRAWN', record_count: 0 }]);
});

async function storedRequests(): Promise<object[]> {
  const { rows } = await backend.database.pool.query('select status, record_count from review_requests');
  return rows;
}

test('makes a rejected row editable by revising it', async () => {
  await middle.commit('coas', [newAccount(10)]);
  await backend.database.pool.query(`update coa_versions set status = 'REJECTED'`);
  const rejected = firstOf(await middle.editedAccounts());
  expect(doneOf(await middle.markDone('coas'))).toMatchObject({ outcome: 'nothing', count: 0 });
  accepted(await middle.put('coas', [accountChange(rejected, { accountName: 'Revised' })]));
  expect(await middle.editedAccounts()).toMatchObject([
    { account_name: 'Revised', status: 'EDITING', review_request: null },
  ]);
  expect(doneOf(await middle.markDone('coas'))).toMatchObject({ outcome: 'requested', count: 1 });
});

test('leaves a request as it was decided when its author drops the last rejected row', async () => {
  await middle.commit('coas', [newAccount(10)]);
  await backend.database.pool.query(`update coa_versions set status = 'REJECTED'`);
  await backend.database.pool.query(`update review_requests set status = 'REJECTED'`);
  accepted(await middle.put('coas', [accountChange(firstOf(await middle.editedAccounts()), { isUndo: true })]));
  expect(await middle.editedAccounts()).toEqual([]);
  expect(await storedRequests()).toEqual([{ status: 'REJECTED', record_count: 1 }]);
});

test('lets two rows exchange their account numbers', async () => {
  const [ten, twenty] = await committed(10, 20);
  if (ten === undefined || twenty === undefined) throw new Error('not committed');
  const exchange = [accountChange(ten, { accountNumber: '20' }), accountChange(twenty, { accountNumber: '10' })];
  await admin.commit('coas', exchange);
  expect((await admin.accounts()).map((row) => [row.id, row.account_number])).toEqual([
    [twenty.id, '10'],
    [ten.id, '20'],
  ]);
});

test('stages five thousand rows in one save and no more', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => newAccount(0, { accountNumber: String(i + 1), id: 0 })).map(
    (row, i) => ({ ...row, updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, i)).toISOString() }),
  );
  accepted(await middle.put('coas', rows));
  expect(await middle.editedAccounts()).toHaveLength(5000);
  expect((await middle.put('coas', [...rows, newAccount(7)])).statusCode).toBe(400);
  expect((await middle.put('coas', [])).statusCode).toBe(400);
});

test('lets a saved balance rest on an own staged account, whose deletion it then prevents', async () => {
  accepted(await middle.put('coas', [newAccount(10)]));
  const account = firstOf(await middle.editedAccounts());
  accepted(await middle.put('trial-balances', [newBalance(account.id, { debit: 5 })]));
  for (const change of [{ isDeleted: true }, { isUndo: true }]) {
    const refused = refusalOf(await middle.put('coas', [accountChange(account, change)]));
    expect(refused).toMatchObject({
      status: 422,
      message: expect.stringContaining("has trial balance rows and can't be deleted"),
    });
  }
  const balance = firstOf(await middle.editedBalances());
  accepted(await middle.put('trial-balances', [balanceChange(balance, { isUndo: true })]));
  accepted(await middle.put('coas', [accountChange(account, { isUndo: true })]));
  expect(await middle.editedAccounts()).toEqual([]);
});
