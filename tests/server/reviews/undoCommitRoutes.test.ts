import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsValues } from '@tests/support/books/capitalSettings';
import { bothLineSums } from '@tests/support/books/lineSums';
import { bothKeyRanges, bothRecordCounts, countStrayKeys } from '@tests/support/listKeys';
import { randomSeeds } from '@tests/support/randomSize';
import { approveSaved, historyOf } from '@tests/support/staging/history';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UndoneCommit } from '@/contract/history/history.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

const undo = (person: Bookkeeper, commitNumber: number) =>
  person.send('POST /x/undo-commit', { commit_number: commitNumber });

async function undone(person: Bookkeeper, commitNumber: number) {
  return accepted<{ message: string; data: UndoneCommit }>(await undo(person, commitNumber));
}

/** Returns the books as people see them, without what says when they were written. */
async function books() {
  const accounts = await admin.accounts({ sort: ['account_number:asc'] });
  const balances = await admin.balances({ sort: ['coa.account_number:asc'] });
  return {
    accounts: accounts.map((row) => [row.id, row.account_number, row.account_name, row.focus_setting?.focus_id]),
    balances: balances.map((row) => [row.id, row.coa.account_number, row.time_report, row.debit, row.credit]),
    sums: await keptUp(),
  };
}

/** Checks the data that commits maintain in addition to rows, which must be right at all times. */
async function keptUp() {
  const sums = await bothLineSums(backend.database);
  expect(sums.kept).toEqual(sums.counted);
  const counts = await bothRecordCounts(backend.database);
  expect(counts.kept).toEqual(counts.counted);
  expect(await countStrayKeys(backend.database)).toBe(0);
  const ranges = await bothKeyRanges(backend.database);
  expect(ranges.kept).toEqual(ranges.counted);
  return sums.kept;
}

/** Commits 1 and 2: accounts 10, 20 and 30, and a balance of the first. */
beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20), newAccount(30)]);
  const { id } = firstOf(await admin.accounts());
  await admin.commit('trial-balances', [newBalance(id, { debit: 100.25 })]);
});

async function accountOf(number: string) {
  const found = (await admin.accounts()).find((account) => account.account_number === number);
  if (found === undefined) throw new Error(`Account ${number} is not in the books`);
  return found;
}

describe('refuses', () => {
  test('postings that are none, of other companies, and of what has no versions', async () => {
    expect(refusalOf(await undo(admin, 9)).status).toBe(404);
    expect(refusalOf(await undo(stranger, 1)).status).toBe(404);
    accepted(await admin.send('POST /x/capital-settings', { ...settingsValues, effective_from: '2027-01-01' }));
    expect(refusalOf(await undo(admin, 3)).status).toBe(422);
  });

  test('records that changed again since, by name, and stages nothing', async () => {
    const { id } = await accountOf('20');
    await admin.commit('coas', [accountChange(await accountOf('20'), { accountName: 'Till' })]);
    const refusal = refusalOf(await undo(middle, 1));
    expect(refusal.status).toBe(409);
    expect(refusal.errors).toEqual([
      {
        path: `id ${id}`,
        message: 'Account 20 changed again after this posting. Undo the later change first, or edit the record.',
      },
    ]);
    expect(await middle.editedAccounts({ show: 'changed' })).toEqual([]);
  });

  test('records of which the caller has staged another change, or one in review', async () => {
    await admin.commit('coas', [accountChange(await accountOf('20'), { accountName: 'Till' })]);
    await middle.save('coas', [accountChange(await accountOf('20'), { accountName: 'Vault' })]);
    const own = { status: 409, message: 'You have a saved change to Account 20. Mark it done or restore it first.' };
    expect(refusalOf(await undo(middle, 3))).toMatchObject(own);
    await middle.markDone('coas');
    const pending = { status: 409, message: 'Account 20 is in review. Restore it before you change it.' };
    expect(refusalOf(await undo(middle, 3))).toMatchObject(pending);
    expect((await undone(admin, 3)).data.added_count).toBe(1);
  });

  test('what would break a rule of the kind', async () => {
    const refusal = refusalOf(await undo(admin, 1));
    expect(refusal.status).toBe(422);
    expect(refusal.message).toBe("Account 10 has trial balance rows and can't be deleted.");
  });
});

test('stages the opposite of additions, edits and deletions as own changes, which go through review', async () => {
  const before = await books();
  await admin.save('coas', [
    accountChange(await accountOf('10'), { accountName: 'Vault', focusSetting: null }),
    accountChange(await accountOf('20'), { isDeleted: true }),
    newAccount(40),
  ]);
  await admin.markDone('coas');
  const after = await books();
  expect(await undone(middle, 3)).toEqual({
    message: '3 changes staged. Mark them done to undo.',
    data: { commit_number: 3, kind: 'COA', added_count: 3, staged_count: 3 },
  });
  expect(await books()).toEqual(after);
  const staged = await middle.editedAccounts({ show: 'changed', sort: ['account_number:asc'] });
  expect(staged.map((row) => [row.account_number, row.account_name, row.is_deleted, row.status])).toEqual([
    ['10', 'Account 10', false, 'EDITING'],
    ['20', 'Account 20', false, 'EDITING'],
    ['40', 'Account 40', true, 'EDITING'],
  ]);
  await approveSaved(backend, middle, 'coas');
  expect(await books()).toEqual(before);
  const history = await historyOf(admin, 'COA', staged[1]?.id ?? 0);
  expect(history.map(({ change }) => change)).toEqual(['restored', 'deleted', 'added']);
});

test('undoes an import of balances to the cent, and the undoing as well', async () => {
  const before = await books();
  await admin.upload(
    'UPLOAD_TRIAL_BALANCE',
    'Account Number,Debit,Credit,Time Report,Description\n10,99.99,,Q1 25,\n20,,0.01,Q1 25,\n30,7,,Q4 24,Old\n',
  );
  await admin.markDone('trial-balances');
  const after = await books();
  await undone(admin, 3);
  await admin.markDone('trial-balances');
  expect(await books()).toEqual(before);
  await undone(admin, 4);
  await admin.markDone('trial-balances');
  expect(await books()).toEqual(after);
});

test('a repeated request stages nothing more, nor does one after the books are as they were', async () => {
  await admin.commit('coas', [accountChange(await accountOf('20'), { isDeleted: true })]);
  await undone(middle, 3);
  const again = { added_count: 0, staged_count: 1 };
  expect(await undone(middle, 3)).toMatchObject({
    message: 'These changes are already staged. Mark them done to undo.',
    data: again,
  });
  await approveSaved(backend, middle, 'coas');
  expect(await undone(middle, 3)).toMatchObject({
    message: 'Nothing to undo. The books already show the former values.',
    data: { added_count: 0, staged_count: 0 },
  });
  expect(await middle.editedAccounts({ show: 'changed' })).toEqual([]);
});

test('a repeated request says that its changes wait for review, and names those that were rejected', async () => {
  await undone(middle, 2);
  const { reviewRequestId } = doneOf(await middle.markDone('trial-balances'));
  expect(await undone(middle, 2)).toMatchObject({
    message: 'These changes already wait for review. The books change once an administrator approves.',
    data: { added_count: 0, staged_count: 1 },
  });
  accepted(await admin.decide(reviewRequestId ?? 0, 'reject'));
  const staged = firstOf(await middle.editedBalances({ show: 'changed' }));
  const message = 'Your change to Account 10, Q1 25 was rejected. Send it again, or restore it first.';
  expect(refusalOf(await undo(middle, 2))).toEqual({
    status: 409,
    message,
    errors: [{ path: `id ${staged.id}`, message }],
  });
  await middle.save('trial-balances', [balanceChange(staged, { isUndo: true })]);
  expect(await undone(middle, 2)).toMatchObject({ data: { added_count: 1, staged_count: 1 } });
});

test('what was staged to bring a deleted record back can be edited, deleted and restored like any other', async () => {
  await admin.commit('coas', [accountChange(await accountOf('20'), { isDeleted: true })]);
  await undone(middle, 3);
  const staged = firstOf(await middle.editedAccounts({ show: 'changed' }));
  await middle.save('coas', [accountChange(staged, { accountName: 'Till' })]);
  const edited = firstOf(await middle.editedAccounts({ show: 'changed' }));
  expect(edited.account_name).toBe('Till');
  await middle.save('coas', [accountChange(edited, { isDeleted: true })]);
  expect(await middle.editedAccounts({ show: 'changed' })).toEqual([]);
  await undone(middle, 3);
  const again = firstOf(await middle.editedAccounts({ show: 'changed' }));
  await middle.save('coas', [accountChange(again, { isUndo: true })]);
  expect(await middle.editedAccounts({ show: 'changed' })).toEqual([]);
  await keptUp();
});

test('a reviewer sees a deleted record that comes back among the additions', async () => {
  await admin.commit('coas', [accountChange(await accountOf('20'), { isDeleted: true })]);
  await undone(middle, 3);
  const { reviewRequestId } = doneOf(await middle.markDone('coas'));
  const contents = async (change: string) =>
    accepted<{ data: { data: object[] } }>(await admin.get(`/review-requests/${reviewRequestId}/contents`, { change }));
  expect((await contents('add')).data.data).toMatchObject([{ account_number: '20', is_deleted: false, old: null }]);
  expect((await contents('edit')).data.data).toEqual([]);
});

/** Returns numbers that look random and are the same each time. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each(randomSeeds(1))(
  'histories replay to the books, and undoing all postings leads back (seed %i)',
  async (seed) => {
    const random = randomNumbers(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random.next().value * items.length)] as Item;
    const states = [await books()];
    for (let step = 0; step < 6; step += 1) {
      const balances = await admin.balances();
      const account = pick(await admin.accounts());
      const own = balances.find((balance) => balance.coa.id === account.id && balance.time_report === 'Q1 25');
      const amounts = { debit: Math.round(random.next().value * 10_000) / 100, credit: 0 };
      await admin.commit('trial-balances', [
        own === undefined
          ? newBalance(account.id, { id: 10 + step, ...amounts })
          : balanceChange(own, pick([amounts, { isDeleted: true }])),
      ]);
      states.push(await books());
    }
    await replayAll();
    for (let commit = 2 + 6; commit > 2; commit -= 1) {
      await undone(middle, commit);
      await approveSaved(backend, middle, 'trial-balances');
      expect(await books()).toEqual(states[commit - 3]);
    }
    await replayAll();
  },
);

/** Expects that the last new value of each field of each balance, by its history, is what the list has. */
async function replayAll() {
  for (const balance of await admin.balances()) {
    const replayed = new Map<string, unknown>();
    for (const { fields } of (await historyOf(admin, 'BALANCE', balance.id)).toReversed()) {
      for (const { field, new: value } of fields) replayed.set(field, value);
    }
    expect(Object.fromEntries(replayed)).toMatchObject({
      coa_id: `${balance.coa.account_number} ${balance.coa.account_name}`,
      time_report: balance.time_report,
      debit: balance.debit,
      credit: balance.credit,
    });
  }
}
