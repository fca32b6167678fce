import {
  accepted,
  accountChange,
  type Bookkeeper,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/setUpBackend';
import { expect, test } from 'vitest';
import type { StagedKindName } from '@/contract/staging';

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
  expect(saved).toEqual({ outcome: 'committed', count: 3, time_reports: ['Q1 25', 'JAN 25', 'Q4 24'] });
  await admin.markDone('trial-balances');
  expect(await savedOf(admin, 'BALANCE')).toEqual({ outcome: 'committed', count: 0, time_reports: [] });
});

test('counts only own rows that do not wait for review already, which anybody else sends there', async () => {
  accepted(await admin.put('coas', [newAccount(10)]));
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  accepted(await middle.put('coas', [newAccount(20), newAccount(30)]));
  expect(await savedOf(middle, 'COA')).toEqual({ outcome: 'requested', count: 2, time_reports: [] });
  await middle.markDone('coas');
  expect(await savedOf(middle, 'COA')).toMatchObject({ count: 0 });
});

test('refuses a kind that cannot be marked done', async () => {
  expect(refusalOf(await admin.get('/x/saved-changes', { kind: 'HAIRCUT_OPTION' })).status).toBe(400);
});
