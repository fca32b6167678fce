import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  type Bookkeeper,
  doneOf,
  firstOf,
  importOf,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { loanChange, newLoan } from '@tests/support/registers/subordinatedLoans';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type {
  LoanTests,
  SubordinatedLoanChange,
  SubordinatedLoanEntry,
} from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalTests } from '@/contract/registers/withdrawals.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const kind = 'x/subordinated-loans';
const inputs = { time_report: 'Q2 25' };

beforeEach(async () => {
  await importExampleBooks(backend, 'base', { hasLoan: false });
});

const rows = async (person: Bookkeeper = admin) => rowsOf<SubordinatedLoanEntry>(await person.get(`/${kind}`));
const tests = async (query: object = {}) =>
  accepted<{ data: LoanTests }>(await admin.get(`/${kind}/tested`, query)).data;
const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
const readInputs = async (person: Bookkeeper = admin) =>
  accepted<{ data: CapitalInputsRecord }>(await person.get('/x/capital-inputs', inputs)).data.values;

test('a posted loan ties to the books, gives capital inputs and is looked ahead to; a saved one does so for its author alone', async () => {
  await admin.commit(kind, [newLoan()]);
  const posted = await tests();
  expect(posted).toMatchObject({
    time_report: 'Q2 25',
    as_of: '2025-06-30',
    allowable: 50_000,
    equity: 0,
    ties: [
      { item: '1710', register: 50_000, books: 50_000, difference: 0 },
      { item: '1730', register: 0, books: 0, difference: 0 },
    ],
    look_ahead: [{ lender: 'Outside Lender', date: '2025-12-27', amount: 50_000, suspended: null }],
    tests: [{ outstanding: 50_000, not_allowable: null, conditions: [] }],
    broken_limit: null,
  });
  expect(await readInputs()).toMatchObject({
    allowableSubordinatedLiabilities: 50_000,
    outsiderCashBorrowings: 50_000,
  });
  accepted(await admin.put(kind, [loanChange(firstOf(await rows()), { approval_reference: ' ' })]));
  expect(await tests()).toEqual(posted);
  const edited = await tests({ edit_mode: true });
  expect(edited).toMatchObject({ allowable: 0, not_allowable: 50_000, look_ahead: [] });
  expect(firstOf(edited.ties).difference).toBe(-50_000);
  expect(await readInputs()).toMatchObject({ allowableSubordinatedLiabilities: 50_000 });
  doneOf(await admin.markDone(kind));
  expect(await readInputs()).toMatchObject({ allowableSubordinatedLiabilities: 0, outsiderCashBorrowings: 0 });
});

test('payments that alone break a limit are told with it', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, inputs));
  const { excess_net_capital } = accepted<{ data: WithdrawalTests }>(await admin.get('/x/withdrawals/tested')).data;
  await setMinimum(backend, 50_000 + (excess_net_capital ?? 0));
  await admin.commit(kind, [newLoan({ payments: '06/30/2024 1.00' })]);
  const { broken_limit, look_ahead, tests: found } = await tests();
  expect(broken_limit).toMatchObject({ paragraph: 'Rule 15c3-1(a)' });
  expect(look_ahead).toMatchObject([
    { suspended: 'net capital would be below 120% of the dollar minimum (Rule 15c3-1d(b)(8)(i))' },
  ]);
  expect(found).toMatchObject([{ conditions: [expect.stringContaining('before 01/31/2025')] }]);
});

test('a payment of the next six months that would break a level opens the notice of Appendix D', async () => {
  await setMinimum(backend, 10_000_000);
  const citations = async () =>
    accepted<{ data: Notice[] }>(await admin.get('/x/notices')).data.map(({ citation }) => citation);
  expect(await citations()).not.toContain('Rule 15c3-1d(c)(2)');
  await admin.commit(kind, [newLoan()]);
  expect(await citations()).toContain('Rule 15c3-1d(c)(2)');
});

test('what a middle user adds counts once it is approved', async () => {
  const allowable = async () => (await readInputs(other))['allowableSubordinatedLiabilities'];
  const before = await allowable();
  const request = await requestReview(middle, kind, [newLoan({ amount: 12_345 })]);
  expect(await allowable()).toBe(before);
  accepted(await other.decide(request, 'approve'));
  expect(await allowable()).toBe(12_345);
});

test('a removed loan leaves the books to say what they did, and typed inputs stay', async () => {
  await admin.commit(kind, [newLoan({ amount: 30_000 })]);
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(30_000);
  await admin.commit(kind, [loanChange(firstOf(await rows()), { isDeleted: true })]);
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(50_000);
  accepted(await admin.send('PUT /x/capital-inputs', { values: { allowableSubordinatedLiabilities: 45_000 } }, inputs));
  await admin.commit(kind, [newLoan({ id: 2 })]);
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(45_000);
});

test('what is wrong is refused at its field, and a company knows its own loans alone', async () => {
  const refused = refusalOf(
    await admin.put(kind, [
      newLoan({ maturity_date: '2024-01-31', amount: 0 }),
      newLoan({ id: 2, payments: '12/27/2025 5.00; 03/31/2025 60,000.00' }),
      newLoan({ id: 3, payments: 'soon' }),
    ]),
  );
  expect([refused.status, refused.errors]).toEqual([
    422,
    [
      { path: 'data[0].amount', message: 'Enter an amount above zero' },
      { path: 'data[0].maturity_date', message: 'Enter a day after the agreement of 01/31/2024' },
      { path: 'data[1].payments', message: 'Payment 1: Enter a day between 01/31/2024 and 12/27/2025' },
      {
        path: 'data[1].payments',
        message: 'Payment 2: Payments come to $60,005.00, more than the loan of $50,000.00',
      },
      {
        path: 'data[2].payments',
        message: 'Enter payments like 03/31/2027 50,000.00; 06/30/2027 50,000.00.',
      },
    ],
  ]);
  await admin.commit(kind, [newLoan()]);
  expect(refusalOf(await other.put(kind, [loanChange(firstOf(await rows()))])).status).toBe(404);
  expect(await rows(other)).toEqual([]);
});

test('a loan is in log, history and chain with its payments in order, and a posting is undone', async () => {
  await admin.commit(kind, [newLoan()]);
  const payments = '06/30/2025 1,000.00; 2025-03-31 $500.5';
  await admin.commit(kind, [loanChange(firstOf(await rows()), { payments, is_expected_to_renew: true })]);
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'SUBORDINATED_LOAN' } }));
  expect(log).toMatchObject([
    {
      change: 'edited',
      fields: [
        { label: 'Expected to be renewed', old: 'No', new: 'Yes' },
        { label: 'Payments', old: null, new: '03/31/2025 500.50; 06/30/2025 1,000.00' },
      ],
    },
    { change: 'added', name: 'Loan from Outside Lender, 01/31/2024' },
  ]);
  expect(await verify()).toMatchObject({ agrees: true });
  accepted(await admin.send('POST /x/undo-commit', { commit_number: firstOf(log).commit_number }));
  doneOf(await admin.markDone(kind));
  expect(await rows()).toMatchObject([{ payments: '', is_expected_to_renew: false }]);
  await backend.database.pool.query('update subordinated_loan_versions set amount = 1 where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

/** Returns the days of the postings of loans after the first, each with those of one posting. */
async function daysOfPostings(): Promise<string[][]> {
  const { rows: found } = await backend.database.pool.query<{ days: string[] | null }>(
    `select (select array_agg(d.day::text order by d.day) from commit_days d
        where d.company_id = k.company_id and d.commit_number = k.commit_number) as days
      from commits k where k.company_id = $1 and k.kind = 'SUBORDINATED_LOAN' order by k.commit_number offset 1`,
    [backend.secondCompanyId],
  );
  return found.map(({ days }) => days ?? []);
}

/** Returns a trial balance of one account on another day. */
async function addPeriod(timeReport: string): Promise<void> {
  const { coa } = firstOf(await admin.balances({ time_report: 'Q2 25' }));
  const id = Number(timeReport.replace(/\D/g, ''));
  const row = {
    id,
    updatedAt: '2026-01-01T00:00:00.000Z',
    coa: coa.id,
    debit: 0,
    credit: 0,
    timeReport,
    description: null,
  };
  await admin.commit('trial-balances', [row]);
}

test('a posting marks the periods whose sums it changes', async () => {
  await addPeriod('Q1 24');
  await addPeriod('Q4 24');
  await admin.commit(kind, [
    newLoan({ id: 1, lender: 'Kept', agreement_date: '2020-01-01', maturity_date: '2021-01-01' }),
    newLoan({ id: 2, lender_is: 'OWNER', is_equity: true, agreement_date: '2023-06-30', maturity_date: '2027-06-30' }),
  ]);
  const change = async (changes: Partial<SubordinatedLoanChange>) => {
    const loan = firstOf((await rows()).filter(({ lender }) => lender !== 'Kept'));
    await admin.commit(kind, [loanChange(loan, changes)]);
  };
  const all = ['2024-03-31', '2024-12-31', '2025-06-30'];
  // Neither the reference's text nor the last day for notice is in a sum.
  await change({ approval_reference: 'Other', renewal_notice_by: '2025-06-30' });
  await change({ payments: '03/31/2025 500.00' });
  // It renews at maturity, which no period looks ahead to, and whose lender none names.
  await change({ is_expected_to_renew: true });
  await change({ lender: 'Renamed' });
  // An initial term under three years makes it debt.
  await change({ maturity_date: '2025-12-30' });
  await change({ is_expected_to_renew: false });
  await change({ approval_reference: null });
  await change({ isDeleted: true });
  expect(await daysOfPostings()).toEqual([
    [],
    ['2024-12-31', '2025-06-30'],
    [],
    ['2024-12-31'],
    ['2024-03-31', '2024-12-31', '2025-06-30'],
    ['2025-06-30'],
    all,
    all,
  ]);
});

test('a temporary loan that makes a later one the fourth in 12 months marks the period of that one', async () => {
  await addPeriod('Q1 24');
  const temporary = (id: number, agreement_date: string, maturity_date: string) =>
    newLoan({ id, lender: `Lender ${id}`, agreement_date, maturity_date, is_temporary: true });
  const [first, ...others] = [
    temporary(1, '2024-07-01', '2024-08-01'),
    temporary(2, '2024-10-01', '2024-11-01'),
    temporary(3, '2025-01-02', '2025-02-01'),
    temporary(4, '2025-06-20', '2025-07-20'),
  ];
  await admin.commit(kind, others);
  await admin.commit(kind, [firstOf([first].flatMap((loan) => loan ?? []))]);
  expect(await tests()).toMatchObject({ allowable: 0, not_allowable: 50_000, look_ahead: [] });
  const loan = firstOf((await rows()).filter(({ lender }) => lender === 'Lender 1'));
  // Neither its amount nor its lender is in a sum; its approval is what makes it an occasion.
  await admin.commit(kind, [loanChange(loan, { amount: 60_000, lender: 'Other' })]);
  const renamed = firstOf((await rows()).filter(({ lender }) => lender === 'Other'));
  await admin.commit(kind, [loanChange(renamed, { approval_reference: null })]);
  expect(await tests()).toMatchObject({ allowable: 50_000, not_allowable: 0 });
  expect(await daysOfPostings()).toEqual([['2025-06-30'], [], ['2025-06-30']]);
});

test('a file adds loans and changes those of the same lender, form and agreement date', async () => {
  await admin.commit(kind, [newLoan()]);
  const header = 'Lender,Lender Is,Form,Amount,Agreement Date,Maturity Date,Payments,Expected to Renew';
  const file = `${header}\nOutside Lender,OUTSIDER,Cash loan,"40,000.00",01/31/2024,2025-12-27,06/30/2025 5,yes\nAnn,Partner\\, member or stockholder,NOTE,7,06/30/2025,06/30/2028,,\n`;
  const csv = file.replace('Partner\\, member or stockholder', '"Partner, member or stockholder"');
  expect(importOf(await admin.upload('UPLOAD-SUBORDINATED-LOANS', csv))).toMatchObject({
    rows: 2,
    added: 1,
    changed: 1,
  });
  expect(rowsOf(await admin.get(`/${kind}/edit-mode`))).toMatchObject([
    { lender: 'Ann', lender_is: 'OWNER', form: 'NOTE', amount: 7, payments: '', approval_reference: null },
    { lender: 'Outside Lender', amount: 40_000, payments: '06/30/2025 5.00', is_expected_to_renew: true },
  ]);
  const wrong = `${header}\n=Bank,Bank,Gift,none,soon,06/30/2028,05/01/2026,maybe\n`;
  expect(refusalOf(await admin.upload('UPLOAD_SUBORDINATED_LOANS', wrong)).errors.map(({ path }) => path)).toEqual(
    ['Lender', 'Lender Is', 'Form', 'Amount', 'Agreement Date', 'Expected to Renew', 'Payments'].map(
      (column) => `Row 2, ${column}`,
    ),
  );
});
