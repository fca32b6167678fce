import { withSnapshot } from '@server/db/client';
import { readStatement } from '@server/statements/readStatement';
import { walkStatement } from '@server/statements/walkStatement';
import { insertDemoCopies, settle } from '@tests/bench/support/committedBooks';
import type { SignedIn } from '@tests/support/backend/backend';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvNumbers, wireNumbers } from '@tests/support/documents/statementNumbers';
import { withinStretch } from '@tests/support/longestStretch';
import { beforeAll, expect, test } from 'vitest';
import type { StatementAnswer, StatementRowAnswer, StatementTotalAnswer } from '@/contract/statements/statement.schema';
import type { TieOut } from '@/contract/statements/tieOut.schema';

const backend = setUpBackend({ keepsData: true });
const timeReport = 'Q2 26' as const;
const earlier = 'Q1 26';
/** Some 30,000 accounts. */
const copies = 300;
const maxStretchMs = 100;

let admin: SignedIn;

beforeAll(async () => {
  await insertDemoCopies(backend.database, {
    companyId: backend.secondCompanyId,
    copies,
    timeReport,
    periods: [earlier, timeReport],
  });
  // So that the order of the account numbers isn't that of the groups.
  await backend.database.pool.query("update coa_versions set account_number = reverse(account_number) || 'R'");
  await settle(backend.database);
  admin = await backend.signIn('admin@second.netcap.test');
});

const urlOf = (path: string, query: object = {}) => apiUrl(path, { company_id: backend.secondCompanyId, ...query });
const inPeriod = { 'time_reports[0]': timeReport };

async function readReport(path: string): Promise<StatementAnswer> {
  return accepted<StatementAnswer>(await admin.inject({ url: urlOf(path, inPeriod) }));
}

async function readCsv(report: string): Promise<string> {
  const url = urlOf('/x/statement-file', { report, type: 'csv', ...inPeriod });
  const link = accepted<{ data: { url: string } }>(await admin.inject({ url }));
  return (await admin.inject({ url: link.data.url })).body;
}

function accountsOf({ data }: StatementAnswer): number {
  return Object.values(data).reduce((count, group) => count + (group.data?.length ?? 0), 0);
}

test('nobody waits for the report of a large chart of accounts, nor for its file, which has the same numbers', async () => {
  const answer = await withinStretch(maxStretchMs, () => readReport('/dashboard/balance-sheet'));
  const csv = await withinStretch(maxStretchMs, () => readCsv('balance-sheet'));
  expectSameNumbers(answer, csv);
  expectTotalToTheCent(answer);
});

function expectSameNumbers(answer: StatementAnswer, csv: string) {
  expect(accountsOf(answer)).toBeGreaterThan(3000);
  expect(csvNumbers(csv)).toEqual(wireNumbers(answer));
}

/** Expects the total to be the sum of thousands of rows. */
function expectTotalToTheCent({ data }: StatementAnswer) {
  const { data: rows = [], total } = data['Assets'] ?? { total: undefined };
  const centsOf = (row?: StatementRowAnswer | StatementTotalAnswer) =>
    Math.round((row?.[timeReport] ?? Number.NaN) * 100);
  expect(rows.length).toBeGreaterThan(1000);
  expect(centsOf(total)).toBe(rows.reduce((sum, row) => sum + centsOf(row), 0));
}

test('nobody waits for the comparison of a large chart of accounts with another period', async () => {
  const compare = async () => {
    const query = { report: 'balance-sheet', type: 'excel', now: timeReport, before: earlier };
    accepted(await admin.inject({ url: urlOf('/x/comparison-file', query) }));
  };
  await withinStretch(maxStretchMs, compare);
});

test('others go first after at most 2,000 amounts', async () => {
  const lengths: number[] = [];
  const turns = countTurns();
  await withSnapshot(backend.database, async (tx) => {
    const read = await readStatement(tx, backend.secondCompanyId, {
      report: 'balance-sheet',
      timeReports: [timeReport],
    });
    const before = turns.count();
    const writer = { open: () => 0, rows: (_group: unknown, rows: readonly unknown[]) => rows.length, close: () => 0 };
    for await (const length of walkStatement(tx, read, writer)) lengths.push(length);
    expect(turns.count() - before).toBeGreaterThanOrEqual(lengths.filter((length) => length > 0).length);
  });
  turns.stop();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(10_000);
});

/** Counts how often others have had their turn. */
function countTurns() {
  let count = 0;
  let next = setImmediate(function turn() {
    count += 1;
    next = setImmediate(turn);
  });
  return { count: () => count, stop: () => clearImmediate(next) };
}

test.each([
  ['income-statement', '/dashboard/income-sheet'],
  ['non-allowable-assets', '/dashboard/al-nonal-sheet'],
])('the %s of a large chart of accounts has the same numbers in its file', async (report, path) => {
  expectSameNumbers(await readReport(path), await readCsv(report));
});

test('nobody waits for the tie-out of a large chart of accounts', async () => {
  const tieOut = async () =>
    accepted<{ data: TieOut }>(await admin.inject({ url: urlOf('/x/tie-out', { time_report: timeReport }) })).data;
  expect((await withinStretch(maxStretchMs, tieOut)).checks.length).toBeGreaterThan(5);
});

test('a PDF of a large chart of accounts is refused before it is read through', async () => {
  const pdf = () => admin.inject({ url: urlOf('/dashboard/balance-sheet', { ...inPeriod, download: true }) });
  const answer = await withinStretch(maxStretchMs, pdf);
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    422,
    'This report has more than 5,000 rows, too many to print. Download Excel or CSV.',
  ]);
});
