import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  type Bookkeeper,
  doneOf,
  firstOf,
  importOf,
  newBalance,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { newWithdrawal, withdrawalChange } from '@tests/support/registers/withdrawals';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type { WithdrawalEntry, WithdrawalTests } from '@/contract/registers/withdrawals.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const kind = 'x/withdrawals';
const inputs = { time_report: 'Q2 25' };
/** Within six months of the books' period, Q2 25. */
const soon = { date: '2025-08-15', amount: 1000 };

beforeEach(async () => {
  await importExampleBooks(backend);
});

const rows = async (person: Bookkeeper = admin) => rowsOf<WithdrawalEntry>(await person.get(`/${kind}`));
const edited = async () => rowsOf<WithdrawalEntry>(await admin.get(`/${kind}/edit-mode`));
const tests = async (query: object = {}) =>
  accepted<{ data: WithdrawalTests }>(await admin.get(`/${kind}/tested`, query)).data;
const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });

test('a withdrawal is tested by net capital of the last period, with the notice that is due and how much is possible', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, inputs));
  await admin.commit(kind, [newWithdrawal()]);
  const { tests: judged, excess_net_capital, time_report } = await tests();
  expect([time_report, typeof excess_net_capital]).toEqual(['Q2 25', 'number']);
  expect(judged).toMatchObject([
    {
      judged_by: 'Q2 25',
      thirty_days: 600_000,
      notice: { when: 'before', due: '2026-07-16', percent: 30, paragraph: 'Rule 15c3-1(e)(1)(i)' },
      limit: { most: expect.any(Number) },
    },
  ]);
  const notices = async () => accepted<{ data: Notice[] }>(await admin.get('/x/notices')).data;
  // The notice must have been received by the end of July 16 in New York.
  const opened = { kind: 'withdrawalBefore', due_at: '2026-07-17T04:00:00.000Z', is_still_shown: true };
  expect(await notices()).toMatchObject([opened]);
  const amount = firstOf(judged).limit?.most ?? 0;
  expect(amount).toBeGreaterThan(0);
  accepted(await admin.put(kind, [withdrawalChange(firstOf(await rows()), { amount })]));
  // Saved, the smaller amount is tested for its author alone.
  expect((await tests()).tests).toMatchObject([{ thirty_days: 600_000 }]);
  expect((await tests({ edit_mode: true })).tests).toMatchObject([{ notice: null, limit: null }]);
  doneOf(await admin.markDone(kind));
  expect((await tests()).tests).toMatchObject([{ notice: null, limit: null }]);
  expect(await notices()).toMatchObject([{ ...opened, is_still_shown: false }]);
});

test('a withdrawal of the last day of a period is tested by the period before', async () => {
  const { id } = firstOf(await admin.accounts());
  await admin.commit('trial-balances', [newBalance(id, { timeReport: 'Q2 26', debit: 1 })]);
  for (const time_report of ['Q2 25', 'Q2 26'])
    accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, { time_report }));
  await admin.commit(kind, [
    newWithdrawal({ date: '2026-06-30', is_made: true }),
    newWithdrawal({ id: 2, date: '2026-07-01', is_made: true, person: 'Bo Owner' }),
  ]);
  const { tests: judged } = await tests();
  expect(judged.map((each) => each.judged_by).toSorted()).toEqual(['Q2 25', 'Q2 26']);
});

test('by the alternative method a withdrawal is tested by the excess of that method', async () => {
  await addSettings(admin.person, backend, { effective_from: '2025-01-01', method: 'ALTERNATIVE' });
  accepted(await admin.send('PUT /x/capital-inputs', { values: { ...typedValues(), debitItems: 0 } }, inputs));
  const standing = accepted<{ data: NetCapitalStanding }>(await admin.get('/x/net-capital-standing', inputs)).data;
  expect([standing.method, typeof standing.excess_net_capital]).toEqual(['ALTERNATIVE', 'number']);
  expect((await tests()).excess_net_capital).toBe(standing.excess_net_capital);
});

test('what is wrong is refused at its field, and a company knows its own withdrawals alone', async () => {
  const wrong = newWithdrawal({ amount: 0, person: ' ' });
  const refused = refusalOf(await admin.put(kind, [wrong, newWithdrawal({ id: 2, amount: 1.005 })]));
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
    422,
    ['data[0].amount', 'data[0].person', 'data[1].amount'],
  ]);
  const later = refusalOf(await admin.put(kind, [newWithdrawal({ is_made: true, date: '2999-01-01' })]));
  expect(later.errors).toEqual([{ path: 'data[0].date', message: 'Enter today or an earlier day, or clear Made.' }]);
  await admin.commit(kind, [newWithdrawal()]);
  const mine = firstOf(await rows());
  expect(refusalOf(await other.put(kind, [withdrawalChange(mine)])).status).toBe(404);
  expect(await rows(other)).toEqual([]);
});

test('what a middle user plans fills capital inputs once it is approved', async () => {
  const advances = async () =>
    accepted<{ data: CapitalInputsAnswer }>(await other.get('/x/capital-inputs', inputs)).data.values[
      'proposedAdvances'
    ];
  const request = await requestReview(middle, kind, [newWithdrawal({ ...soon, kind: 'ADVANCE' })]);
  expect(await advances()).toBe(0);
  accepted(await other.decide(request, 'approve'));
  expect(await advances()).toBe(1000);
});

test('a commit marks the periods whose sums it changes, and is in log, history and chain', async () => {
  const days = async () => {
    const found = await backend.database.pool.query<{ day: string }>(
      `select d.day::text as day from commit_days d join commits k using (company_id, commit_number)
      where d.company_id = $1 and k.kind = 'WITHDRAWAL' order by d.commit_number`,
      [backend.secondCompanyId],
    );
    return found.rows.map(({ day }) => day);
  };
  // The first one makes the register count.
  await admin.commit(kind, [newWithdrawal()]);
  const first = await days();
  expect(first).toContain('2025-06-30');
  const entry = firstOf(await rows());
  await admin.commit(kind, [withdrawalChange(entry, { note: 'Approved by the board' })]);
  expect(await days()).toEqual(first);
  await admin.commit(kind, [withdrawalChange(firstOf(await rows()), { date: '2025-12-30' })]);
  expect((await days()).slice(first.length)).toEqual(['2025-06-30']);
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'WITHDRAWAL' } }));
  expect(log).toMatchObject([
    { change: 'edited', fields: [{ label: 'Date', old: '07/20/2026', new: '12/30/2025' }] },
    { change: 'edited', fields: [{ label: 'Note', old: null, new: 'Approved by the board' }] },
    { change: 'added', name: 'Withdrawal, Ann Owner, 07/20/2026' },
  ]);
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query('update withdrawal_versions set amount = 1 where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

test('a posting is undone by a deletion, and a closed period keeps its withdrawals', async () => {
  await admin.commit(kind, [newWithdrawal({ date: '2025-06-20' })]);
  const [{ commit_number }] = rowsOf<LoggedChange>(
    await admin.get('/x/change-log', { filters: { kind: 'WITHDRAWAL' } }),
  ) as [LoggedChange];
  accepted(await admin.send('POST /x/undo-commit', { commit_number }));
  expect(await edited()).toMatchObject([{ is_deleted: true }]);
  doneOf(await admin.markDone(kind));
  expect(await rows()).toEqual([]);
  accepted(await admin.send('POST /x/closes', { time_report: 'Q2 25' }));
  const refused = refusalOf(await admin.put(kind, [newWithdrawal({ id: 2, date: '2025-06-20' })]));
  expect(refused.errors).toEqual([
    { path: 'data[0].date', message: 'Q2 25 is closed. An administrator can reopen it.' },
  ]);
});

test('a file adds withdrawals and changes those of the same person, day and kind', async () => {
  await admin.commit(kind, [newWithdrawal({ date: '2025-08-15' })]);
  const header = 'Date,Made,Kind,Amount,Person,Relation,Note';
  const file = `${header}\n08/15/2025,No,Withdrawal of equity,"1,000.00",Ann Owner,Stockholder,Less\n2025-09-01,yes,ADVANCE,5,Ben Broker,Employee,\n`;
  expect(importOf(await admin.upload('UPLOAD-WITHDRAWALS', file))).toMatchObject({ rows: 2, added: 1, changed: 1 });
  expect(await edited()).toMatchObject([
    { person: 'Ben Broker', kind: 'ADVANCE', is_made: true, amount: 5, date: '2025-09-01' },
    { person: 'Ann Owner', amount: 1000, note: 'Less' },
  ]);
  const wrong = `${header}\nsoon,No,Gift,none,,Stockholder,=1+1\n2999-01-01,Yes,Paid back,5,Ben Broker,Employee,\n`;
  expect(refusalOf(await admin.upload('UPLOAD_WITHDRAWALS', wrong)).errors).toEqual([
    { path: 'Row 2, Date', message: "“soon” isn't understood. Enter a day like 06/30/2026." },
    { path: 'Row 2, Kind', message: expect.stringMatching(/^“Gift” isn't understood\. Use Withdrawal of equity, /) },
    { path: 'Row 2, Amount', message: "“none” isn't understood. Enter an amount like 1,234.50." },
    { path: 'Row 2, Note', message: '“=1+1” starts like a formula. Start it with a letter or a digit.' },
  ]);
});
