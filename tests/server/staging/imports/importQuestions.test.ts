import { type Bookkeeper, doneOf, importOf, newAccount, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { beforeEach, expect, test } from 'vitest';
import type { UploadQuestions } from '@/contract/imports/upload.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const header = 'Account Number,Debit,Credit,Time Report,Description\n';

beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20), newAccount(30)]);
});

function upload(rows: string, query: object = {}, books: Pick<Bookkeeper, 'upload'> = admin) {
  return books.upload('UPLOAD_TRIAL_BALANCE', header + rows, query);
}

async function commit(rows: string) {
  importOf(await upload(rows));
  doneOf(await admin.markDone('trial-balances'));
}

async function questionsOf(rows: string, query: object = {}): Promise<UploadQuestions> {
  const answer = await upload(rows, { ask: true, ...query });
  expect(answer.statusCode).toBe(202);
  return answer.json<{ data: UploadQuestions }>().data;
}

async function edited() {
  return (await admin.editedBalances()).map(
    ({ coa, debit, credit, time_report, is_deleted }) =>
      `${coa.account_number} ${debit} ${credit} ${time_report}${is_deleted ? ' deleted' : ''}`,
  );
}

test('stages a file that leaves nothing open, asked or not', async () => {
  expect(importOf(await upload('10,1,0,Q1 25,\n', { ask: true }))).toEqual({
    rows: 1,
    added: 1,
    changed: 0,
    unchanged: 0,
  });
});

test('asks before rows with both sides are taken at their net', async () => {
  const rows = '10,5,2,Q1 25,\n20,1,3.5,Q1 25,\n30,-1,2,Q1 25,\n';
  expect(await questionsOf(rows)).toEqual({
    rows: 3,
    both_sides: { count: 3, rows: [2, 3, 4] },
    relabels: [],
    left: [],
  });
  expect(await edited()).toEqual([]);
  importOf(await upload(rows, { ask: true, net_sides: true }));
  expect(await edited()).toEqual(['10 3 0 Q1 25', '20 0 2.5 Q1 25', '30 0 3 Q1 25']);
});

test('keeps both sides as they are written where nobody can be asked', async () => {
  importOf(await upload('10,5,2,Q1 25,\n'));
  expect(await edited()).toEqual(['10 5 2 Q1 25']);
});

test('refuses a net that no amount can hold', async () => {
  const rows = '10,9999999999999.99,-9999999999999.99,Q1 25,\n';
  expect(refusalOf(await upload(rows, { net_sides: true })).errors).toEqual([
    {
      path: 'Row 2, Debit',
      message: 'The net of debit and credit has more than 13 digits before the decimal point. Correct the amounts.',
    },
  ]);
});

test('counts what the file leaves of its periods, and leaves or replaces it', async () => {
  await commit('10,1,0,Q1 25,\n20,2,0,Q1 25,\n30,3,0,Q1 25,\n30,4,0,Q4 24,\n');
  const rows = '10,9,0,Q1 25,\n';
  expect(await questionsOf(rows)).toMatchObject({
    left: [{ time_report: 'Q1 25', count: 2, account_numbers: ['20', '30'] }],
  });
  expect(importOf(await upload(rows, { ask: true, replace: false }))).toEqual({
    rows: 1,
    added: 0,
    changed: 1,
    unchanged: 0,
  });
  expect(importOf(await upload(rows, { ask: true, replace: true }))).toEqual({
    rows: 1,
    added: 0,
    changed: 0,
    removed: 2,
    unchanged: 1,
  });
  expect(await edited()).toEqual(['10 9 0 Q1 25', '20 2 0 Q1 25 deleted', '30 4 0 Q4 24', '30 3 0 Q1 25 deleted']);
  doneOf(await admin.markDone('trial-balances'));
  expect(await admin.balances()).toHaveLength(2);
});

test('drops own additions that the file does not name, and names rows in review', async () => {
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  importOf(await upload('10,1,0,Q1 25,\n20,2,0,Q1 25,\n', {}, middle));
  expect(importOf(await upload('10,1,0,Q1 25,\n', { replace: true }, middle))).toMatchObject({ removed: 1 });
  expect(await middle.editedBalances()).toHaveLength(1);
  doneOf(await middle.markDone('trial-balances'));
  expect(refusalOf(await upload('20,2,0,Q1 25,\n', { replace: true }, middle)).errors).toEqual([
    { path: '', message: 'Account 10, Q1 25 is in review. Restore it before you change it.' },
  ]);
});

test('asks before a month is laid over the quarter of its day', async () => {
  await commit('10,1,0,Q1 25,\n20,2,0,Q1 25,\n');
  const rows = '10,9,0,MAR 25,\n';
  expect(await questionsOf(rows, { replace: false })).toMatchObject({ relabels: [{ from: 'Q1 25', to: 'MAR 25' }] });
  importOf(await upload(rows, { ask: true, relabel: false, replace: false }));
  expect(await edited()).toEqual(['10 9 0 Q1 25', '20 2 0 Q1 25']);
  importOf(await upload(rows, { ask: true, relabel: true, replace: false }));
  expect(await edited()).toEqual(['10 9 0 MAR 25', '20 2 0 MAR 25']);
  doneOf(await admin.markDone('trial-balances'));
});

test('replaces a quarter by its last month', async () => {
  await commit('10,1,0,Q1 25,\n20,2,0,Q1 25,\n');
  importOf(await upload('10,9,0,MAR 25,\n', { ask: true, relabel: true, replace: true }));
  expect(await edited()).toEqual(['10 9 0 MAR 25', '20 2 0 Q1 25 deleted']);
  doneOf(await admin.markDone('trial-balances'));
  expect((await admin.balances()).map((row) => row.time_report)).toEqual(['MAR 25']);
});
