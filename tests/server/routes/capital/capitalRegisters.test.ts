import { verifyRecords } from '@server/services/records/verifyRecords';
import { stagedKinds } from '@server/services/stagedKinds';
import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/contract/capital/notice';
import type { SubordinatedLoansAnswer, SubordinatedLoanValues } from '@/contract/capital/subordinatedLoans';
import type { WithdrawalsAnswer, WithdrawalValues } from '@/contract/capital/withdrawals';
import type { CapitalInputsRecord } from '@/contract/reports/capitalInputs';
import type { LoggedChange } from '@/contract/reviews/history';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const inputs = { time_report: 'Q2 25' };

/** What the books of Q2 25 hold in item 1710. */
const loan: SubordinatedLoanValues = {
  lender: ' Outside Lender ',
  lender_is: 'OUTSIDER',
  form: 'CASH',
  amount: 50_000,
  agreement_date: '2024-01-31',
  maturity_date: '2025-12-27',
  is_equity: false,
  is_temporary: false,
  approval_reference: 'FINRA 20240100123',
  renewal_notice_by: null,
  is_expected_to_renew: false,
  payments: [],
};

const withdrawal: WithdrawalValues = {
  kind: 'WITHDRAWAL',
  is_made: false,
  date: '2026-07-20',
  amount: 600_000,
  person: 'Ann Owner',
  relation: 'STOCKHOLDER',
  note: '',
};

beforeEach(async () => {
  await importExampleBooks(backend);
});

const loansOf = (answer: Parameters<typeof accepted>[0]) => accepted<{ data: SubordinatedLoansAnswer }>(answer).data;
const withdrawalsOf = (answer: Parameters<typeof accepted>[0]) => accepted<{ data: WithdrawalsAnswer }>(answer).data;

async function readInputs() {
  return accepted<{ data: CapitalInputsRecord }>(await admin.get('/x/capital-inputs', inputs)).data.values;
}

test('a loan ties to the books, gives capital inputs, is looked ahead to, and is kept with what changed', async () => {
  const added = loansOf(await admin.send('POST /x/subordinated-loans', loan));
  expect(added).toMatchObject({
    time_report: 'Q2 25',
    as_of: '2025-06-30',
    allowable: 50_000,
    equity: 0,
    ties: [
      { item: '1710', register: 50_000, books: 50_000, difference: 0 },
      { item: '1730', register: 0, books: 0, difference: 0 },
    ],
    look_ahead: [{ lender: 'Outside Lender', date: '2025-12-27', amount: 50_000 }],
    loans: [{ lender: 'Outside Lender', outstanding: 50_000, not_allowable: null }],
    broken_limit: null,
  });
  expect(await readInputs()).toMatchObject({
    allowableSubordinatedLiabilities: 50_000,
    outsiderCashBorrowings: 50_000,
  });
  const [entry] = added.loans;
  if (entry === undefined) return;
  const unapproved = { ...loan, approval_reference: ' ', updatedAt: entry.updatedAt };
  const changed = loansOf(await admin.send(`PUT /x/subordinated-loans/${entry.id}`, unapproved));
  expect(changed).toMatchObject({ allowable: 0, not_allowable: 50_000, look_ahead: [] });
  expect(changed.ties[0]?.difference).toBe(-50_000);
  expect(await readInputs()).toMatchObject({ allowableSubordinatedLiabilities: 0, outsiderCashBorrowings: 0 });
  expect(refusalOf(await admin.send(`PUT /x/subordinated-loans/${entry.id}`, unapproved)).status).toBe(409);

  const log = await admin.get('/x/change-log', { filters: { kind: 'SUBORDINATED_LOANS' } });
  expect(accepted<{ data: LoggedChange[] }>(log).data).toMatchObject([
    { change: 'edited', fields: [{ label: 'Approval reference', old: 'FINRA 20240100123', new: null }] },
    { change: 'added' },
  ]);
  const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query('update capital_registers set is_deleted = true where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

test('payments that alone break a limit are told with it', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, inputs));
  const { excess_net_capital } = withdrawalsOf(await admin.get('/x/withdrawals'));
  await setMinimum(backend, 50_000 + (excess_net_capital ?? 0));
  expect(loansOf(await admin.send('POST /x/subordinated-loans', loan)).broken_limit).toMatchObject({
    paragraph: 'Rule 15c3-1(a)',
  });
});

test('a removed loan leaves the books to say what they did, and typed inputs stay', async () => {
  const [entry] = loansOf(await admin.send('POST /x/subordinated-loans', { ...loan, amount: 30_000 })).loans;
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(30_000);
  const { id, updatedAt } = entry ?? { id: 0, updatedAt: '' };
  const url = `/api/x/subordinated-loans/${id}?company_id=${backend.secondCompanyId}&updatedAt=${updatedAt}`;
  expect(loansOf(await admin.person.inject({ method: 'DELETE', url })).loans).toEqual([]);
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(50_000);
  const saved = { values: { allowableSubordinatedLiabilities: 45_000 } };
  accepted(await admin.send('PUT /x/capital-inputs', saved, inputs));
  accepted(await admin.send('POST /x/subordinated-loans', loan));
  expect((await readInputs())['allowableSubordinatedLiabilities']).toBe(45_000);
});

test('what is wrong is refused at its field, and a company knows its own registers alone', async () => {
  const { status, errors } = refusalOf(
    await admin.send('POST /x/subordinated-loans', { ...loan, maturity_date: '2024-01-31', amount: 0 }),
  );
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['amount', 'maturity_date']]);
  const future = refusalOf(await admin.send('POST /x/withdrawals', { ...withdrawal, is_made: true }));
  expect([future.status, future.errors?.map(({ path }) => path)]).toEqual([422, ['date']]);
  const [mine] = withdrawalsOf(await admin.send('POST /x/withdrawals', withdrawal)).withdrawals;
  const theirs = { ...withdrawal, updatedAt: mine?.updatedAt };
  expect(refusalOf(await other.send(`PUT /x/withdrawals/${mine?.id}`, theirs)).status).toBe(404);
  expect(withdrawalsOf(await other.get('/x/withdrawals')).withdrawals).toEqual([]);
});

test('a withdrawal is judged by net capital of the last period, with the notice that is due and how much is possible', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, inputs));
  const { withdrawals, excess_net_capital, time_report } = withdrawalsOf(
    await admin.send('POST /x/withdrawals', withdrawal),
  );
  expect([time_report, typeof excess_net_capital]).toEqual(['Q2 25', 'number']);
  expect(withdrawals).toMatchObject([
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
  const [first] = withdrawals;
  const most = first?.limit?.most ?? 0;
  expect(most).toBeGreaterThan(0);
  const smaller = { ...withdrawal, amount: most, updatedAt: first?.updatedAt };
  const [fits] = withdrawalsOf(await admin.send(`PUT /x/withdrawals/${first?.id}`, smaller)).withdrawals;
  expect(fits).toMatchObject({ notice: null, limit: null });
  expect(await notices()).toMatchObject([{ ...opened, is_still_shown: false }]);
});
