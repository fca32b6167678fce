import { accepted, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { importYearBefore } from '@tests/support/books/yearBefore';
import { reportsOf } from '@tests/support/reports/changedReports';
import { custodyAnswers } from '@tests/support/reports/custodyAnswers';
import { beforeEach, expect, test } from 'vitest';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';
import type { ReportVerification } from '@/contract/reports/report.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

beforeEach(async () => {
  await importExampleBooks(backend);
  // The example's trial balance is then that of the first half of the year.
  const profile = JSON.stringify({ fiscal_year_end_date: '12-31' });
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    profile,
  ]);
});

const amountsOf = ({ sections }: AmountFormPreview) =>
  Object.fromEntries(sections.flatMap(({ lines }) => lines.map(({ id, amount }) => [id, amount])));

async function preview(prefill: object, path = 'sipc-6') {
  const body = { name: 'Form', prefill };
  return accepted<{ data: AmountFormPreview }>(await admin.send(`POST /x/amount-forms/${path}/preview`, body)).data;
}

test('the wizard starts with what the books have of the half year, and the form follows', async () => {
  const { prefillValues, suggestedName } = await reports.prefill('SIPC_6');
  expect(suggestedName).toBe('SIPC-6 Q2 25');
  const shown = await preview(prefillValues);
  expect(shown).toMatchObject({ covers: '01/01/2025 to 06/30/2025', findings: [] });
  const amounts = amountsOf(shown);
  // There is interest expense, and no interest income.
  expect(amounts['2c(9)(i)']).toBe(0);
  const revenue = Number(amounts['2a']);
  expect(revenue).toBeGreaterThan(0);
  expect(amounts['2d']).toBe(revenue + Number(amounts['2b']) - Number(amounts['2c']));
  expect(amounts['1.E']).toBe(Math.round(Number(amounts['2d']) * 0.0015));
});

test('a typed amount is a finding that names what the books have', async () => {
  const { prefillValues } = await reports.prefill('SIPC_6');
  const { findings } = await preview({ ...prefillValues, line_2a: 1 });
  expect(findings).toMatchObject([{ severity: 'warning', fields: ['line_2a'] }]);
  expect(findings[0]?.message).toMatch(/^2a is \$1; the books have \$[\d,]+\.$/);
});

test.each([
  [
    { endDate: 'Q1 25' },
    'endDate',
    'Choose the last period of the first half of a fiscal year. Your fiscal year ends on 12/31.',
  ],
  [{ endDate: '' }, 'endDate', 'Enter a period like JAN 25 or Q1 25'],
  [{ endDate: 'Q2 16' }, 'endDate', 'Choose a period that ends on 06/30/2017 or later: no earlier rate is known.'],
  [{ line_2c_3: -1 }, 'line_2c_3', 'Enter an amount of 0 or more'],
  [{ line_2c_3: '12' }, 'line_2c_3', 'Enter an amount'],
])('refuses %o', async (typed, path, message) => {
  const { prefillValues } = await reports.prefill('SIPC_6');
  const refusal = refusalOf(await reports.send('SIPC_6', { name: 'x', prefill: { ...prefillValues, ...typed } }));
  expect(refusal).toMatchObject({ status: 422, errors: [{ path, message }] });
});

test('a trial balance whose income is closed to equity is a finding', async () => {
  const { prefillValues } = await reports.prefill('SIPC_6');
  const { rows } = await backend.database.pool.query<{ id: string }>(
    `update line_sums set debit = 0, credit = 0 where company_id = $1 and focus_id::int between 3935 and 4239 returning focus_id as id`,
    [backend.secondCompanyId],
  );
  expect(rows.length).toBeGreaterThan(0);
  const { findings } = await preview(prefillValues);
  expect(findings.map(({ rule }) => rule)).toContain('incomeClosed');
});

test('without a trial balance at the end of the fiscal year there is no SIPC-7 to start', async () => {
  const answer = await admin.get('/x/amount-forms/sipc-7/prefill-form-data');
  expect(refusalOf(answer).message).toBe(
    'No trial balance at the end of a fiscal year yet. Import one and mark it done first.',
  );
});

test('the year starts with what the first half paid and applied, and a later amendment of it is a difference', async () => {
  await backend.database.pool.query(
    `insert into line_sums (company_id, period_end, time_report, focus_id, ssoi_id, debit, credit, account_count, row_count)
     select company_id, '2025-12-31', 'Q4 25', focus_id, ssoi_id, debit, credit, account_count, row_count from line_sums where company_id = $1`,
    [backend.secondCompanyId],
  );
  const half = await reports.generate('SIPC_6', { typed: { line_2a: 1_000_000, line_1_B: 500 } });
  const { prefillValues } = await reports.prefill('SIPC_7', { time_report: 'Q4 25' });
  const paid = amountsOf(await preview((await reports.prefill('SIPC_6', { amends: half.id })).prefillValues))['1.C'];
  expect(prefillValues).toMatchObject({ line_2_B: paid, line_2_C: 500 });
  const made = await reports.generate('SIPC_7', { timeReport: 'Q4 25', typed: { line_2c_3: 7, line_2a: 2_000_000 } });
  await reports.generate('SIPC_6', { amends: half.id, typed: { line_1_B: 400 } });
  const { lines, resolved_findings: resolved } = await reports.changes(made);
  expect(lines.map(({ code }) => code)).toContain('2.C');
  // The typed revenue was a finding then, and still is.
  expect(resolved).toEqual([]);
});

test('the inventory schedule starts with the positions of the day, long and short by class', async () => {
  const refusal = refusalOf(await admin.get('/x/amount-forms/sis/prefill-form-data', { time_report: 'Q2 25' }));
  expect(refusal).toMatchObject({ status: 422, message: 'No positions in the inventory at 06/30/2025.' });
  const fund = { type: 'MONEY_MARKET', subtype: 'MMF', qty: 1, closing_price: 1 };
  const place = { companyId: backend.secondCompanyId, reportDate: '2025-06-30' };
  await givenPositions(backend, place, { nonOptions: [{ ...fund, long_or_short: 'Long', tot_pos_val: 900.4 }] });
  const { prefillValues } = await reports.prefill('SIS', { time_report: 'Q2 25' });
  expect(prefillValues).toMatchObject({ line_money_market_fund_Long: 900, line_money_market_fund_Short: 0 });
  const { findings } = await preview({ ...prefillValues, line_money_market_fund_Long: 1000 }, 'sis');
  expect(findings.map(({ message }) => message)).toEqual([
    'The only positions are money market funds. No schedule is filed for the period; say so in eFOCUS.',
    'Money market funds, long is $1,000; the inventory has $900.',
  ]);
  const made = await reports.generate('SIS', { timeReport: 'Q2 25' });
  const verified = await admin.get('/x/report-verification', { reportId: made.id });
  expect(accepted<{ data: ReportVerification }>(verified).data).toMatchObject({ agrees: true });
});

test('Form Custody is held against the exemption of FOCUS, and starts from what the last one of the period says, else from its answers', async () => {
  await importYearBefore(admin);
  await reports.generate('FOCUS');
  const unsaid = { clearing_firm_names: [], clearing_broker_name: 'Clearing LLC', is_disclosed_broker: true };
  const nulls = { has_firm_report_fully_disclosed_basis: null, is_investment_advisor: null, is_ria: null };
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    JSON.stringify({ ...unsaid, ...nulls }),
  ]);
  const { prefillValues } = await reports.prefill('CUSTODY', { time_report: 'Q2 25' });
  expect(prefillValues).toMatchObject({ line_1_A: 'Yes', line_1_B: 'Clearing LLC', line_8_A: '' });
  const { findings, sections } = await preview({ ...prefillValues, ...custodyAnswers, line_9_C: 5 }, 'custody');
  expect(findings.map(({ message }) => message)).toContain('3.A is Yes; FOCUS Q2 25 with exemption (k)(2)(ii) has No.');
  // Asked for only by 9.B, which 9.A asks for.
  const lines = sections.flatMap((section) => section.lines);
  expect(lines.find(({ id }) => id === '9.C')).toMatchObject({ amount: null });
  await reports.generate('CUSTODY', { timeReport: 'Q2 25', typed: custodyAnswers });
  const second = { ...custodyAnswers, line_8_B: 14, line_3_D: 500 };
  await reports.generate('CUSTODY', { timeReport: 'Q2 25', typed: second });
  const startOf = async (period: string) => (await reports.prefill('CUSTODY', { time_report: period })).prefillValues;
  expect(await startOf('Q2 25')).toMatchObject(second);
  // An amount is that of its period.
  expect(await startOf('Q3 25')).toMatchObject({ ...second, line_3_D: 0 });
  expect(await startOf('Q1 25')).toMatchObject({ line_8_B: null, line_7: '' });
});

test.each([
  [{ line_3_A: 'Maybe' }, 'line_3_A', 'Choose Yes or No'],
  [{ line_5: 'Nobody' }, 'line_5', 'Choose one'],
  [{ line_8_B: 1.5 }, 'line_8_B', 'Enter a whole number of 0 or more'],
  [{ line_3_C: 'x'.repeat(1001) }, 'line_3_C', 'Enter at most 1000 characters'],
  [{ line_3_C: ['x'] }, 'line_3_C', 'Enter a text'],
  [{ endDate: 'MAY 25' }, 'endDate', 'Choose the last period of a quarter. Your fiscal year ends on 12/31.'],
])('Form Custody refuses %o', async (typed, path, message) => {
  const prefill = { endDate: 'Q2 25', ...custodyAnswers, ...typed };
  const refusal = refusalOf(await reports.send('CUSTODY', { name: 'x', prefill }));
  expect(refusal).toMatchObject({ status: 422, errors: [{ path, message }] });
});

test('a form is verified, listed, amended, and locked while somebody recorded it as filed', async () => {
  const made = await reports.generate('SIPC_6');
  const verified = accepted<{ data: ReportVerification }>(
    await admin.get('/x/report-verification', { reportId: made.id }),
  ).data;
  expect(verified).toMatchObject({ agrees: true, differences: [] });
  const amendment = await reports.generate('SIPC_6', { amends: made.id, typed: { line_1_B: 5 } });
  expect(await reports.listed('SIPC_6')).toHaveLength(2);

  const filing = { kind: 'SIPC_6', period_end: '2025-06-30', filed_on: '2025-07-30', confirmation: ' 4711 ' };
  const filed = accepted<{ data: FiledRecord[] }>(await admin.send('PUT /x/filed', filing)).data;
  expect(filed).toMatchObject([{ ...filing, confirmation: '4711', report_id: amendment.id }]);
  const refusal = refusalOf(await admin.remove('/reports', { id: amendment.id }));
  expect(refusal).toMatchObject({ status: 409 });
  accepted(await admin.remove(`/x/filed/${firstOf(filed).id}`));
  accepted(await admin.remove('/reports', { id: amendment.id }));
});

test.each([
  [{ period_end: '2025-05-31' }, 'period_end', 'Enter the last day of the first half of your fiscal year.'],
  [{ filed_on: '2025-06-30' }, 'filed_on', 'Enter a day after the end of the period.'],
  [{ filed_on: '2199-06-30' }, 'filed_on', 'Enter today or an earlier day.'],
])('refuses to record as filed %o', async (changes, path, message) => {
  const filing = { kind: 'SIPC_6', period_end: '2025-06-30', filed_on: '2025-07-30', confirmation: '', ...changes };
  const refusal = refusalOf(await admin.send('PUT /x/filed', filing));
  expect(refusal).toMatchObject({ status: 422, errors: [{ path, message }] });
});
