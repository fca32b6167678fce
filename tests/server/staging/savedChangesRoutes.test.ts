import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { StagedKindName } from '@/contract/staging/staging';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

async function savedOf(person: Bookkeeper, kind: StagedKindName) {
  const answer = await person.get('/x/saved-changes', { kind });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

test('counts what Mark Done would commit for an administrator, deletions included', async () => {
  await admin.commit('coas', [newAccount(10)]);
  accepted(await admin.put('coas', [accountChange(firstOf(await admin.accounts()), { isDeleted: true })]));
  accepted(await admin.put('coas', [newAccount(20)]));
  expect(await savedOf(admin, 'COA')).toEqual({ outcome: 'committed', count: 2, time_reports: [] });
});

test('names the periods of the rows, the latest first', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const { id } = firstOf(await admin.accounts());
  accepted(
    await admin.put('trial-balances', [
      newBalance(id, { id: 1, timeReport: 'Q4 24' }),
      newBalance(id, { id: 2, timeReport: 'JAN 25' }),
      newBalance(id, { id: 3, timeReport: 'Q1 25' }),
    ]),
  );
  const saved = await savedOf(admin, 'BALANCE');
  expect(saved).toMatchObject({ outcome: 'committed', count: 3, time_reports: ['Q1 25', 'JAN 25', 'Q4 24'] });
  await admin.markDone('trial-balances');
  expect(await savedOf(admin, 'BALANCE')).toMatchObject({ outcome: 'committed', count: 0, time_reports: [] });
});

test('counts only own rows that do not wait for review already, which anybody else sends there', async () => {
  accepted(await admin.put('coas', [newAccount(10)]));
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  accepted(await middle.put('coas', [newAccount(20), newAccount(30)]));
  expect(await savedOf(middle, 'COA')).toEqual({ outcome: 'requested', count: 2, time_reports: [] });
  await middle.markDone('coas');
  expect(await savedOf(middle, 'COA')).toMatchObject({ count: 0 });
});

/** Returns the accounts that a user sees in edit mode, by number. */
async function editedIds(person: Bookkeeper): Promise<number[]> {
  return (await person.editedAccounts({ sort: ['account_number:asc'] })).map(({ id }) => id);
}

test('names the accounts that balances rest on and that are saved alone, by number', async () => {
  await admin.commit('coas', [newAccount(10)]);
  await admin.save('coas', [newAccount(100), newAccount(20), newAccount(30)]);
  const [committed = 0, second = 0, , fourth = 0] = await editedIds(admin);
  await admin.save('trial-balances', [
    newBalance(committed, { id: 1 }),
    newBalance(second, { id: 2 }),
    newBalance(second, { id: 3, timeReport: 'Q4 24' }),
    newBalance(fourth, { id: 4 }),
  ]);
  expect(await savedOf(admin, 'BALANCE')).toMatchObject({
    missing_accounts: { count: 2, account_numbers: ['20', '100'] },
  });
  await admin.markDone('coas');
  expect(await savedOf(admin, 'BALANCE')).toMatchObject({ missing_accounts: { count: 0, account_numbers: [] } });
});

test('accounts that are in review with their author no longer have to be sent there first', async () => {
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  await middle.save('coas', [newAccount(20)]);
  const [account = 0] = await editedIds(middle);
  await middle.save('trial-balances', [newBalance(account)]);
  expect(await savedOf(middle, 'BALANCE')).toMatchObject({ missing_accounts: { count: 1, account_numbers: ['20'] } });
  await middle.markDone('coas');
  expect(await savedOf(middle, 'BALANCE')).toMatchObject({ missing_accounts: { count: 0 } });
});

test('says which periods would be out of balance in the books, and by what amounts', async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  const [cash = 0, capital = 0] = await editedIds(admin);
  await admin.commit('trial-balances', [newBalance(cash, { id: 9, debit: 10_000.1 })]);
  await admin.save('trial-balances', [
    newBalance(capital, { id: 1, credit: 8800 }),
    newBalance(cash, { id: 2, timeReport: 'Q4 24', debit: 0.3 }),
    newBalance(capital, { id: 3, timeReport: 'Q4 24', credit: 0.3 }),
  ]);
  expect(await savedOf(admin, 'BALANCE')).toMatchObject({
    unbalanced: [{ time_report: 'Q1 25', debit: 10_000.1, credit: 8800 }],
  });
});

test('rows in review with their author count with those that are about to follow', async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  const [cash = 0, capital = 0] = await editedIds(admin);
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  await middle.save('trial-balances', [newBalance(cash, { debit: 5 })]);
  await middle.markDone('trial-balances');
  await middle.save('trial-balances', [newBalance(capital, { id: 2, credit: 5 })]);
  expect(await savedOf(middle, 'BALANCE')).toMatchObject({ count: 1, unbalanced: [] });
});

test('rejected rows stay behind, so what is revised alone is out of balance', async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  const [cash = 0, capital = 0] = await editedIds(admin);
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  await middle.save('trial-balances', [newBalance(cash, { debit: 5 }), newBalance(capital, { id: 2, credit: 5 })]);
  await middle.markDone('trial-balances');
  accepted(await admin.decide(firstOf(await admin.reviewRequests()).id, 'reject'));
  const rejected = firstOf(await middle.editedBalances());
  accepted(await middle.put('trial-balances', [balanceChange(rejected, { debit: 5, description: 'Revised' })]));
  expect(await savedOf(middle, 'BALANCE')).toMatchObject({
    count: 1,
    unbalanced: [{ time_report: 'Q1 25', debit: 5, credit: 0 }],
  });
});

test('refuses a kind that cannot be marked done', async () => {
  expect(refusalOf(await admin.get('/x/saved-changes', { kind: 'CAPITAL_SETTINGS' })).status).toBe(400);
});
