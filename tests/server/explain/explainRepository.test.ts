import { isLineUnchanged } from '@server/explain/explainRepository';
import {
  accountChange,
  type Bookkeeper,
  balanceChange,
  newAccount,
  newBalance,
  openBooks,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { beforeEach, expect, test } from 'vitest';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';

const backend = setUpBackend();
let books: Bookkeeper;
let commitNumber: number;

/** Cash and payables with balances of a day, and accounts of both lines without. */
beforeEach(async () => {
  books = await openBooks(backend, 'admin@demo.netcap.test');
  await books.commit('coas', [
    newAccount(10, { focusSetting: 200 }),
    newAccount(11, { focusSetting: 200 }),
    newAccount(20, { focusSetting: 1205 }),
    newAccount(21, { focusSetting: 1205 }),
  ]);
  await books.commit('trial-balances', [
    newBalance(await idOf('10'), { id: 1, debit: 5 }),
    newBalance(await idOf('20'), { id: 2, credit: 5 }),
  ]);
  const { rows } = await backend.database.pool.query(
    'select commit_number from commit_counters where company_id = $1',
    [backend.companyId],
  );
  commitNumber = rows[0].commit_number;
});

async function accountOf(number: string) {
  const found = (await books.accounts()).find(({ account_number }) => account_number === number);
  if (found === undefined) throw new Error(`There is no account ${number}`);
  return found;
}

async function idOf(number: string): Promise<number> {
  return (await accountOf(number)).id;
}

async function changeBalance(number: string, changes: Partial<BalanceChange>) {
  const found = (await books.balances()).find(({ coa }) => coa.account_number === number);
  if (found === undefined) throw new Error(`There is no balance of ${number}`);
  await books.commit('trial-balances', [balanceChange(found, changes)]);
}

/** Returns the lines, of cash and payables, that are unchanged. */
async function unchangedLines(): Promise<string[]> {
  const moment = { companyId: backend.companyId, commitNumber };
  const lines: string[] = [];
  for (const focusId of ['200', '1205']) {
    const line = { end: '2025-03-31', of: { focusId } };
    if (await isLineUnchanged(backend.database.db, moment, line)) lines.push(focusId);
  }
  return lines;
}

test('lines are unchanged until something of theirs is posted', async () => {
  expect(await unchangedLines()).toEqual(['200', '1205']);
  await books.commit('trial-balances', [newBalance(await idOf('10'), { id: 3, debit: 7, timeReport: 'Q2 25' })]);
  await books.commit('coas', [newAccount(12, { focusSetting: 200 })]);
  expect(await unchangedLines()).toEqual(['200', '1205']);
});

test.each<{ what: string; change: () => Promise<void>; left: string[] }>([
  { what: 'a corrected balance', change: () => changeBalance('10', { debit: 6 }), left: ['1205'] },
  { what: 'a deleted balance', change: () => changeBalance('20', { isDeleted: true }), left: ['200'] },
  { what: 'a balance of another day', change: () => changeBalance('10', { timeReport: 'Q2 25' }), left: ['1205'] },
  {
    what: 'a balance that moves to another account of its line',
    change: async () => changeBalance('10', { coa: await idOf('11') }),
    left: ['1205'],
  },
  {
    what: 'a balance that moves to an account of another line',
    change: async () => changeBalance('10', { coa: await idOf('21') }),
    left: [],
  },
  {
    what: 'a balance that comes',
    change: async () =>
      void (await books.commit('trial-balances', [newBalance(await idOf('21'), { id: 3, credit: 1 })])),
    left: ['200'],
  },
  {
    what: 'an account that goes to another line',
    change: async () =>
      void (await books.commit('coas', [accountChange(await accountOf('10'), { focusSetting: 1205 })])),
    left: [],
  },
  {
    what: 'an account of another name',
    change: async () =>
      void (await books.commit('coas', [accountChange(await accountOf('21'), { accountName: 'Other payables' })])),
    left: ['200'],
  },
])('$what changes its lines alone', async ({ change, left }) => {
  await change();
  expect(await unchangedLines()).toEqual(left);
});
