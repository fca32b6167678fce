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
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { newReceivable, receivableChange } from '@tests/support/registers/receivables';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';
import type { AgedReceivables, ReceivableEntry } from '@/contract/registers/receivables.schema';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { StatementAnswer } from '@/contract/statements/statement.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const kind = 'x/receivables';
const period = { time_report: 'Q2 25' };
const deposit = newReceivable({ id: 2, kind: 'secured', arisen_on: '2024-01-15', amount: 47_000 });
const offset = { offset_amount: 400, offset_contract: 'Representative agreement, section 4' };
const old = newReceivable({ id: 3, debtor: 'Other', arisen_on: '2025-04-01', amount: 1000.5, ...offset });

beforeEach(async () => {
  await importExampleBooks(backend);
});

const rows = async (person: Bookkeeper = admin) => rowsOf<ReceivableEntry>(await person.get(`/${kind}`));
const edited = async () => rowsOf<ReceivableEntry>(await admin.get(`/${kind}/edit-mode`));
const aged = async (query: object = {}) =>
  accepted<{ data: AgedReceivables }>(await admin.get(`/${kind}/aged`, { ...period, ...query })).data;
const ofAccount = ({ accounts }: AgedReceivables, number: string) =>
  accounts.find((account) => account.number === number);

test('receivables tie to their account, suggest its split, and say what turns by the end of next month', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: workedExampleTyped }, period));
  expect(await aged()).toMatchObject({ by: '2025-07-31', turning: [], splits: [] });
  await admin.commit(kind, [newReceivable(), deposit, old]);
  const { accounts, splits, turning } = await aged();
  expect(accounts.find(({ number }) => number === '1110')).toMatchObject({
    balance: 50_000,
    listed: 50_000.5,
    difference: -0.5,
    buckets: [2000, 0, 1000.5, 47_000],
    non_allowable: 600.5,
  });
  expect(splits).toEqual([{ code: '300', field: 'receivablesFromBrokerDealers', suggested: 600.5, entered: 0 }]);
  expect(turning).toMatchObject([{ debtor: 'Example Clearing LLC', amount: 2000, code: '300', from: '2025-07-11' }]);
  // Another name of the same last day has the same receivables.
  const filters = { time_report: 'JUN 25' };
  expect(rowsOf(await admin.get(`/${kind}`, { filters }))).toHaveLength(3);
  expect(rowsOf(await admin.get(`/${kind}`, { filters: { time_report: 'Q1 25' } }))).toEqual([]);
});

test('a list of allowable receivables to the cent answers for the aged part, on the statement as in the questions', async () => {
  const asked = async () => {
    const questions = accepted<{ data: PeriodQuestions }>(await admin.get('/x/questions', period)).data;
    const { time_report } = period;
    const statement = accepted<StatementAnswer>(
      await admin.get('/dashboard/al-nonal-sheet', { time_reports: [time_report] }),
    );
    return [...questions.findings, ...(statement.report?.periods[0]?.findings ?? [])]
      .filter(({ rule, codes }) => rule === 'receivablesNotAged' && codes.includes('300'))
      .map(({ message }) => message.match(/Receivables by age has \S+/)?.[0] ?? 'nothing listed');
  };
  expect(await asked()).toEqual(['nothing listed', 'nothing listed']);
  await admin.commit(kind, [newReceivable(), deposit, { ...old, amount: 1000 }]);
  expect(await asked()).toEqual(['Receivables by age has $600.00', 'Receivables by age has $600.00']);
  const row = firstOf((await rows()).filter(({ debtor }) => debtor === 'Other'));
  await admin.commit(kind, [receivableChange(row, { arisen_on: '2025-06-29' })]);
  expect(await asked()).toEqual([]);
});

test('saved receivables are aged for their author alone, with the accounts that they name', async () => {
  await admin.save('coas', [newAccount(999)]);
  accepted(await admin.put(kind, [newReceivable({ account_number: '999' })]));
  expect(ofAccount(await aged(), '999')).toBeUndefined();
  expect(ofAccount(await aged({ edit_mode: true }), '999')).toMatchObject({ name: 'Account 999', listed: 2000 });
  const refused = refusalOf(await admin.markDone(kind));
  expect(refused.message).toContain('Mark the chart of accounts done first');
});

test('what is wrong is refused at its field, and a company knows its own receivables alone', async () => {
  const wrong = [
    newReceivable({ debtor: ' ' }),
    newReceivable({ id: 2, arisen_on: '2025-07-01' }),
    newReceivable({ id: 3, amount: 0 }),
    newReceivable({ id: 4, amount: 10.005 }),
    newReceivable({ id: 5, offset_amount: 500 }),
  ];
  const refused = refusalOf(await admin.put(kind, wrong));
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
    422,
    ['data[0].debtor', 'data[1].arisen_on', 'data[2].amount', 'data[3].amount', 'data[4].offset_contract'],
  ]);
  expect(refusalOf(await admin.put(kind, [newReceivable({ account_number: '9999' })])).errors).toEqual([
    {
      path: 'data[0].account_number',
      message: "Account 9999 isn't in the chart of accounts. Choose another one.",
    },
  ]);
  await admin.commit(kind, [newReceivable()]);
  const mine = firstOf(await rows());
  expect(refusalOf(await other.put(kind, [receivableChange(mine)])).status).toBe(404);
  expect(await rows(other)).toEqual([]);
  expect(refusalOf(await admin.get(`/${kind}/aged`, { time_report: 'Q4 99' })).status).toBe(422);
});

test('an account that was renumbered leaves its receivables, which then belong to none', async () => {
  await admin.commit(kind, [newReceivable()]);
  const account = firstOf(await admin.accounts({ filters: { account_number: { $contains: '1110' } } }));
  await admin.commit('coas', [accountChange(account, { accountNumber: '1111' })]);
  expect(ofAccount(await aged(), '1110')).toMatchObject({ name: '', balance: 0, listed: 2000, focus_code: null });
});

test('what a middle user lists is reviewed, and changes no net capital by itself', async () => {
  await other.commit('coas', [newAccount(999)]);
  const request = await requestReview(middle, kind, [newReceivable({ account_number: '999' })]);
  const effect = accepted<{ data: ReviewEffect }>(await other.get('/x/review-effect', { ids: [request] })).data;
  expect(effect.periods).toEqual([]);
  expect(await rows(other)).toEqual([]);
  accepted(await other.decide(request, 'approve'));
  expect(await rows(other)).toHaveLength(1);
});

test('a commit is in log, history and chain', async () => {
  await admin.commit(kind, [newReceivable()]);
  await admin.commit(kind, [receivableChange(firstOf(await rows()), { kind: 'unsecured' })]);
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'RECEIVABLE' } }));
  expect(log).toMatchObject([
    {
      change: 'edited',
      fields: [
        { label: 'Kind', old: 'Commission from another broker-dealer or the clearing firm', new: 'Other, unsecured' },
      ],
    },
    { change: 'added', name: 'Receivable from Example Clearing LLC, Q2 25' },
  ]);
  const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query('update receivable_versions set amount = 1 where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

test('a posting is undone by a deletion, and a closed period keeps its receivables', async () => {
  await admin.commit(kind, [newReceivable()]);
  const { commit_number } = firstOf(
    rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'RECEIVABLE' } })),
  );
  accepted(await admin.send('POST /x/undo-commit', { commit_number }));
  expect(await edited()).toMatchObject([{ is_deleted: true }]);
  doneOf(await admin.markDone(kind));
  expect(await rows()).toEqual([]);
  accepted(await admin.send('POST /x/closes', period));
  expect(refusalOf(await admin.put(kind, [newReceivable({ id: 2 })])).errors).toEqual([
    { path: 'data[0].time_report', message: 'Q2 25 is closed. An administrator can reopen it.' },
  ]);
});

test('a file adds receivables, changes those of the same account, debtor, kind and day, and names the others of its periods', async () => {
  await admin.commit(kind, [
    newReceivable(),
    old,
    newReceivable({ id: 4, time_report: 'Q1 25', arisen_on: '2025-03-01' }),
  ]);
  const header = 'Time Report,Account Number,Due From,Kind,Date,Amount';
  const file = `${header},Payable When Received,Contract\nQ2 25,1110,Example Clearing LLC,Commission from another broker-dealer or the clearing firm,06/10/2025,"1,500.00","1,200.00",Section 4\n06/30/2025,1110,Fund,,2025-06-01,5,,\n`;
  expect(importOf(await admin.upload('UPLOAD-RECEIVABLES', file))).toMatchObject({
    rows: 2,
    added: 1,
    changed: 1,
    left: { count: 1 },
  });
  expect(await edited()).toMatchObject([
    { debtor: 'Example Clearing LLC', amount: 1500, offset_amount: 1200, offset_contract: 'Section 4' },
    { debtor: 'Fund', kind: 'unsecured', time_report: 'Q2 25', amount: 5, offset_amount: null },
    { debtor: 'Other' },
    { time_report: 'Q1 25' },
  ]);
  const wrong = `${header}\nsoon,1110,A,gift,July,x\nQ2 25,1110,=1+1,,06/01/2025,5\nQ2 25,9999,B,,06/01/2025,5\n`;
  expect(refusalOf(await admin.upload('UPLOAD_RECEIVABLES', wrong)).errors).toEqual([
    { path: 'Row 2, Time Report', message: expect.stringMatching(/^“soon” isn't a period/) },
    { path: 'Row 2, Kind', message: expect.stringMatching(/^“gift” isn't understood\. Use Commission from another/) },
    { path: 'Row 2, Date', message: "“July” isn't understood. Enter a day like 06/30/2026." },
    { path: 'Row 2, Amount', message: "“x” isn't understood. Enter an amount like 1,234.50." },
    { path: 'Row 3, Due From', message: '“=1+1” starts like a formula. Start it with a letter or a digit.' },
  ]);
  const unknown = `${header}\nQ2 25,9999,B,,06/01/2025,5\nQ2 25,1110,C,,06/01/2025,5\nQ2 25,1110,C,,06/01/2025,6\n`;
  expect(refusalOf(await admin.upload('UPLOAD_RECEIVABLES', unknown)).errors).toEqual([
    {
      path: 'Row 4, Due From',
      message: '“C” is in row 3 already, with the same account, kind and date. Add the amounts together.',
    },
  ]);
});
