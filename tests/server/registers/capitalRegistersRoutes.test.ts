import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { SubordinatedLoansAnswer, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalTests } from '@/contract/registers/withdrawals.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const inputs = { time_report: 'Q2 25' };

/** A loan that matches item 1710 in the books of Q2 25. */
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

beforeEach(async () => {
  await importExampleBooks(backend);
});

const loansOf = (answer: Parameters<typeof accepted>[0]) => accepted<{ data: SubordinatedLoansAnswer }>(answer).data;

async function readInputs() {
  return accepted<{ data: CapitalInputsAnswer }>(await admin.get('/x/capital-inputs', inputs)).data.values;
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
  const { excess_net_capital } = accepted<{ data: WithdrawalTests }>(await admin.get('/x/withdrawals/tested')).data;
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
  const [mine] = loansOf(await admin.send('POST /x/subordinated-loans', loan)).loans;
  const theirs = { ...loan, updatedAt: mine?.updatedAt };
  expect(refusalOf(await other.send(`PUT /x/subordinated-loans/${mine?.id}`, theirs)).status).toBe(404);
  expect(loansOf(await other.get('/x/subordinated-loans')).loans).toEqual([]);
});
