import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  accountChange,
  type Bookkeeper,
  doneOf,
  firstOf,
  importOf,
  newAccount,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { newRecurringEntry, recurringEntryChange } from '@tests/support/registers/recurringEntries';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { RollForward } from '@/contract/close/rollForward.schema';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const kind = 'x/recurring-entries';

beforeEach(async () => {
  await importExampleBooks(backend);
});

const rows = async (person: Bookkeeper = admin) => rowsOf<RecurringEntry>(await person.get(`/${kind}`));
const edited = async () => rowsOf<RecurringEntry>(await admin.get(`/${kind}/edit-mode`));
const booked = async () =>
  accepted<{ data: RollForward }>(await admin.get('/x/roll-forward', { time_report: 'Q3 25' })).data.entries;

async function idOf(number: string): Promise<number> {
  return firstOf((await admin.editedAccounts()).filter((account) => account.account_number === number)).id;
}

const sides = async (debit = '5000', credit = '1500') => ({
  debit_coa: await idOf(debit),
  credit_coa: await idOf(credit),
});

test('an entry is shown with its accounts, and booked once it is posted', async () => {
  accepted(await admin.put(kind, [newRecurringEntry(await sides())]));
  expect(await rows()).toEqual([]);
  expect(await edited()).toMatchObject([
    { name: 'Depreciation', debit: { account_number: '5000', is_gone: false }, credit: { account_number: '1500' } },
  ]);
  expect(await booked()).toMatchObject({ booked: [], off: 'No recurring entries yet.' });
  doneOf(await admin.markDone(kind));
  expect((await booked()).booked).toMatchObject([{ name: 'Depreciation', times: 3, amount: 930.3 }]);
  await admin.save(kind, [recurringEntryChange(firstOf(await rows()), { amount: 1 })]);
  expect((await booked()).booked).toMatchObject([{ amount: 930.3 }]);
});

test('what a middle user adds changes no figure, and is in the books once it is approved', async () => {
  await other.commit('coas', [newAccount(1), newAccount(2)]);
  const [debit, credit] = await middle.accounts();
  const accounts = { debit_coa: debit?.id ?? 0, credit_coa: credit?.id ?? 0 };
  const request = await requestReview(middle, kind, [newRecurringEntry(accounts)]);
  const effect = accepted<{ data: ReviewEffect }>(await other.get('/x/review-effect', { ids: [request] })).data;
  expect(effect.periods).toEqual([]);
  expect(await rows(other)).toEqual([]);
  accepted(await other.decide(request, 'approve'));
  expect(await rows(other)).toMatchObject([{ name: 'Depreciation', debit: { id: debit?.id } }]);
});

test('what is wrong is refused at its field, and a company knows its own entries and accounts alone', async () => {
  const known = await sides();
  const refused = refusalOf(
    await admin.put(kind, [
      newRecurringEntry({ ...known, name: ' ', amount: 0 }),
      newRecurringEntry({ ...known, id: 2, credit_coa: known.debit_coa, last_period: 'MAY 25' }),
    ]),
  );
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
    422,
    ['data[0].name', 'data[0].amount', 'data[1].credit_coa', 'data[1].last_period'],
  ]);
  await other.commit('coas', [newAccount(1)]);
  const [theirs] = await other.accounts();
  const unknown = refusalOf(await admin.put(kind, [newRecurringEntry({ ...known, debit_coa: theirs?.id ?? 0 })]));
  expect(unknown.errors).toEqual([
    {
      path: 'data[0].debit_coa',
      message: "Recurring entry, Depreciation: an account isn't in the chart of accounts. Choose another.",
    },
  ]);
  await admin.commit(kind, [newRecurringEntry(known)]);
  expect(refusalOf(await other.put(kind, [recurringEntryChange(firstOf(await rows()))])).status).toBe(404);
  expect(await rows(other)).toEqual([]);
});

test('an entry of a saved account waits for it, and one whose account is gone is named and can only be removed or changed', async () => {
  await admin.save('coas', [newAccount(99)]);
  await admin.save(kind, [newRecurringEntry(await sides('99'))]);
  expect(await edited()).toMatchObject([
    { debit: { account_number: '99', account_name: 'Account 99', is_gone: false } },
  ]);
  expect(refusalOf(await admin.markDone(kind)).message).toMatch(/Mark the chart of accounts done first/);
  doneOf(await admin.markDone('coas'));
  doneOf(await admin.markDone(kind));
  const account = firstOf((await admin.accounts()).filter((coa) => coa.account_number === '99'));
  await admin.commit('coas', [accountChange(account, { isDeleted: true })]);
  const entry = firstOf(await rows());
  expect(entry.debit).toMatchObject({ account_number: '99', account_name: 'Account 99', is_gone: true });
  expect((await booked()).left_out).toMatchObject([{ name: 'Depreciation' }]);
  expect(refusalOf(await admin.put(kind, [recurringEntryChange(entry, { amount: 2 })])).status).toBe(422);
  await admin.commit(kind, [recurringEntryChange(entry, { ...(await sides()), amount: 2 })]);
  await admin.commit(kind, [recurringEntryChange(firstOf(await rows()), { isDeleted: true })]);
  expect(await rows()).toEqual([]);
});

test('a posting of entries marks no day, is in log and chain, and is undone by a deletion', async () => {
  await admin.commit(kind, [newRecurringEntry(await sides())]);
  await admin.commit(kind, [recurringEntryChange(firstOf(await rows()), { last_period: 'Q4 25' })]);
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'RECURRING_ENTRY' } }));
  expect(log).toMatchObject([
    { change: 'edited', fields: [{ label: 'Last period', old: null, new: 'Q4 25' }] },
    { change: 'added', name: 'Recurring entry, Depreciation' },
  ]);
  expect(firstOf(log.slice(1)).fields.slice(0, 3)).toMatchObject([
    { label: 'Name', new: 'Depreciation' },
    { label: 'Kind', new: 'Repeats every month' },
    { label: 'Debit', new: expect.stringMatching(/^5000 /) },
  ]);
  const days = await backend.database.pool.query(
    `select from commit_days d join commits k using (company_id, commit_number) where k.kind = 'RECURRING_ENTRY'`,
  );
  expect(days.rowCount).toBe(0);
  const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  accepted(await admin.send('POST /x/undo-commit', { commit_number: firstOf(log).commit_number }));
  doneOf(await admin.markDone(kind));
  expect(await rows()).toMatchObject([{ last_period: null }]);
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query('update recurring_entry_versions set amount = 1 where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

test('a file adds entries and changes those of the same name; an account that is not in the chart is named with its row', async () => {
  await admin.commit(kind, [newRecurringEntry(await sides())]);
  const header = 'Name,Kind,Debit Account,Credit Account,Amount,First Period,Last Period';
  const file = `${header}\nDepreciation,Repeats every month,5000,1500,"1,000.00",Q2 2025,q4 25\nBonus,REVERSES,5010,2100,5,Jun-25,\n`;
  expect(importOf(await admin.upload('UPLOAD-RECURRING-ENTRIES', file))).toMatchObject({
    rows: 2,
    added: 1,
    changed: 1,
  });
  expect(await edited()).toMatchObject([
    { name: 'Bonus', kind: 'REVERSES', debit: { account_number: '5010' }, first_period: 'JUN 25', last_period: null },
    { name: 'Depreciation', amount: 1000, first_period: 'Q2 25', last_period: 'Q4 25' },
  ]);
  const wrong = `${header}\nRent,Sometimes,9999,,none,06/30/2025,\n`;
  expect(refusalOf(await admin.upload('UPLOAD_RECURRING_ENTRIES', wrong)).errors).toEqual([
    {
      path: 'Row 2, Kind',
      message: "“Sometimes” isn't understood. Use Repeats every month, Reverses in the next period.",
    },
    {
      path: 'Row 2, Debit Account',
      message: "Account 9999 isn't in the chart of accounts. Add the account first, or correct the number.",
    },
    { path: 'Row 2, Credit Account', message: 'This field is required' },
    { path: 'Row 2, Amount', message: "“none” isn't understood. Enter an amount like 1,234.50." },
    { path: 'Row 2, First Period', message: "“06/30/2025” isn't understood. Enter a period like JAN 25 or Q1 25." },
  ]);
});
