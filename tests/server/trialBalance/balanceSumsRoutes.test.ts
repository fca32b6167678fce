import {
  accepted,
  type Bookkeeper,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { beforeEach, expect, test } from 'vitest';
import type { BalanceSums } from '@/contract/trialBalance/balanceSums.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

let cash: number;
let equity: number;

beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  [cash, equity] = (await admin.accounts()).map(({ id }) => id) as [number, number];
  await admin.commit('trial-balances', [
    newBalance(cash, { id: 1, debit: 0.1 }),
    newBalance(equity, { id: 2, credit: 0.1 }),
    newBalance(cash, { id: 3, debit: 7, timeReport: 'Q2 25' }),
  ]);
});

async function sums(books: Bookkeeper, query: object = {}): Promise<BalanceSums> {
  return accepted<{ data: BalanceSums }>(await books.get('/x/balance-sums', { time_report: 'Q1 25', ...query })).data;
}

test('adds up what is committed, without what is only saved', async () => {
  await admin.save('trial-balances', [balanceChange(firstOf(await admin.balances()), { debit: 5 })]);
  expect(await sums(admin)).toEqual({
    time_report: 'Q1 25',
    debit: 0.1,
    credit: 0.1,
    saved: 0,
    in_review: 0,
    rejected: 0,
  });
});

test('in edit mode lays own changes, additions and deletions over the books', async () => {
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  const [first, second] = (await middle.balances()).filter((row) => row.time_report === 'Q1 25');
  if (first === undefined || second === undefined) throw new Error('There are two rows.');
  await middle.save('trial-balances', [balanceChange(first, { debit: 0.3 })]);
  doneOf(await middle.markDone('trial-balances'));
  await middle.save('trial-balances', [balanceChange(second, { isDeleted: true })]);
  expect(await sums(middle, { edit_mode: true })).toMatchObject({ debit: 0.3, credit: 0, saved: 1, in_review: 1 });
  expect(await sums(admin, { edit_mode: true })).toMatchObject({ debit: 0.1, credit: 0.1, saved: 0, in_review: 0 });
});

test('moves a row along when its period changes', async () => {
  const second = (await admin.balances()).find((row) => row.time_report === 'Q2 25');
  if (second === undefined) throw new Error('There is such a row.');
  await admin.save('trial-balances', [balanceChange(second, { timeReport: 'Q3 25' })]);
  const inEditMode = (timeReport: string) => sums(admin, { time_report: timeReport, edit_mode: true });
  expect(await inEditMode('Q2 25')).toMatchObject({ debit: 0, saved: 1 });
  expect(await inEditMode('Q3 25')).toMatchObject({ debit: 7, saved: 1 });
});

test('knows nothing of a period without a trial balance, and refuses what is none', async () => {
  expect(await sums(admin, { time_report: 'MAR 25' })).toMatchObject({ debit: 0, credit: 0 });
  expect((await admin.get('/x/balance-sums', { time_report: 'ABC 25' })).statusCode).toBe(400);
});
