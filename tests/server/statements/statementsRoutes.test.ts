import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { importFirm, leasingFirm, monthlyFirm, soleProprietor } from '@tests/support/books/statementFirms';
import { expect, test } from 'vitest';
import type { NetCapitalReport, StatementAnswer, StatementGroupAnswer } from '@/contract/statements/statement.schema';

const backend = setUpBackend();

function urlOf(path: string, query: object): string {
  return apiUrl(path, { company_id: backend.secondCompanyId, ...query });
}

async function read(admin: SignedIn, sheet: string, ...timeReports: string[]): Promise<StatementAnswer> {
  return accepted(await admin.inject({ url: urlOf(`/dashboard/${sheet}`, { time_reports: timeReports }) }));
}

/** Returns rows, lines and total of a group by their names, as one period has them. */
function amountsOf(group: StatementGroupAnswer | undefined, timeReport: string): Record<string, unknown> {
  const amount = (row: object): unknown => Reflect.get(row, timeReport);
  return Object.fromEntries([
    ...(group?.data ?? []).map((row) => [row.account_number, amount(row)]),
    ...(group?.special ?? []).map((line) => [line.code ?? line.name, amount(line)]),
    ['total', group === undefined ? undefined : amount(group.total)],
  ]);
}

const incomeToDate = 'Net income for the fiscal year to date, not yet closed';

test('the income of a month is its balances less those of the month before, within the fiscal year', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data, report } = await read(admin, 'income-sheet', 'JUL 25', 'JUN 25');
  expect(report?.periods.map((period) => [period.time_report, period.covers])).toEqual([
    ['JUN 25', { from: '2025-06-01', to: '2025-06-30' }],
    ['JUL 25', { from: '2025-07-01', to: '2025-07-31' }],
  ]);
  expect(amountsOf(data['Income'], 'JUN 25')).toEqual({ 4000: 100.25, total: 100.25 });
  expect(amountsOf(data['Expenses'], 'JUN 25')).toEqual({ 5000: 44.95, total: 44.95 });
  expect(amountsOf(data['Net Income'], 'JUN 25')).toEqual({ 4210: 55.3, total: 55.3 });
  expect(amountsOf(data['Net Income'], 'JUL 25')).toEqual({ 4210: 49.99, total: 49.99 });
  expect(amountsOf(data['Net Income'], 'total')).toEqual({ 4210: 105.29, total: 105.29 });
  expect(report?.total_covers).toEqual({ from: '2025-06-01', to: '2025-07-31' });
  expect(report?.periods.flatMap(({ findings }) => findings)).toEqual([]);
});

test('income runs from the start of the fiscal year where the trial balance before is missing, and says so', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data, report } = await read(admin, 'income-sheet', 'SEP 25');
  expect(report?.periods[0]?.covers).toEqual({ from: '2025-07-01', to: '2025-09-30' });
  expect(amountsOf(data['Income'], 'SEP 25')).toEqual({ 4000: 300, total: 300 });
  expect(report?.periods[0]?.findings).toMatchObject([{ rule: 'incomeTrialBalanceMissing' }]);
});

test('periods that overlap, as a trial balance is missing, have no total', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data, report } = await read(admin, 'income-sheet', 'JUL 25', 'SEP 25');
  expect(amountsOf(data['Income'], 'total')).toEqual({ 4000: null, total: null });
  expect(report?.total_covers).toBeNull();
});

test('periods with a gap between them have a total without days of its own', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data, report } = await read(admin, 'income-sheet', 'MAY 25', 'JUL 25');
  expect(amountsOf(data['Income'], 'total')).toEqual({ 4000: 980.1, total: 980.1 });
  expect(report?.total_covers).toBeNull();
});

test("the balance sheet holds the fiscal year's income until it is closed, and balances", async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data } = await read(admin, 'balance-sheet', 'JUN 25', 'JUL 25');
  expect(amountsOf(data['Assets'], 'JUN 25')).toEqual({ 1000: 1555.3, total: 1555.3 });
  expect(amountsOf(data["Shareholders' Equity"], 'JUN 25')).toEqual({
    3000: 1000,
    3200: 100,
    [incomeToDate]: 455.3,
    total: 1555.3,
  });
  expect(amountsOf(data["Shareholders' Equity"], 'JUL 25')).toMatchObject({ 3200: 555.3, [incomeToDate]: 49.99 });
  expect(amountsOf(data["Liabilities & Shareholders' Equity"], 'JUL 25')).toEqual({ total: 1605.29 });
  expect(data).not.toHaveProperty('Unmapped Accounts');
});

test('a fiscal year that ends inside the quarter adds the rest of the old year to the new one', async () => {
  const admin = await importFirm(backend, soleProprietor);
  const { data, report } = await read(admin, 'income-sheet', 'Q4 25');
  expect(report?.periods[0]?.covers).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  // 7.00 + 110.00 - 90.00; losses are negative revenue: -(0.25 + 12.50 - 10.00).
  expect(amountsOf(data['Income'], 'Q4 25')).toEqual({ 4000: 27, 4900: -2.75, total: 24.25 });
  expect(amountsOf(data['Expenses'], 'Q4 25')).toEqual({ 5000: 11, total: 11 });
  expect(amountsOf(data['Net Income'], 'Q4 25')).toEqual({ 4210: 13.25, total: 13.25 });
});

test("a sole proprietor's equity holds the income of the new fiscal year", async () => {
  const admin = await importFirm(backend, soleProprietor);
  const { data } = await read(admin, 'balance-sheet', 'Q4 25');
  expect(amountsOf(data["Shareholders' Equity"], 'Q4 25')).toEqual({
    3000: 157.5,
    [incomeToDate]: 5.75,
    total: 163.25,
  });
});

test('contra accounts and treasury stock are negative, and an unmapped account has a group of its own', async () => {
  const admin = await importFirm(backend, leasingFirm);
  const { data, report } = await read(admin, 'balance-sheet', 'Q1 25');
  expect(amountsOf(data['Assets'], 'Q1 25')).toEqual({
    1000: 810,
    1300: 40,
    1600: 70,
    1630: -20,
    1650: 400,
    total: 1300,
  });
  expect(amountsOf(data["Shareholders' Equity"], 'Q1 25')).toEqual({
    3000: 450,
    3300: -25,
    [incomeToDate]: 59.5,
    'Other comprehensive income for the fiscal year to date, not yet closed': 5,
    total: 489.5,
  });
  expect(amountsOf(data["Liabilities & Shareholders' Equity"], 'Q1 25')).toEqual({ total: 1299.5 });
  expect(amountsOf(data['Unmapped Accounts'], 'Q1 25')).toEqual({ 9999: -0.5, total: -0.5 });
  expect(report?.periods[0]?.findings).toMatchObject([{ rule: 'unmappedAccounts', severity: 'error' }]);
});

test('net income is after taxes, and comprehensive income follows it', async () => {
  const admin = await importFirm(backend, leasingFirm);
  const { data } = await read(admin, 'income-sheet', 'Q1 25');
  expect(amountsOf(data['Net Income'], 'Q1 25')).toEqual({ 4210: 70, 5900: -10.5, total: 59.5 });
  expect(amountsOf(data['Comprehensive Income'], 'Q1 25')).toEqual({ 4230: 59.5, 4800: 5, total: 64.5 });
});

test('non-allowable assets hold what aging moves, and lead to what net capital deducts', async () => {
  const admin = await importLeasingFirm();
  const { data } = await read(admin, 'al-nonal-sheet', 'Q1 25');
  expect(amountsOf(data['Assets'], 'Q1 25')).toEqual({
    1600: 70,
    1630: -20,
    'Other aged or unsecured receivables, from item 535': 25,
    'Not deducted again (Note B)': -10,
    3540: 65,
    total: 75,
  });
  expect(data['Assets']?.data?.map(({ allowable }) => allowable)).toEqual(['Non-Allowable', 'Non-Allowable']);
});

test('liabilities lead to aggregate indebtedness by what the lease split moves there', async () => {
  const admin = await importLeasingFirm();
  const { data } = await read(admin, 'aggregate-indebtedness-sheet', 'Q1 25');
  expect(amountsOf(data['Liabilities'], 'Q1 25')).toEqual({
    2100: 150,
    2200: 460,
    2400: 200,
    'Liabilities above that are in A.I.': 150,
    'Operating lease liabilities in excess of their own assets, from item 1385': 60,
    3790: 210,
    3800: 0,
    3810: 0,
    3820: 5.5,
    3830: 5.5,
    3840: 215.5,
    total: 810,
  });
  expect(data['Liabilities']?.data?.map(({ allowable }) => allowable)).toEqual([
    'Non-Allowable',
    'Allowable',
    'Allowable',
  ]);
});

async function importLeasingFirm(): Promise<SignedIn> {
  const admin = await importFirm(backend, leasingFirm);
  const url = urlOf('/x/capital-inputs', { time_report: 'Q1 25' });
  accepted(await admin.inject({ method: 'PUT', url, payload: { data: { values: leasingFirm.inputs } } }));
  return admin;
}

test('a period without a trial balance is null beside others, and alone there is nothing to print', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { data, report } = await read(admin, 'balance-sheet', 'JUN 25', 'AUG 25');
  expect(amountsOf(data['Assets'], 'AUG 25')).toEqual({ 1000: null, total: null });
  expect(report?.periods[1]).toMatchObject({ has_trial_balance: false, findings: [{ rule: 'trialBalanceMissing' }] });
  const query = { time_reports: ['AUG 25'], download: true };
  const empty = await admin.inject({ url: urlOf('/dashboard/balance-sheet', query) });
  expect(refusalOf(empty)).toMatchObject({ status: 422, message: 'There is no report.' });
});

test('a period that is named twice stands once', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const { report } = await read(admin, 'balance-sheet', 'JUN 25', 'JUN 25');
  expect(report?.periods).toHaveLength(1);
});

test.each([
  ['a period that is none', { time_reports: ['Q5 25'] }],
  ['no period', {}],
  ['more periods than stand side by side', { time_reports: Array.from({ length: 25 }, (_, i) => `Q1 ${i + 10}`) }],
])('refuses %s', async (_, query) => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const { status, errors } = refusalOf(await admin.inject({ url: urlOf('/dashboard/balance-sheet', query) }));
  expect(status).toBe(400);
  expect(errors[0]?.path).toMatch(/time_reports/);
});

test('net capital of a date is that of the dashboard', async () => {
  const admin = await importLeasingFirm();
  const profile = JSON.stringify({ min_net_capital_req: 5000 });
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    profile,
  ]);
  const dates = await admin.inject({ url: urlOf('/net-capital/available-report-date', {}) });
  expect(dates.json().data).toEqual([{ report_date: '2025-03-31' }]);
  const answer = await admin.inject({ url: urlOf('/net-capital', { reportDate: '2025-03-31' }) });
  const { data } = accepted<NetCapitalReport>(answer);
  const figureOf = (label: string) => data.find((row) => row.label === label)?.value;
  expect(figureOf('Net Worth')).toBe(489.5);
  expect(figureOf('Non-allowable assets')).toBe(-65);
  const totals = await admin.inject({ url: urlOf('/trial-balance/get-totals', { time_reports: ['Q1 25'] }) });
  expect(figureOf('Net Capital')).toBe(totals.json().data['Q1 25'].total_net_capital);
  expect(data.filter((row) => row.is_total).map(({ label }) => label)).toEqual([
    'Net Worth',
    'Adjusted Net Worth',
    'Current Net Capital Before Haircuts',
    'Tentative Net Capital',
    'Net Capital',
    'Current Capital',
  ]);
  expect(data.at(-1)).toMatchObject({ label: 'Aggregate indebtedness to net capital', postfix: '%' });
});

test('refuses net capital of a date without a trial balance', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  const answer = await admin.inject({ url: urlOf('/net-capital', { reportDate: '2025-08-31' }) });
  expect(refusalOf(answer)).toMatchObject({
    status: 422,
    message: 'No trial balance in the books for 08/31/2025.',
    errors: [{ path: 'reportDate' }],
  });
});
