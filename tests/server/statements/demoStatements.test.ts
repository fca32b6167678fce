import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { demoInventories, readDemoInputs } from '@server/seed/demoFiles';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { demoQuarters, readDemoAccounts, readDemoBalances } from '@tests/support/books/demoBooks';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { importFirm } from '@tests/support/books/statementFirms';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { StatementAnswer, StatementGroupAnswer } from '@/contract/statements/statement.schema';
import type { Totals } from '@/contract/statements/totals.schema';

const backend = setUpBackend({ keepsData: true });

/** Debit less credit in cents, by period and account number. */
const nets = new Map<string, Map<string, number>>();
for (const { number, debit, credit, timeReport } of readDemoBalances()) {
  const ofPeriod = nets.get(timeReport) ?? new Map<string, number>();
  ofPeriod.set(number, Math.round(debit * 100) - Math.round(credit * 100));
  nets.set(timeReport, ofPeriod);
}

/** A line's section of the form and column in the published list. */
const lines = new Map(
  (
    JSON.parse(readFileSync(join(projectRoot, 'src/domain/focus/lines/focus-part-iia.json'), 'utf8')) as {
      code: string;
      section: string;
      column: string | null;
    }[]
  ).map((line) => [line.code, line]),
);
const accounts = readDemoAccounts().map(({ number, focusId }) => ({ number, focusId, line: lines.get(focusId) }));

let answers: Record<string, StatementAnswer> = {};
/** Net capital compared with the prior quarter, as CSV. */
let compared: Record<'typed' | 'inventory', string> = { typed: '', inventory: '' };
let totals: Record<string, Totals> = {};

beforeAll(async () => {
  const admin = await importFirm(backend, {
    yearEnd: '12-31',
    companyType: 'Corporation',
    accounts: readDemoAccounts().map(({ number, name, focusId }) => [number, name, focusId]),
    balances: Object.fromEntries([...nets].map(([period, cents]) => [period, Object.fromEntries(cents)])),
  });
  const urlOf = (path: string, query: object) => apiUrl(path, { company_id: backend.secondCompanyId, ...query });
  for (const { timeReport, values } of await readDemoInputs(0)) {
    const payload = { data: { values } };
    accepted(
      await admin.inject({ method: 'PUT', url: urlOf('/x/capital-inputs', { time_report: timeReport }), payload }),
    );
  }
  for (const { file, reportDate, isOptions } of demoInventories) {
    const kind = isOptions ? 'options' : 'non-options';
    const action = `UPLOAD_${isOptions ? 'OPTION' : 'NON_OPTION'}_INVENTORY`;
    const csv = readFileSync(join(projectRoot, 'server/seed/demo', file), 'utf8');
    const [year, month, day] = reportDate.split('-');
    const url = urlOf('/upload', { action, reportDate: `${month}-${day}-${year}` });
    accepted(await admin.inject({ method: 'POST', url, ...csvUpload(file, csv) }));
    accepted(await admin.inject({ url: urlOf(`/${kind}-inventories/mark-done`, {}) }));
  }
  const query = { time_reports: demoQuarters };
  const read = async (path: string) => accepted<StatementAnswer>(await admin.inject({ url: urlOf(path, query) }));
  answers = {
    balance: await read('/dashboard/balance-sheet'),
    income: await read('/dashboard/income-sheet'),
    nonAllowable: await read('/dashboard/al-nonal-sheet'),
    indebtedness: await read('/dashboard/aggregate-indebtedness-sheet'),
  };
  const csvOf = async (now: string, before: string) => {
    const asked = { report: 'net-capital', type: 'csv', now, before };
    const link = accepted<{ data: { url: string } }>(await admin.inject({ url: urlOf('/x/comparison-file', asked) }));
    return (await backend.app.inject({ url: link.data.url })).body;
  };
  compared = {
    typed: await csvOf('2025-06-30', '2025-03-31'),
    inventory: await csvOf('2026-06-30', '2026-03-31'),
  };
  const given = accepted<{ data: Record<string, Totals> }>(
    await admin.inject({ url: urlOf('/trial-balance/get-totals', query) }),
  );
  totals = given.data;
});

function groupOf(report: string, name: string): StatementGroupAnswer {
  const group = answers[report]?.data[name];
  if (group === undefined) throw new Error(`${report} has no group ${name}`);
  return group;
}

function centsOf(row: object | undefined, timeReport: string): number {
  return Math.round(100 * Number(row === undefined ? Number.NaN : Reflect.get(row, timeReport)));
}

/** Returns the accounts of a group with an amount in the period, in cents. */
function rowsOf(group: StatementGroupAnswer, timeReport: string): Record<string, number> {
  const rows = (group.data ?? []).map((row) => [row.account_number, centsOf(row, timeReport)] as const);
  return Object.fromEntries(rows.filter(([, cents]) => cents !== 0));
}

type Selected = (line: { section: string; column: string | null }) => boolean;

/** Reads the same straight from the file: its rows with a sign, less those of the quarter before within the year. */
function fileRows(timeReport: string, isOf: Selected, { sign, before }: { sign: 1 | -1; before?: string | undefined }) {
  const net = (number: string, period: string | undefined) => nets.get(period ?? '')?.get(number) ?? 0;
  const rows = accounts
    .filter(({ line }) => line !== undefined && isOf(line))
    .map(({ number }) => [number, sign * (net(number, timeReport) - net(number, before))] as const);
  return Object.fromEntries(rows.filter(([, cents]) => cents !== 0));
}

function sumOf(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, cents) => sum + cents, 0);
}

/** The quarter before, within the calendar year. */
const quarterBefore: Record<string, string | undefined> = {
  'Q2 25': 'Q1 25',
  'Q3 25': 'Q2 25',
  'Q4 25': 'Q3 25',
  'Q2 26': 'Q1 26',
};

test.each(demoQuarters)('the balance sheet of %s is the file, account by account', (quarter) => {
  const expected = {
    Assets: fileRows(quarter, ({ section }) => section === 'assets', { sign: 1 }),
    Liabilities: fileRows(quarter, ({ section }) => section === 'liabilities', { sign: -1 }),
    "Shareholders' Equity": fileRows(quarter, ({ section }) => section === 'ownership_equity', { sign: -1 }),
  };
  for (const [name, rows] of Object.entries(expected)) {
    expect(rowsOf(groupOf('balance', name), quarter)).toEqual(rows);
    expect(rowsOf(groupOf('indebtedness', name), quarter)).toEqual(rows);
  }
  const yearToDate = sumOf(fileRows(quarter, ({ section }) => section.startsWith('income'), { sign: -1 }));
  expect(centsOf(groupOf('balance', 'Assets').total, quarter)).toBe(sumOf(expected.Assets));
  expect(centsOf(groupOf('balance', 'Liabilities').total, quarter)).toBe(sumOf(expected.Liabilities));
  const equity = sumOf(expected["Shareholders' Equity"]) + yearToDate;
  expect(centsOf(groupOf('balance', "Shareholders' Equity").total, quarter)).toBe(equity);
  const claims = centsOf(groupOf('balance', "Liabilities & Shareholders' Equity").total, quarter);
  expect(claims).toBe(sumOf(expected.Assets));
});

test.each(demoQuarters)(
  'the income statement of %s is the file less the quarter before, account by account',
  (quarter) => {
    const before = quarterBefore[quarter];
    const income = fileRows(quarter, ({ section }) => section === 'income_revenue', { sign: -1, before });
    const expenses = fileRows(quarter, ({ section }) => section === 'income_expenses', { sign: 1, before });
    const others = fileRows(quarter, ({ section }) => section === 'income_net', { sign: -1, before });
    expect(rowsOf(groupOf('income', 'Income'), quarter)).toEqual(income);
    expect(rowsOf(groupOf('income', 'Expenses'), quarter)).toEqual(expenses);
    expect(rowsOf(groupOf('income', 'Net Income'), quarter)).toEqual(others);
    const net = sumOf(income) - sumOf(expenses) + sumOf(others);
    expect(centsOf(groupOf('income', 'Net Income').total, quarter)).toBe(net);
  },
);

test('the total column adds up the six quarters', () => {
  const { total } = groupOf('income', 'Net Income');
  expect(centsOf(total, 'total')).toBe(demoQuarters.reduce((sum, quarter) => sum + centsOf(total, quarter), 0));
  expect(answers['income']?.report?.total_covers).toEqual({ from: '2025-01-01', to: '2026-06-30' });
});

test.each(demoQuarters)('every total of %s is that of the dashboard', (quarter) => {
  const shown = {
    total_assets: groupOf('balance', 'Assets').total,
    total_liabilities: groupOf('balance', 'Liabilities').total,
    total_ownership_equity: groupOf('balance', "Shareholders' Equity").total,
    total_non_allowable_assets: groupOf('nonAllowable', 'Assets').total,
    total_income_revenue: groupOf('income', 'Income').total,
    total_expenses: groupOf('income', 'Expenses').total,
    total_net_income: groupOf('income', 'Net Income').total,
    total_aggregate_indebtedness: groupOf('indebtedness', 'Liabilities').special?.find(({ code }) => code === '3840'),
  } as const;
  const names = Object.keys(shown) as (keyof typeof shown)[];
  const cents = Object.fromEntries(names.map((name) => [name, centsOf(shown[name], quarter)]));
  expect(cents).toEqual(
    Object.fromEntries(names.map((name) => [name, Math.round(100 * Number(totals[quarter]?.[name]))])),
  );
});

test.each(demoQuarters)(
  'what is non-allowable and in A.I. at the end of %s is the file, and what the inputs move',
  (quarter) => {
    const nonAllowable = fileRows(quarter, ({ column }) => column === 'non_allowable', { sign: 1 });
    expect(rowsOf(groupOf('nonAllowable', 'Assets'), quarter)).toEqual(nonAllowable);
    const counted = sumOf(fileRows(quarter, ({ column }) => column === 'ai', { sign: -1 }));
    const special = groupOf('indebtedness', 'Liabilities').special ?? [];
    const amountOf = (id: string) =>
      centsOf(
        special.find((line) => line.id === id),
        quarter,
      );
    expect(amountOf('accounts')).toBe(counted);
    expect(amountOf('3790')).toBe(counted + amountOf('transfer1205'));
  },
);

/**
 * By hand, from the files. Equity is assets less liabilities of the trial balance, and haircuts are those of the inputs:
 * 346,060.56 + 100,000.00 - 242,188.10 = 203,872.46, less 248.46, 5,383.01 and 1,236.00 = 197,004.99;
 * 367,132.36 + 100,000.00 - 231,282.45 = 235,849.91, less 249.10, 5,663.78 and 1,056.00 = 228,881.03.
 * A.I. is what the chart has in its column and what the lease split adds: 238,993.27 + 5,760.00 and 271,056.90 + 6,055.00.
 */
const byHand = [
  ['NET WORTH', '346060.56', '367132.36', '21071.80', '6.1'],
  ['Allowable subordinated liabilities', '100000.00', '100000.00', '0.00', '0.0'],
  ['ADJUSTED NET WORTH', '446060.56', '467132.36', '21071.80', '4.7'],
  ['Non-allowable assets', '-242188.10', '-231282.45', '10905.65', '4.5'],
  ['TENTATIVE NET CAPITAL', '203872.46', '235849.91', '31977.45', '15.7'],
  ['Haircuts: exempted securities', '-248.46', '-249.10', '-0.64', '-0.3'],
  ['Haircuts: options', '0.00', '0.00', '0.00', 'n/a'],
  ['Haircuts: other securities', '-5383.01', '-5663.78', '-280.77', '-5.2'],
  ['Haircuts: undue concentration', '-1236.00', '-1056.00', '180.00', '14.6'],
  ['NET CAPITAL', '197004.99', '228881.03', '31876.04', '16.2'],
  ['Aggregate indebtedness', '244753.27', '277111.90', '32358.63', '13.2'],
  ['Aggregate indebtedness to net capital', '124.24', '121.07', '-3.17', 'n/a'],
];

test('net capital beside the quarter before is what the files come to by hand', () => {
  const rows: string[][] = parse(compared.typed, { bom: true });
  for (const row of byHand) expect(rows.find(([, label]) => label === row[0])?.slice(1)).toEqual(row);
});

/** 307,703.02 + 100,000.00 + 600.00 - 223,572.52 and 305,553.71 + 100,000.00 + 725.00 - 191,979.28; the inventories have the haircuts and time values. */
test('and up to the haircuts where inventories have them', () => {
  const rows: string[][] = parse(compared.inventory, { bom: true });
  const row = (label: string) => rows.find(([, name]) => name === label)?.slice(2, 5);
  expect(row('NET WORTH')).toEqual(['307703.02', '305553.71', '-2149.31']);
  expect(row('TENTATIVE NET CAPITAL')).toEqual(['184730.50', '214299.43', '29568.93']);
  const cents = (label: string) => (row(label) ?? []).map((text) => Math.round(Number(text) * 100));
  const haircuts = rows.flatMap(([, name = '']) => (name.startsWith('Haircuts: ') ? [cents(name)] : []));
  const totals = [0, 1, 2].map((at) => haircuts.reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0));
  expect(totals[0]).toBeLessThan(0);
  const tentative = cents('TENTATIVE NET CAPITAL');
  expect(cents('NET CAPITAL')).toEqual(totals.map((total, at) => (tentative[at] ?? 0) + total));
});

test('books that tie out have no findings', () => {
  const periods = Object.values(answers).flatMap(({ report }) => report?.periods ?? []);
  expect(periods).toHaveLength(24);
  expect(periods.flatMap(({ findings }) => findings)).toEqual([]);
});
