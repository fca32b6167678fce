import {
  accepted,
  accountChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

/** Makes the person of an address an administrator from now on, or no longer. */
async function setRole(emailAddress: string, role: string): Promise<void> {
  await backend.database.pool.query(
    'update memberships set role = $2 where user_id = (select user_id from user_emails where email_address = $1)',
    [emailAddress, role],
  );
}

async function committedAccount(number: number): Promise<Coa> {
  await admin.commit('coas', [newAccount(number)]);
  return firstOf(await admin.accounts());
}

async function commits() {
  const { rows } = await backend.database.pool.query(
    `select kind, commit_number, record_count::integer from commits order by commit_number`,
  );
  return rows;
}

test("commits an administrator's rows at once and writes the commit down", async () => {
  accepted(await admin.put('coas', [newAccount(10), newAccount(20)]));
  backend.setTime(new Date('2026-07-15T09:05:00.000Z'));
  expect((await admin.markDone('coas')).json()).toEqual({
    message: '2 records marked done and posted to the books.',
    data: { outcome: 'committed', count: 2, reviewRequestId: null },
  });
  expect(await middle.accounts()).toMatchObject([
    { account_number: '10', status: 'APPROVED', valid_at: '2026-07-15T09:05:00.000Z', review_request: null },
    { account_number: '20', status: 'APPROVED' },
  ]);
  expect(await commits()).toEqual([{ kind: 'COA', commit_number: 1, record_count: 2 }]);
});

test('keeps the version that a commit replaces, closed at that commit', async () => {
  const account = await committedAccount(10);
  await admin.commit('coas', [accountChange(account, { accountName: 'Renamed' })]);
  const { rows } = await backend.database.pool.query(
    'select account_name, commit_number, replaced_commit_number from coa_versions order by version_id',
  );
  expect(rows).toEqual([
    { account_name: 'Account 10', commit_number: 1, replaced_commit_number: 2 },
    { account_name: 'Renamed', commit_number: 2, replaced_commit_number: null },
  ]);
});

test('has nothing to do without saved rows', async () => {
  expect(doneOf(await admin.markDone('coas'))).toEqual({ outcome: 'nothing', count: 0, reviewRequestId: null });
  expect(await commits()).toEqual([]);
});

test.each(['middle@demo.netcap.test', 'viewer@demo.netcap.test'])(
  'makes the rows of %s wait in one new request',
  async (emailAddress) => {
    const person = await openBooks(backend, emailAddress);
    accepted(await person.put('coas', [newAccount(10), newAccount(20)]));
    const done = doneOf(await person.markDone('coas'));
    expect(done).toEqual({ outcome: 'requested', count: 2, reviewRequestId: expect.any(Number) });
    const { rows } = await backend.database.pool.query('select id, kind, status from review_requests');
    expect(rows).toEqual([{ id: done.reviewRequestId, kind: 'COA', status: 'OPEN' }]);
    expect(await person.editedAccounts()).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
    expect(await admin.accounts()).toEqual([]);
    expect(await commits()).toEqual([]);
    expect(doneOf(await person.markDone('coas')).outcome).toBe('nothing');
  },
);

test('commits nothing and names the record when someone else committed it first', async () => {
  const account = await committedAccount(10);
  await setRole('middle@demo.netcap.test', 'ADMIN');
  accepted(await middle.put('coas', [accountChange(account, { accountName: 'By middle' }), newAccount(20)]));
  await admin.commit('coas', [accountChange(account, { accountName: 'By admin' })]);
  expect(refusalOf(await middle.markDone('coas'))).toEqual({
    status: 409,
    message: expect.stringContaining('Account 10 was changed by someone else'),
    errors: [{ path: `id ${account.id}`, message: expect.stringContaining('Account 10') }],
  });
  expect((await admin.accounts()).map((row) => row.account_name)).toEqual(['By admin']);
  expect(await commits()).toHaveLength(2);
});

test('lets exactly one of two administrators through who commit the same record at the same time', async () => {
  const account = await committedAccount(10);
  await setRole('middle@demo.netcap.test', 'ADMIN');
  accepted(await middle.put('coas', [accountChange(account, { accountName: 'By middle' })]));
  accepted(await admin.put('coas', [accountChange(account, { accountName: 'By admin' })]));
  const answers = await Promise.all([admin.markDone('coas'), middle.markDone('coas')]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
  expect(await commits()).toHaveLength(2);
  expect(await admin.accounts()).toHaveLength(1);
});

test('commits once when the same person marks done twice at the same time', async () => {
  accepted(await admin.put('coas', [newAccount(10)]));
  const answers = await Promise.all([admin.markDone('coas'), admin.markDone('coas')]);
  expect(answers.map((answer) => doneOf(answer).outcome).toSorted()).toEqual(['committed', 'nothing']);
  expect(await commits()).toHaveLength(1);
});

test('refuses an account number that someone else committed first', async () => {
  await setRole('middle@demo.netcap.test', 'ADMIN');
  accepted(await middle.put('coas', [newAccount(10)]));
  await committedAccount(10);
  expect(refusalOf(await middle.markDone('coas'))).toMatchObject({
    status: 422,
    message: 'Account number 10 is already used by another account.',
  });
  expect(await admin.accounts()).toHaveLength(1);
});

test('refuses to delete an account that trial balance rows came to use', async () => {
  const account = await committedAccount(10);
  await setRole('middle@demo.netcap.test', 'ADMIN');
  accepted(await middle.put('coas', [accountChange(account, { isDeleted: true })]));
  await admin.commit('trial-balances', [newBalance(account.id)]);
  expect(refusalOf(await middle.markDone('coas'))).toMatchObject({
    status: 422,
    message: "Account 10 has trial balance rows and can't be deleted.",
  });
});

test('refuses a balance on a staged account before that account is committed', async () => {
  accepted(await admin.put('coas', [newAccount(10)]));
  const account = firstOf(await admin.editedAccounts());
  accepted(await admin.put('trial-balances', [newBalance(account.id, { debit: 12.34 })]));
  expect(refusalOf(await admin.markDone('trial-balances'))).toMatchObject({
    status: 422,
    message: expect.stringContaining("Account 10, Q1 25: the account isn't in the books yet"),
  });
  doneOf(await admin.markDone('coas'));
  expect(doneOf(await admin.markDone('trial-balances')).count).toBe(1);
  expect(await admin.balances()).toMatchObject([{ debit: 12.34, coa: { account_number: '10' } }]);
});

test('leaves the rows of other people and companies alone', async () => {
  const other = await openBooks(backend, 'admin@second.netcap.test');
  accepted(await other.put('coas', [newAccount(10)]));
  accepted(await middle.put('coas', [newAccount(20)]));
  expect(doneOf(await admin.markDone('coas')).outcome).toBe('nothing');
  expect(doneOf(await other.markDone('coas')).count).toBe(1);
  expect(await admin.accounts()).toEqual([]);
  expect((await other.accounts()).map((account) => account.account_number)).toEqual(['10']);
});
