import { accepted, firstOf, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { type Firm, importFirm, soleProprietor } from '@tests/support/books/statementFirms';
import { reportsOf } from '@tests/support/reports/changedReports';
import { beforeEach, expect, test } from 'vitest';
import type { AnnualPreview } from '@/contract/annual/annualReport.schema';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';

// The tests' clock says 2026-07-15.
const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const signedIn = setUpSignedIn(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

/** Earned 200.00 in the first quarter of 2026 and 250.00 in the second. */
const calendarFirm: Firm = {
  ...soleProprietor,
  yearEnd: '12-31',
  balances: {
    'Q4 25': { 1000: 150_000, 3000: -100_000, 4000: -80_000, 5000: 30_000 },
    'Q1 26': { 1000: 170_000, 3000: -150_000, 4000: -30_000, 5000: 10_000 },
    'Q2 26': { 1000: 195_000, 3000: -150_000, 4000: -70_000, 5000: 25_000 },
  },
};

beforeEach(async () => void (await importFirm(backend, calendarFirm)));

const url = () => `/api/companies/${backend.secondCompanyId}`;
const read = async () => accepted<{ data: Company }>(await signedIn.inject({ url: url() })).data;

/** Sends "Other information" as it is with the changes. */
async function send(changes: Partial<CompanyChange>) {
  const { id: _id, company_name: _name, domain: _domain, updatedAt: _at, ...profile } = await read();
  const { address: _address, primary_contact: _contact, billing_information: _billing, ...other } = profile;
  return signedIn.inject({ method: 'PUT', url: url(), payload: { data: { ...other, ...changes } } });
}

const save = async (changes: Partial<CompanyChange>) => accepted<{ data: Company }>(await send(changes)).data;
const toJune = { fiscal_year_end_date: '06-30', fiscal_year_end_date_from: '2026-07-01' };
const fromToday = [
  { from: null, value: '12-31' },
  { from: '2026-07-15', value: '06-30' },
];

async function covered(call: string, type: 'SIPC_7' | 'ANNUAL') {
  const { prefillValues } = await reports.prefill(type, { time_report: 'Q2 26' });
  const body = { name: 'Form', prefill: prefillValues };
  const answer = await admin.send(`POST /x/${call}/preview`, body);
  return accepted<{ data: AmountFormPreview | AnnualPreview }>(answer).data.covers;
}

test('a year end from a day leaves the quarters before, and ends a short year that is reported', async () => {
  const filed = await reports.generate('FOCUS', { timeReport: 'Q2 26' });
  expect(await save(toJune)).toMatchObject({
    fiscal_year_end_date: '06-30',
    fiscal_year_ends: [
      { from: null, value: '12-31' },
      { from: '2026-07-01', value: '06-30' },
    ],
  });
  expect(await reports.changedSince(filed)).toEqual([]);
  expect((await reports.changes(filed)).lines).toEqual([]);
  expect(await covered('amount-forms/sipc-7', 'SIPC_7')).toBe('01/01/2026 to 06/30/2026');
  expect(await covered('annual-report', 'ANNUAL')).toBe('01/01/2026 to 06/30/2026');
});

test('a year end without a day counts from today: the year under way keeps its end', async () => {
  const filed = await reports.generate('SIPC_6', { timeReport: 'Q2 26' });
  expect((await save({ fiscal_year_end_date: '06-30' })).fiscal_year_ends).toEqual(fromToday);
  expect(await reports.changedSince(filed)).toEqual([]);
  const refusal = refusalOf(await admin.get('/x/amount-forms/sipc-7/prefill-form-data', { time_report: 'Q2 26' }));
  expect(refusal.message).toMatch(/Your fiscal year ends on 12\/31\.$/);
});

test('a year end that makes another year of a half that was filed marks its form', async () => {
  const filed = await reports.generate('SIPC_6', { timeReport: 'Q2 26' });
  await save(toJune);
  expect(await reports.changedSince(filed)).toEqual(['PROFILE']);
});

test('a day ahead shows the value of today until then, and can be taken back', async () => {
  const ahead = { fiscal_year_end_date: '06-30', fiscal_year_end_date_from: '2027-07-01' };
  const { fiscal_year_end_date: shown, fiscal_year_ends: dated } = await save(ahead);
  expect([shown, dated?.length]).toEqual(['12-31', 2]);
  expect((await save({})).fiscal_year_ends).toEqual(dated);
  const back = await save({ ...ahead, fiscal_year_end_date: '12-31' });
  expect(back.fiscal_year_ends).toEqual([{ from: null, value: '12-31' }]);
});

test('a value that was emptied is no first one when another is entered', async () => {
  expect(await save({ fiscal_year_end_date: null })).toMatchObject({ fiscal_year_end_date: null });
  expect((await save({ fiscal_year_end_date: '06-30' })).fiscal_year_ends).toEqual(fromToday);
});

test.each([
  ['a year end', toJune, { ...toJune, fiscal_year_end_date_from: '2026-06-30' }],
  [
    'a frequency',
    { focus_reporting_frequency: 'Monthly' as const, focus_reporting_frequency_from: '2026-07-01' },
    { focus_reporting_frequency: 'Monthly' as const, focus_reporting_frequency_from: null },
  ],
])('%s that reaches a closed period is saved as an amendment alone', async (_name, after, within) => {
  accepted(await admin.send('POST /x/closes', { time_report: 'Q2 26' }));
  expect(refusalOf(await send(within))).toMatchObject({
    status: 409,
    errors: [{ path: 'accepts_amendment', message: 'Q2 26 is closed' }],
  });
  expect((await send(after)).statusCode).toBe(200);
  await save({ ...within, accepts_amendment: true });
  const logged = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'COMPANY_PROFILE' } }));
  expect(firstOf(logged).name).toBe('Amendment: Company profile');
});
