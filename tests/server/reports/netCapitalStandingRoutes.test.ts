import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { addSettings, setMinimum } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import type { WorkedExampleVariant } from '@tests/support/books/workedExample';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Report, ReportFinding } from '@/contract/reports/report.schema';
import { isOpen } from '@/domain/questions/finding';

const backend = setUpBackend();

function standingUrl(timeReport = 'Q2 25', companyId = backend.secondCompanyId): string {
  return apiUrl('/x/net-capital-standing', { company_id: companyId, time_report: timeReport });
}

/** Sets up the worked example's books, with its capital inputs saved. */
async function givenBooks(variant: WorkedExampleVariant): Promise<SignedIn> {
  const admin = await importExampleBooks(backend, variant);
  await saveInputs(admin, 'Q2 25', variant);
  return admin;
}

async function saveInputs(admin: SignedIn, timeReport: string, variant: WorkedExampleVariant = 'base') {
  const url = apiUrl('/x/capital-inputs', { company_id: backend.secondCompanyId, time_report: timeReport });
  const payload = { data: { values: typedValues(variant) } };
  expect((await admin.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
}

async function importBalances(admin: SignedIn, rows: readonly string[]) {
  const query = { company_id: backend.secondCompanyId };
  const csv = ['Account Number,Debit,Credit,Time Report,Description', ...rows, ''].join('\n');
  const url = apiUrl('/upload', { ...query, action: 'UPLOAD_TRIAL_BALANCE' });
  const uploaded = await admin.inject({ method: 'POST', url, ...csvUpload('changes.csv', csv) });
  expect(uploaded.statusCode).toBe(200);
  expect((await admin.inject({ url: apiUrl('/trial-balances/mark-done', query) })).statusCode).toBe(200);
}

async function standing(admin: SignedIn): Promise<NetCapitalStanding> {
  return (await admin.inject({ url: standingUrl() })).json().data;
}

/** Generates a report from the wizard's initial values for the period, overridden by the entered ones. */
async function generate(admin: SignedIn, timeReport: string, typed: object): Promise<Report> {
  const query = { company_id: backend.secondCompanyId, time_report: timeReport };
  const { prefillValues } = (await admin.inject({ url: apiUrl('/report/focus/prefill-form-data', query) })).json().data;
  const payload = { data: { name: 'A quarter', prefill: { ...prefillValues, ...typed } } };
  const answer = await admin.inject({ method: 'POST', url: apiUrl('/report/focus/generate', query), payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.report;
}

const ruleOf = ({ rule }: ReportFinding) => rule;

test('names the days that income covers: the fiscal year so far where the trial balance before is missing', async () => {
  const admin = await givenBooks('base');
  await importBalances(admin, ['1000,1,,Q1 24,', '3000,,1,Q1 24,']);
  const answer = await admin.inject({ url: standingUrl('Q1 24') });
  expect(answer.json().data.income_days).toEqual({ from: '2023-04-01', to: '2024-03-31' });
});

test('gives net capital, requirement and indebtedness of a sound firm, with the levels checked', async () => {
  const admin = await givenBooks('base');
  const answer = await admin.inject({ url: standingUrl() });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    data: {
      time_report: 'Q2 25',
      is_complete: true,
      method: 'BASIC',
      net_capital: 249_505,
      net_capital_requirement: 50_000,
      excess_net_capital: 199_505,
      early_warning_level: 60_000,
      aggregate_indebtedness: 100_945,
      indebtedness_percentage: 40.46,
      debit_items: null,
      debit_items_percentage: null,
      warnings: [],
      warnings_checked: true,
      findings_to_fix: [],
      capital_inputs: { is_saved: true, carried_over_from: null },
      income_days: { from: '2025-04-01', to: '2025-06-30' },
    },
  });
});

test('names what to fix and to answer before filing, as a report does', async () => {
  const admin = await givenBooks('base');
  await importBalances(admin, ['1000,227381.00,0.00,Q2 25,', '1500,0.00,100.00,Q2 25,']);
  const { findings_to_fix: toFix, ...figures } = await standing(admin);
  expect(figures).toMatchObject({ is_complete: true, warnings: [], warnings_checked: true });
  const { findings } = await generate(admin, 'Q2 25', typedValues());
  expect(findings.map(ruleOf)).toContain('signFlip');
  expect(toFix).toEqual(findings.filter(isOpen));
  expect(toFix.map(ruleOf)).toEqual(['trialBalanceUnbalanced', 'balanceSheetUnbalanced', 'signFlip']);
  expect(toFix[0]?.message).toMatch(/^The trial balance for 06\/30\/2025 .* difference 26,131\.00\.$/);
});

test('names the levels reached, with what they ask for, by when and by which rule', async () => {
  const admin = await givenBooks('variant');
  const { data } = (await admin.inject({ url: standingUrl() })).json();
  expect(data).toMatchObject({ net_capital: 56_005, excess_net_capital: 6005, indebtedness_percentage: 180.24 });
  expect(data.warnings.map((warning: { level: string }) => warning.level)).toEqual([
    'netCapitalBelow120',
    'line15Negative',
  ]);
  expect(data.warnings[0]).toEqual({
    level: 'netCapitalBelow120',
    message: 'Net capital of 56,005.00 is below 60,000.00, 120% of the net capital requirement.',
    action: 'Give notice to the SEC and the examining authority within 24 hours',
    citation: 'Rule 17a-11(b)(3)',
  });
});

test('holds the equity against what was filed for the period before, as a report does', async () => {
  const admin = await importExampleBooks(backend, 'base', { hasLoan: false });
  await importBalances(
    admin,
    ['Q4 24', 'Q1 25'].flatMap((period) => [`1000,100000.00,0.00,${period},`, `3000,0.00,100000.00,${period},`]),
  );
  const filing = await generate(admin, 'Q1 25', { lastMonthIncome: 0 });
  expect(filing.time_report).toBe('Q1 25');
  expect(filing.findings).toEqual([]);
  await importBalances(admin, ['1000,90000.00,0.00,Q1 25,', '3000,0.00,90000.00,Q1 25,']);
  const { findings_to_fix: toFix } = await standing(admin);
  expect(toFix.map(ruleOf)).toContain('equityDiffers');
  const { findings } = await generate(admin, 'Q2 25', {});
  expect(toFix).toEqual(findings.filter(isOpen));
});

test('says of inputs that nobody has saved which earlier ones they carry over, if any', async () => {
  const admin = await importExampleBooks(backend);
  expect((await standing(admin)).capital_inputs).toEqual({ is_saved: false, carried_over_from: null });
  await saveInputs(admin, 'Q4 24');
  await saveInputs(admin, 'Q1 25');
  await saveInputs(admin, 'Q3 25');
  expect((await standing(admin)).capital_inputs).toEqual({ is_saved: false, carried_over_from: '2025-03-31' });
  await saveInputs(admin, 'Q2 25');
  expect((await standing(admin)).capital_inputs).toEqual({ is_saved: true, carried_over_from: null });
});

test('agrees with the totals of the same period', async () => {
  const admin = await givenBooks('variant');
  const totalsUrl = apiUrl('/trial-balance/get-totals', {
    company_id: backend.secondCompanyId,
    time_reports: ['Q2 25'],
  });
  const totals = (await admin.inject({ url: totalsUrl })).json().data['Q2 25'];
  const { data } = (await admin.inject({ url: standingUrl() })).json();
  expect(data.net_capital).toBe(totals.total_net_capital);
  expect(data.aggregate_indebtedness).toBe(totals.total_aggregate_indebtedness);
});

test('is incomplete, its levels not checked, while securities are held and no haircut is given', async () => {
  const admin = await importExampleBooks(backend);
  const { data } = (await admin.inject({ url: standingUrl() })).json();
  expect(data).toMatchObject({
    is_complete: false,
    net_capital: null,
    net_capital_requirement: 50_000,
    excess_net_capital: null,
    indebtedness_percentage: null,
    warnings: [],
    warnings_checked: false,
  });
});

test('names a level that is reached whatever the haircuts', async () => {
  const admin = await importExampleBooks(backend);
  await setMinimum(backend, 400_000);
  const { data } = (await admin.inject({ url: standingUrl() })).json();
  expect(data.warnings_checked).toBe(false);
  expect(data.warnings[0]).toMatchObject({
    level: 'netCapitalBelowRequirement',
    message: expect.stringContaining('Net capital before haircuts'),
  });
});

test('answers 422 without a committed trial balance of the period, also for a month whose day has that of a quarter', async () => {
  const admin = await importExampleBooks(backend);
  for (const timeReport of ['Q1 25', 'JUN 25']) {
    const answer = await admin.inject({ url: standingUrl(timeReport) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      message: `No trial balance in the books for ${timeReport}.`,
      details: { errors: [{ path: 'time_report' }] },
    });
  }
});

test('answers 422 while the profile does not say what the requirement rests on', async () => {
  const admin = await importExampleBooks(backend);
  await setMinimum(backend, null);
  const answer = await admin.inject({ url: standingUrl() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('Please set the Minimum Net Capital Requirement in the Company Profile');
});

test.each([['XYZ 25'], ['2025-06-30'], ['']])('answers 400 for %o, which is no period', async (timeReport) => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const answer = await admin.inject({ url: standingUrl(timeReport) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.errors[0].path).toBe('time_report');
});

test('names every level that binds the firm, and the net capital at which it is not reached', async () => {
  const admin = await givenBooks('base');
  const { levels, max_indebtedness_percentage: max, left_out: leftOut } = await standing(admin);
  const thresholds = levels?.map(({ level, threshold }) => [level, threshold]);
  expect(thresholds).toEqual([
    ['netCapitalBelowRequirement', 50_000],
    ['indebtednessAboveMaximum', 6_729.67],
    ['netCapitalBelow120', 60_000],
    ['line15Negative', 60_000],
    ['indebtednessAbove1200', 8_412.09],
    ['debtEquityAbove70', null],
    ['subordinatedPaymentsDue', null],
  ]);
  expect(levels?.some((level) => level.is_reached)).toBe(false);
  expect([max, leftOut]).toEqual([1500, null]);
});

test('the trend gives each period what its own standing gives, by the settings in force then', async () => {
  const admin = await givenBooks('base');
  await importBalances(admin, ['1000,60000,,Q1 25,', '3000,,60000,Q1 25,', '1000,1,,Q3 25,', '3000,,1,Q3 25,']);
  await addSettings(admin, backend, { effective_from: '2025-06-30', min_net_capital_req: 100_000 });
  const query = { company_id: backend.secondCompanyId, time_report: 'Q2 25' };
  const trend = (await admin.inject({ url: apiUrl('/x/net-capital-trend', query) })).json().data;
  expect(trend.map((row: { time_report: string }) => row.time_report)).toEqual(['Q1 25', 'Q2 25']);
  for (const row of trend) {
    const own = (await admin.inject({ url: standingUrl(row.time_report) })).json().data;
    expect(row).toEqual({
      time_report: own.time_report,
      net_capital: own.net_capital,
      net_capital_requirement: own.net_capital_requirement,
      warning_level: own.early_warning_level,
      amounts: expect.objectContaining({ '3750': own.net_capital, '940': expect.any(Number) }),
    });
  }
  expect(trend.map((row: { net_capital_requirement: number }) => row.net_capital_requirement)).toEqual([
    50_000, 100_000,
  ]);
  const one = await admin.inject({ url: apiUrl('/x/net-capital-trend', { ...query, count: '1' }) });
  expect(one.json().data).toEqual([trend[1]]);
});
