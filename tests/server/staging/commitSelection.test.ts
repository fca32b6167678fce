import {
  accepted,
  accountChange,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { bothLineSums } from '@tests/support/books/lineSums';
import { commitRequests, requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { Coa, CoaChange } from '@/contract/coa/coa.schema';
import type { Balance, BalanceChange } from '@/contract/trialBalance/trialBalance.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

/** Commits the rows of requests, as an approval will. */
function approve(...requestIds: number[]) {
  return commitRequests(backend, backend.companyId, requestIds);
}

async function refusalOf(...requestIds: number[]) {
  const before = [await commits(), await sums()];
  const refusal = await approve(...requestIds).catch((error: unknown) => error);
  expect([await commits(), await sums()]).toEqual(before);
  return refusal;
}

async function commits() {
  const { rows } = await backend.database.pool.query(
    'select kind, commit_number, review_request_id, record_count::integer from commits order by commit_number',
  );
  return rows;
}

/** Returns the line sums, which have to be those of the rows. */
async function sums() {
  const { kept, counted } = await bothLineSums(backend.database);
  expect(kept).toEqual(counted);
  return { kept, counted };
}

async function committedAccount(number: number, changes?: Partial<CoaChange>): Promise<Coa> {
  await admin.commit('coas', [newAccount(number, changes)]);
  const found = (await admin.accounts()).find((account) => account.account_number === String(number));
  if (found === undefined) throw new Error('not committed');
  return found;
}

async function committedBalance(coa: Coa, changes?: Partial<BalanceChange>): Promise<Balance> {
  await admin.commit('trial-balances', [newBalance(coa.id, changes)]);
  const found = (await admin.balances()).find((balance) => balance.coa.id === coa.id);
  if (found === undefined) throw new Error('not committed');
  return found;
}

test('commits the rows of a request and no others of its author', async () => {
  const requestId = await requestReview(middle, 'coas', [newAccount(10), newAccount(20)]);
  accepted(await middle.put('coas', [newAccount(30)]));
  expect(await approve(requestId)).toEqual([{ kind: 'COA', count: 2, commitNumber: 1 }]);
  expect((await admin.accounts()).map((row) => row.account_number)).toEqual(['10', '20']);
  expect((await middle.editedAccounts()).map((row) => row.status)).toEqual(['APPROVED', 'APPROVED', 'EDITING']);
  expect(await commits()).toEqual([{ kind: 'COA', commit_number: 1, review_request_id: requestId, record_count: 2 }]);
});

test('keeps who made a row and through which request it came', async () => {
  const requestId = await requestReview(middle, 'coas', [newAccount(10)]);
  await approve(requestId);
  const account = firstOf(await admin.accounts());
  expect(account.review_request?.id).toBe(requestId);
  const { rows } = await backend.database.pool.query(
    `select e.email_address from coa_versions v join user_emails e on e.user_id = v.author_id where v.id = $1`,
    [account.id],
  );
  expect(rows).toEqual([{ email_address: 'middle@demo.netcap.test' }]);
});

test('commits a balance together with the account that it rests on, of two requests, and sums it', async () => {
  const accounts = await requestReview(middle, 'coas', [newAccount(10, { focusSetting: 200 })]);
  const { id } = firstOf(await middle.editedAccounts());
  const balances = await requestReview(middle, 'trial-balances', [newBalance(id, { debit: 12.34 })]);
  expect(await refusalOf(balances)).toMatchObject({
    status: 422,
    message: expect.stringContaining("Account 10, Q1 25: the account isn't in the books yet"),
  });
  expect(await approve(accounts, balances)).toEqual([
    { kind: 'COA', count: 1, commitNumber: 1 },
    { kind: 'BALANCE', count: 1, commitNumber: 2 },
  ]);
  expect(await commits()).toMatchObject([{ review_request_id: null }, { review_request_id: null }]);
  expect((await sums()).kept).toMatchObject([{ focus_id: '200', debit: '12.34', row_count: 1 }]);
});

test('moves the balances of a mapping that changes with them to the new line', async () => {
  const cash = await committedAccount(10, { focusSetting: 200 });
  const balance = await committedBalance(cash, { debit: 100 });
  const accounts = await requestReview(middle, 'coas', [accountChange(cash, { focusSetting: 680 })]);
  const balances = await requestReview(viewer, 'trial-balances', [balanceChange(balance, { debit: 70 })]);
  await approve(accounts, balances);
  expect((await sums()).kept).toMatchObject([{ focus_id: '680', debit: '70.00' }]);
});

test('deletes an account together with its balances, and nothing is left of them in the sums', async () => {
  const cash = await committedAccount(10);
  const balance = await committedBalance(cash, { debit: 100 });
  const balances = await requestReview(middle, 'trial-balances', [balanceChange(balance, { isDeleted: true })]);
  accepted(await middle.put('coas', [accountChange(cash, { focusSetting: 680 })]));
  const edited = firstOf(await middle.editedAccounts());
  const accounts = await requestReview(middle, 'coas', [accountChange(edited, { isDeleted: true })]);
  expect(await refusalOf(accounts)).toMatchObject({
    status: 422,
    message: "Account 10 has trial balance rows and can't be deleted.",
  });
  await approve(accounts, balances);
  expect((await sums()).kept).toEqual([]);
  expect(await admin.accounts()).toEqual([]);
});

test('names the record that two requests change, and commits nothing', async () => {
  const cash = await committedAccount(10);
  const one = await requestReview(middle, 'coas', [accountChange(cash, { accountName: 'By middle' }), newAccount(20)]);
  const other = await requestReview(viewer, 'coas', [accountChange(cash, { accountName: 'By viewer' })]);
  const message = 'Account 10 is changed by more than one of these requests. Approve one of them and reject the other.';
  expect(await refusalOf(one, other)).toMatchObject({
    status: 409,
    details: [
      { path: `request ${one}, id ${cash.id}`, message },
      { path: `request ${other}, id ${cash.id}`, message },
    ],
  });
  await approve(one);
  expect(await refusalOf(other)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Account 10 changed in the books after this change was made.'),
  });
  expect((await admin.accounts()).map((row) => row.account_name)).toEqual(['By middle', 'Account 20']);
});

test('names both additions of two requests that use one account number', async () => {
  const one = await requestReview(middle, 'coas', [newAccount(10)]);
  const other = await requestReview(viewer, 'coas', [newAccount(10), newAccount(20)]);
  const message = 'Account number 10 is already used by another account.';
  expect(await refusalOf(one, other)).toMatchObject({
    status: 422,
    message,
    details: [{ message }, { message }],
  });
  expect(await approve(other)).toEqual([{ kind: 'COA', count: 2, commitNumber: 1 }]);
});

test('names the records of every kind that break a rule', async () => {
  const cash = await committedAccount(10);
  const balance = await committedBalance(cash, { debit: 100 });
  accepted(await middle.put('trial-balances', [balanceChange(balance, { isDeleted: true })]));
  const accounts = await requestReview(middle, 'coas', [accountChange(cash, { isDeleted: true })]);
  const balances = await requestReview(viewer, 'trial-balances', [balanceChange(balance, { debit: 1 })]);
  expect(await refusalOf(accounts, balances)).toMatchObject({
    status: 422,
    details: [
      {
        path: `request ${accounts}, id ${cash.id}`,
        message: "Account 10 has trial balance rows and can't be deleted.",
      },
      {
        path: `request ${balances}, id ${balance.id}`,
        message: expect.stringContaining("Account 10, Q1 25: the account isn't in"),
      },
    ],
  });
});

test('lets one of two approvals of the same request through, and commits it once', async () => {
  const requestId = await requestReview(middle, 'coas', [newAccount(10)]);
  const both = await Promise.all([approve(requestId), approve(requestId)]);
  expect(both.map((done) => done.length).toSorted()).toEqual([0, 1]);
  expect(await commits()).toHaveLength(1);
});

test('has nothing to commit of requests of another company', async () => {
  const requestId = await requestReview(middle, 'coas', [newAccount(10)]);
  expect(await commitRequests(backend, backend.secondCompanyId, [requestId])).toEqual([]);
  expect(await admin.accounts()).toEqual([]);
});
