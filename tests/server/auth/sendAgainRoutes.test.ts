import {
  accepted,
  accountChange,
  type Bookkeeper,
  doneOf,
  firstOf,
  newAccount,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { beforeEach, expect, test } from 'vitest';
import type { BooksState } from '@/contract/staging/booksState.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
let middle: Bookkeeper;

beforeEach(async () => {
  middle = await openBooks(backend, 'middle@demo.netcap.test');
});

/** Saves the rows for review and rejects them; gives the request's id. */
async function rejected(rows: readonly unknown[]): Promise<number> {
  await middle.save('coas', rows);
  const id = doneOf(await middle.markDone('coas')).reviewRequestId ?? 0;
  accepted(await admin.decide(id, 'reject'));
  return id;
}

const own = async (person: Bookkeeper, filter: (status: string) => boolean = () => true) =>
  (await person.editedAccounts({ sort: ['account_number:asc'] })).filter(
    ({ valid_at, status }) => valid_at === null && filter(status),
  );
const sendAgain = (person: Bookkeeper, kind = 'COA') => person.send('POST /x/send-again', undefined, { kind });
const stateOf = async (person: Bookkeeper) => accepted<{ data: BooksState }>(await person.get('/x/books-state')).data;

test('a rejected row that is saved as it is becomes ready again and leaves its request', async () => {
  await rejected([newAccount(10)]);
  const row = firstOf(await own(middle));
  accepted(await middle.put('coas', [accountChange(row)]));
  expect(firstOf(await own(middle))).toMatchObject({ account_number: '10', status: 'EDITING', review_request: null });
  expect(doneOf(await middle.markDone('coas'))).toMatchObject({ outcome: 'requested', count: 1 });
});

test('so does a rejected deletion', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const committed = firstOf(await admin.accounts());
  await rejected([accountChange(committed, { isDeleted: true })]);
  accepted(await middle.put('coas', [accountChange(firstOf(await own(middle)), { isDeleted: true })]));
  expect(firstOf(await own(middle))).toMatchObject({ status: 'EDITING', is_deleted: true });
});

test('a repeated save of before the rejection leaves the row rejected', async () => {
  const addition = newAccount(10);
  await rejected([addition]);
  accepted(await middle.put('coas', [addition]));
  expect(firstOf(await own(middle)).status).toBe('REJECTED');
});

test('sent again twice, a row is ready once, under one version', async () => {
  await rejected([newAccount(10)]);
  const change = accountChange(firstOf(await own(middle)));
  accepted(await middle.put('coas', [change]));
  const first = await own(middle);
  accepted(await middle.put('coas', [change]));
  expect(await own(middle)).toEqual(first);
});

test('refuses a row whose record changed in the books since, and says so', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const committed = firstOf(await admin.accounts());
  await rejected([accountChange(committed, { accountName: 'Mine' })]);
  await admin.commit('coas', [accountChange(committed, { accountName: 'Theirs' })]);
  const refused = { status: 409, message: 'Account 10 was changed by someone else. Restore it and redo your change.' };
  const row = firstOf(await own(middle));
  expect(refusalOf(await middle.put('coas', [accountChange(row)]))).toMatchObject(refused);
  expect(refusalOf(await sendAgain(middle))).toEqual({
    ...refused,
    errors: [{ path: `id ${row.id}`, message: refused.message }],
  });
  expect(firstOf(await own(middle)).status).toBe('REJECTED');
});

test('sends all rejected rows again, and no other ones', async () => {
  await rejected([newAccount(10), newAccount(20)]);
  await rejected([newAccount(30)]);
  await middle.save('coas', [newAccount(40)]);
  const before = firstOf((await own(middle)).filter(({ account_number }) => account_number === '40'));
  expect(accepted(await sendAgain(middle))).toEqual({
    message: '3 records ready again. Mark Done sends them for review.',
    data: { count: 3 },
  });
  expect((await own(middle)).map(({ status }) => status)).toEqual(['EDITING', 'EDITING', 'EDITING', 'EDITING']);
  expect(firstOf((await own(middle)).filter(({ account_number }) => account_number === '40'))).toEqual(before);
  expect(accepted(await sendAgain(middle))).toMatchObject({ message: 'No rejected changes to send again.' });
  expect(doneOf(await middle.markDone('coas'))).toMatchObject({ count: 4 });
});

test('sends all of them again or none', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const committed = firstOf(await admin.accounts());
  await rejected([accountChange(committed, { accountName: 'Mine' }), newAccount(20)]);
  await admin.commit('coas', [accountChange(committed, { accountName: 'Theirs' })]);
  expect(refusalOf(await sendAgain(middle)).status).toBe(409);
  expect((await own(middle)).map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED']);
});

test('refuses rows that break a rule by now', async () => {
  await rejected([newAccount(10)]);
  await admin.commit('coas', [newAccount(10)]);
  expect(refusalOf(await sendAgain(middle))).toMatchObject({ status: 422 });
});

test('an import of the same rows makes rejected ones ready again, too', async () => {
  await rejected([newAccount(10)]);
  const row = firstOf(await own(middle));
  const csv = `Account Number,Account Name,FOCUS ID,SSOI ID\n10,${row.account_name},${row.focus_setting?.focus_id},\n`;
  accepted(await middle.upload('UPLOAD-COA', csv));
  expect(firstOf(await own(middle)).status).toBe('EDITING');
});

test('Mark Done with rejected rows alone says what to do', async () => {
  await rejected([newAccount(10)]);
  expect(accepted<{ message: string }>(await middle.markDone('coas')).message).toBe(
    'Your only change was rejected. Send it again or edit it, then mark it done.',
  );
  await rejected([newAccount(20)]);
  expect(accepted<{ message: string }>(await middle.markDone('coas')).message).toBe(
    'Your 2 changes were rejected. Send them again or edit them, then mark them done.',
  );
});

test('lists the rejected rows alone', async () => {
  await rejected([newAccount(10)]);
  await middle.save('coas', [newAccount(20)]);
  const shown = await middle.editedAccounts({ show: 'rejected', pagination: { page: 1, pageSize: 50 } });
  expect(shown.map(({ account_number }) => account_number)).toEqual(['10']);
  expect(refusalOf(await middle.get('/coas', { show: 'rejected' })).status).toBe(400);
});

test('says what was rejected of the caller, and that their requests changed', async () => {
  expect(await stateOf(middle)).toEqual({ commit_number: 0, own_requests_changed_at: null, rejected: [] });
  const first = await rejected([newAccount(10), newAccount(20)]);
  const later = new Date(testStart.getTime() + 1000);
  backend.setTime(later);
  const second = await rejected([newAccount(30)]);
  const state = await stateOf(middle);
  expect(state.rejected).toEqual([{ kind: 'COA', count: 3, request_ids: [second, first] }]);
  expect(state.own_requests_changed_at).toBe(later.toISOString());
  expect(await stateOf(admin)).toEqual({ commit_number: 0, own_requests_changed_at: null, rejected: [] });
  await admin.commit('coas', [newAccount(90)]);
  expect((await stateOf(middle)).commit_number).toBe(1);
});
