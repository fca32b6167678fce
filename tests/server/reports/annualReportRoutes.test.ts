import { readFile } from 'node:fs/promises';
import { withSnapshot } from '@server/db/client';
import { readBooks } from '@server/netCapital/books';
import { annualParts } from '@server/reports/binder/annualParts';
import { accepted, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { importYearBefore } from '@tests/support/books/yearBefore';
import { setUpUnpacking, unpack } from '@tests/support/documents/binder';
import { pdfText } from '@tests/support/documents/pdfText';
import { testStart } from '@tests/support/fixed';
import { reportsOf } from '@tests/support/reports/changedReports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnnualPreview } from '@/contract/annual/annualReport.schema';
import type { CashFlowAccount, CashFlowAccounts } from '@/contract/annual/cashFlow.schema';
import type { ReportVerification } from '@/contract/reports/report.schema';
import { packageMakers } from '@/domain/annual/annualPages';
import type { Period } from '@/domain/periods';

const backend = setUpBackend();
setUpUnpacking();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);
afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  await importExampleBooks(backend);
  // The example's trial balance is then that of a year end.
  const profile = JSON.stringify({ fiscal_year_end_date: '06-30' });
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    profile,
  ]);
});

async function preview(prefill: object) {
  const body = { name: 'Annual', prefill };
  return accepted<{ data: AnnualPreview }>(await admin.send('POST /x/annual-report/preview', body)).data;
}

async function cashFlows() {
  return accepted<{ data: CashFlowAccounts }>(await admin.get('/x/cash-flow-accounts')).data;
}

function amountOf({ pages }: AnnualPreview, page: string, row: string): number | null | undefined {
  const rows = pages.filter(({ key }) => key === page).flatMap(({ sections }) => sections.flatMap((one) => one.rows));
  return rows.find(({ id }) => id === row)?.amounts[0];
}

const choose = (account: CashFlowAccount, flow: string | null) =>
  admin.send('PUT /x/cash-flow-accounts', {
    account_id: account.id,
    flow,
    updatedAt: account.chosen?.updatedAt ?? null,
  });

test('the wizard starts with what profile and books know, and the year is made of both balance sheets', async () => {
  await importYearBefore(admin);
  await reports.generate('FOCUS');
  const { prefillValues, suggestedName } = await reports.prefill('ANNUAL');
  expect(suggestedName).toBe('Annual Q2 25');
  expect(prefillValues).toMatchObject({
    auditorName: 'Harmon Ellis & Co.',
    signerName: 'Priya Raman',
    customerProtection: '4570',
  });
  const shown = await preview(prefillValues);
  expect(shown.covers).toBe('07/01/2024 to 06/30/2025');
  expect(shown.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(amountOf(shown, 'condition', 'total assets')).toBe(510_700);
  expect(amountOf(shown, 'income', 'net')).toBe(27_255);
  expect(amountOf(shown, 'cashFlows', 'change')).toBe(82_450);
  expect(amountOf(shown, 'cashFlows', 'difference')).toBeUndefined();
});

test("without last year's balance sheet the report is a draft that says so", async () => {
  const { prefillValues } = await reports.prefill('ANNUAL');
  const { findings } = await preview(prefillValues);
  expect(findings.find(({ rule }) => rule === 'priorYearMissing')?.message).toMatch(
    /^No trial balance for 06\/30\/2024/,
  );
});

test.each([
  [{ endDate: 'Q1 25' }, 'endDate', 'Choose the last period of a fiscal year. Your fiscal year ends on 06/30.'],
  [{ signerName: ' ' }, 'signerName', 'This field is required'],
  [{ customerProtection: 'toString' }, 'customerProtection', 'Choose one'],
  [{ alsoClaimed: ['4590'] }, 'alsoClaimed', 'Choose among the claims'],
  [{ alsoClaimed: ['nonCovered'] }, 'activities', 'Name the activities for which the firm relied on Footnote 74'],
  [
    { exceptions: 'A check held on 03/12/2025; another one' },
    'exceptions',
    'Give the approximate date of exception 2, such as 03/12/2026 or March 2026',
  ],
  [{ reconciliationNote: 'x'.repeat(1001) }, 'reconciliationNote', 'Enter at most 1000 characters'],
])('refuses %o', async (typed, path, message) => {
  const { prefillValues } = await reports.prefill('ANNUAL');
  const refusal = refusalOf(await reports.send('ANNUAL', { name: 'x', prefill: { ...prefillValues, ...typed } }));
  expect(refusal).toMatchObject({ status: 422, errors: [{ path, message }] });
});

test('a report keeps what it says, and its differences from the books of now are named', async () => {
  await importYearBefore(admin);
  await reports.generate('FOCUS');
  const made = await reports.generate('ANNUAL');
  const verified = accepted<{ data: ReportVerification }>(
    await admin.get('/x/report-verification', { reportId: made.id }),
  ).data;
  expect(verified).toMatchObject({ agrees: true, differences: [] });
  expect(made.findings.map(({ rule }) => rule)).not.toContain('focusNotFiled');
  expect(await reports.changedSince(made)).toEqual([]);
  await reports.generate('FOCUS', { name: 'Filed anew' });
  expect(await reports.changedSince(made)).toEqual(['PRIOR_FILING']);
  await reports.post('1000', 0.01);
  const { lines } = await reports.changes(made);
  const names = lines.map(({ caption }) => caption);
  expect(names).toEqual(expect.arrayContaining(['Total assets', 'Cash at the end of the year']));
  expect(await reports.changedSince(made)).toEqual(['BALANCES', 'PRIOR_FILING']);
});

test('the binder of the year end has the annual package, page by page, and its sheets', async () => {
  await reports.generate('ANNUAL', { typed: { auditorPcaobId: '4711' } });
  const query = { time_report: 'Q2 25' };
  const { data } = accepted<{ data: { url: string } }>(await admin.get('/x/binder/download', query));
  const unpacked = await unpack((await backend.app.inject({ url: data.url })).rawPayload);
  const files = unpacked.files.filter((path) => path.startsWith('annual/'));
  expect(files).toHaveLength(15);
  expect(files).toEqual(
    expect.arrayContaining([
      'annual/01_Facing_Page.pdf',
      'annual/07_Cash_Flows.pdf',
      'annual/Working_Trial_Balance.xlsx',
    ]),
  );
  expect(await pdfText(await readFile(unpacked.path('annual/EDGAR_Entries_Form_X_17A_5.pdf')))).toContain('4711');
});

test('a later release prints the sheets of the package as they were', async () => {
  await reports.generate('ANNUAL');
  const titles = () =>
    withSnapshot(backend.database, async (tx) => {
      const period: Period = { kind: 'quarter', end: '2025-06-30' };
      const books = await readBooks(tx, backend.secondCompanyId, [period]);
      const source = { tx, books, period, timeReport: 'Q2 25', kinds: [], reportKinds: [], now: testStart, userId: 1 };
      return (await annualParts(source)).map(({ title }) => title);
    });
  const { make } = packageMakers.edgar;
  vi.spyOn(packageMakers.edgar, 'make').mockImplementation((inputs) => ({ ...make(inputs), title: 'Entries, new' }));
  expect(await titles()).toEqual(['Annual pages', 'Working Trial Balance', 'EDGAR Entries, Form X-17A-5']);
});

test('a class is chosen over the suggestion, kept with who and when, and taken back', async () => {
  await importYearBefore(admin);
  const fund = ({ accounts }: CashFlowAccounts) => firstOf(accounts.filter((one) => one.account_number === '1310'));
  const before = await cashFlows();
  expect(fund(before)).toMatchObject({
    flow: 'OPERATING',
    suggested: 'OPERATING',
    chosen: null,
    start: 0,
    end: 40_000,
  });
  expect(before.proof).toEqual({ change: 82_450, cash_start: 100_000, cash_end: 182_450, difference: 0 });
  accepted(await choose(fund(before), 'CASH'));
  const after = await cashFlows();
  expect(fund(after)).toMatchObject({ flow: 'CASH', chosen: { flow: 'CASH' } });
  expect(after.proof).toMatchObject({ cash_end: 222_450, difference: 0 });
  expect(refusalOf(await choose(fund(before), 'INVESTING'))).toMatchObject({ status: 409 });
  expect(accepted(await choose(fund(after), 'OPERATING'))).toEqual({ data: null });
  expect(fund(await cashFlows())).toMatchObject({ flow: 'OPERATING', chosen: null });
});

test('refuses a class that an account cannot have', async () => {
  const { accounts } = await cashFlows();
  const income = firstOf(accounts.filter((one) => one.account_number === '4000'));
  expect(refusalOf(await choose(income, 'CASH'))).toMatchObject({ status: 422, errors: [{ path: 'flow' }] });
  expect(refusalOf(await choose({ ...income, id: 999_999_998 }, null))).toMatchObject({ status: 404 });
});
