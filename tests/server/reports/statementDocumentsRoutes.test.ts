import { renderDefinition } from '@server/documents/pdfRenderer';
import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { type Firm, importFirm, leasingFirm, monthlyFirm } from '@tests/support/books/statementFirms';
import { pdfPages, pdfText } from '@tests/support/documents/pdfText';
import {
  csvNumbers,
  printedNumbers,
  toThousandths,
  wireNumbers,
  withoutZeros,
  workbookNumbers,
} from '@tests/support/documents/statementNumbers';
import { expect, test } from 'vitest';
import type { StatementFileType } from '@/contract/statements/statement';
import type { NetCapitalReport, StatementAnswer } from '@/contract/statements/statement.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';

const backend = setUpBackend();

const periodCalls = {
  'balance-sheet': '/dashboard/balance-sheet',
  'income-statement': '/dashboard/income-sheet',
  'non-allowable-assets': '/dashboard/al-nonal-sheet',
  'aggregate-indebtedness': '/dashboard/aggregate-indebtedness-sheet',
} as const;
const reports = Object.keys(periodCalls) as (keyof typeof periodCalls)[];

function urlOf(path: string, query: object): string {
  return apiUrl(path, { company_id: backend.secondCompanyId, ...query });
}

async function readPdf(admin: SignedIn, path: string, query: object): Promise<Uint8Array> {
  const answer = accepted<Answer<PdfDefinition>>(
    await admin.inject({ url: urlOf(path, { ...query, download: true }) }),
  );
  return renderDefinition(answer.data);
}

async function readFile(
  admin: SignedIn,
  query: { report: string; type: StatementFileType; time_reports?: string[]; reportDate?: string },
) {
  const link = accepted<Answer<{ url: string }>>(await admin.inject({ url: urlOf('/x/statement-file', query) }));
  const file = await backend.app.inject({ url: link.data.url });
  expect(file.statusCode).toBe(200);
  return file;
}

const firms: [string, Firm, string[]][] = [
  ['a firm with a lease, taxes and an unmapped account', leasingFirm, ['Q1 25']],
  ['a monthly filer over three months', monthlyFirm, ['MAY 25', 'JUN 25', 'JUL 25']],
];

test.each(firms)('screen, PDF, Excel and CSV of %s hold the same numbers', async (_, firm, timeReports) => {
  const admin = await importFirm(backend, firm);
  for (const report of reports) {
    const query = { time_reports: timeReports };
    const answer = await admin.inject({ url: urlOf(periodCalls[report], query) });
    const numbers = wireNumbers(accepted<StatementAnswer>(answer));
    if (numbers.every((number) => number === 0) && numbers.length <= timeReports.length * 2) continue;
    const csv = await readFile(admin, { ...query, report, type: 'csv' });
    expect(csvNumbers(csv.body)).toEqual(numbers);
    const excel = await readFile(admin, { ...query, report, type: 'excel' });
    const { stored, computed, formulas } = await workbookNumbers(excel.rawPayload);
    expect(stored).toEqual(numbers);
    expect(computed).toEqual(numbers);
    expect(formulas.length).toBeGreaterThan(0);
    const [text = ''] = (await pdfText(await readPdf(admin, periodCalls[report], query))).split('Issues to review');
    expect(printedNumbers(text)).toEqual(withoutZeros(numbers));
  }
});

test('net capital has the same numbers everywhere, its totals as live sums', async () => {
  const admin = await importFirm(backend, leasingFirm);
  await setMinimum();
  const query = { reportDate: '2025-03-31' };
  const { data } = accepted<NetCapitalReport>(await admin.inject({ url: urlOf('/net-capital', query) }));
  const numbers = data.map(({ value }) => toThousandths(value ?? 0));
  const csv = await readFile(admin, { ...query, report: 'net-capital', type: 'csv' });
  expect(csvNumbers(csv.body)).toEqual(numbers);
  expect(csv.headers['content-disposition']).toContain('Net_Capital_2025-03-31.csv');
  const excel = await readFile(admin, { ...query, report: 'net-capital', type: 'excel' });
  const { stored, computed, formulas } = await workbookNumbers(excel.rawPayload);
  expect(stored).toEqual(numbers);
  expect(computed).toEqual(numbers);
  expect(formulas).toHaveLength(6);
  const text = await pdfText(await readPdf(admin, '/net-capital', query));
  const [table = ''] = text.split('Issues to review');
  expect(printedNumbers(table)).toEqual(withoutZeros(numbers));
  expect(text).toContain('NET CAPITAL');
  expect(text).toContain("Lines without an amount aren't printed: 3490, 3525,");
});

test('the PDF of net capital ends with what changed it since the last period, bar by bar', async () => {
  const balances = {
    'JAN 24': { 1000: 10_000_000, 3000: -10_000_000 },
    'FEB 24': { 1000: 7_000_000, 3000: -7_000_000 },
  };
  const admin = await importFirm(backend, { ...monthlyFirm, balances });
  await setMinimum();
  const waterfallOf = async (reportDate: string) => {
    const text = await pdfText(await readPdf(admin, '/net-capital', { reportDate }));
    return text.split('What changed net capital from ')[1]?.replaceAll(/\s+/g, ' ');
  };
  expect(await waterfallOf('2024-02-29')).toContain(
    'JAN 24 to FEB 24 Net capital, JAN 24 100,000.00 Total ownership equity (30,000.00) Net capital, FEB 24 70,000.00',
  );
  expect(await waterfallOf('2024-01-31')).toBeUndefined();
});

async function setMinimum(): Promise<void> {
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    JSON.stringify({ min_net_capital_req: 5000 }),
  ]);
}

test('a PDF names firm, report, periods, units, time and pages, and what is to be reviewed', async () => {
  const admin = await importFirm(backend, leasingFirm);
  const [page = ''] = await pdfPages(await readPdf(admin, '/dashboard/balance-sheet', { time_reports: ['Q1 25'] }));
  for (const text of [
    'Balance Sheet',
    'Q1 25 · In US dollars',
    'Generated',
    'Page 1 of 1',
    '03/31/2025',
    '9999 Suspense',
  ]) {
    expect(page).toContain(text);
  }
});

test('many periods stand on several pages of columns, each with the names of the rows', async () => {
  const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map(
    (name) => `${name} 24`,
  );
  const balances = Object.fromEntries(months.map((name) => [name, { 1000: 123_456_789, 3000: -123_456_789 }]));
  const admin = await importFirm(backend, { ...monthlyFirm, balances });
  const pages = await pdfPages(await readPdf(admin, '/dashboard/balance-sheet', { time_reports: months }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('1000 Cash');
  const named = months.map((name) => pages.filter((page) => page.includes(name)).length);
  expect(named.slice(1, -1)).toEqual(months.slice(1, -1).map(() => 1));
});

test.each(['balance-sheet', 'net-capital', 'haircut-summary', 'haircut-by-security'])(
  'refuses a file of an empty %s',
  async (report) => {
    const admin = await backend.signIn('admin@second.netcap.test');
    const query = { report, type: 'csv', time_reports: ['Q1 25'], reportDate: '2025-03-31' };
    expect(refusalOf(await admin.inject({ url: urlOf('/x/statement-file', query) })).status).toBe(422);
  },
);

test.each([
  ['balance-sheet', { reportDate: '2025-03-31' }, 'time_reports'],
  ['net-capital', { time_reports: ['Q1 25'] }, 'reportDate'],
])('refuses a file of %s without what it is of', async (report, when, path) => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const refusal = refusalOf(await admin.inject({ url: urlOf('/x/statement-file', { report, type: 'csv', ...when }) }));
  expect(refusal).toMatchObject({ status: 400, errors: [{ path }] });
});

test('an account that looks like a formula is none in Excel and CSV', async () => {
  const admin = await importFirm(backend, monthlyFirm);
  await backend.database.pool.query(
    "update coa_versions set account_name = '=1+1' where company_id = $1 and account_number = '1000'",
    [backend.secondCompanyId],
  );
  const query = { report: 'balance-sheet', time_reports: ['JUN 25'] };
  expect((await readFile(admin, { ...query, type: 'csv' })).body).toContain("'=1+1");
  const { formulas } = await workbookNumbers((await readFile(admin, { ...query, type: 'excel' })).rawPayload);
  expect(formulas.every((formula) => formula.startsWith('SUM('))).toBe(true);
});
