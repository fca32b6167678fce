import { accepted, balanceChange, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { importYearBefore } from '@tests/support/books/yearBefore';
import { answerAll } from '@tests/support/questions/answerAll';
import { reportsOf } from '@tests/support/reports/changedReports';
import { custodyAnswers } from '@tests/support/reports/custodyAnswers';
import { expect, test } from 'vitest';
import type { ExplanationAnswer } from '@/contract/explain/explain.schema';
import type { TieOut } from '@/contract/statements/tieOut.schema';

const backend = setUpBackend();

/** Sets up the worked example's books, and the period that they are of. */
async function givenBooks() {
  await importExampleBooks(backend);
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const [balance] = await books.balances();
  const timeReport = balance?.time_report ?? '';
  const read = async () => accepted<{ data: TieOut }>(await books.get('/x/tie-out', { time_report: timeReport })).data;
  return { books, timeReport, read };
}

const open = ({ checks }: TieOut) =>
  checks.filter(({ state }) => state !== 'TIES').map(({ check, difference }) => [check, difference]);

test('statements, FOCUS and ledger of imported books agree to the cent', async () => {
  const { read } = await givenBooks();
  const tieOut = await read();
  expect(tieOut.checks.length).toBeGreaterThanOrEqual(9);
  const byName = new Map(tieOut.checks.map((check) => [check.check, check]));
  for (const name of [
    'trialBalance',
    'balanceSheet',
    'assets',
    'liabilitiesAndEquity',
    'netIncome',
    'nonAllowable',
    'indebtedness',
  ] as const) {
    expect([name, byName.get(name)?.state, byName.get(name)?.left.amount]).toEqual([
      name,
      'TIES',
      byName.get(name)?.right.amount,
    ]);
    expect(byName.get(name)?.left.amount).not.toBe(0);
  }
});

test('amounts open to what they are made of, by the figure that they are', async () => {
  const { books, read } = await givenBooks();
  const { checks } = await read();
  const sides = checks.flatMap(({ check, left, right }) => [left, right].map((side) => ({ check, ...side })));
  for (const { label, amount, figure } of sides) {
    const { data } = accepted<ExplanationAnswer>(await books.get('/x/explain', { figure }));
    expect([label, data.amount]).toEqual([label, amount]);
  }
});

test('reports are held against the period’s FOCUS, books and positions, and their amounts open too', async () => {
  const { books, read } = await givenBooks();
  await importYearBefore(books, { hasQuarter: false });
  const profile = JSON.stringify({ fiscal_year_end_date: '06-30' });
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    profile,
  ]);
  const place = { companyId: backend.secondCompanyId, reportDate: '2025-06-30' };
  const fund = { type: 'MONEY_MARKET', subtype: 'MMF', qty: 1, closing_price: 1, long_or_short: 'Long' };
  await givenPositions(backend, place, { nonOptions: [{ ...fund, tot_pos_val: 900.4 }] });
  const before = (await read()).checks.length;
  const reports = reportsOf(() => books);
  await answerAll(books, 'Q2 25');
  await reports.generate('FOCUS');
  await reports.generate('SIPC_7');
  await reports.generate('SIS');
  await reports.generate('CUSTODY', { timeReport: 'Q2 25', typed: { ...custodyAnswers, line_3_A: 'Yes' } });
  await reports.generate('ANNUAL');
  const checks = (await read()).checks.slice(before);
  expect(checks.map(({ title, state }) => [title, state])).toEqual([
    ['SIPC-7 total revenue', 'TIES'],
    ['Inventory schedule, long', 'EXPLAINED'],
    ['Inventory schedule, short', 'TIES'],
    ['Custody answers', 'DIFFERS'],
    ['Annual report: total assets', 'TIES'],
    ['Annual report: ownership equity', 'TIES'],
    ['Annual report: net capital', 'TIES'],
    ['Haircuts of other securities', 'TIES'],
    ['Haircuts of exempted securities', 'TIES'],
  ]);
  expect(checks[3]).toMatchObject({ left: { text: '1.A Yes, 3.A Yes' }, right: { text: '1.A Yes, 3.A No' } });
  const sides = checks.flatMap(({ left, right }) => [left, right]);
  for (const { label, amount, figure } of sides) {
    const { data } = accepted<ExplanationAnswer>(await books.get('/x/explain', { figure }));
    expect([label, data.amount]).toEqual([label, amount]);
  }
  await backend.database.db.execute("update reports set checksum = 'x' where type = 'SIPC_7'");
  await backend.database.db.execute("update reports set period_end = '2024-06-30' where type = 'SIS'");
  const unreadOf = async (period: string) =>
    accepted<{ data: TieOut }>(await books.get('/x/tie-out', { time_report: period })).data.checks.filter(
      ({ state, place }) => state === 'UNKNOWN' && place === 'FILINGS',
    );
  expect(await unreadOf('Q2 25')).toMatchObject([{ title: 'SIPC-7', note: expect.stringContaining('checksum') }]);
  const gone = 'There are no positions of 06/30/2024 anymore.';
  expect(await unreadOf('Q2 24')).toMatchObject([{ title: 'Inventory schedule', note: gone }]);
});

test('a balance that is out by a cent is found by the trial balance and the balance sheet', async () => {
  const { books, timeReport, read } = await givenBooks();
  const before = open(await read());
  const [row] = (await books.balances({ filters: { time_report: timeReport } })).filter(
    ({ debit, coa }) => debit > 0 && coa.focus_setting?.focus_id === '200',
  );
  if (row === undefined) throw new Error('There is no cash.');
  await books.commit('trial-balances', [balanceChange(row, { debit: Number((row.debit + 0.01).toFixed(2)) })]);
  const after = open(await read());
  expect(after.filter(([name]) => !before.some(([other]) => other === name))).toEqual([
    ['trialBalance', 0.01],
    ['balanceSheet', 0.01],
  ]);
});

test('a printed report says what doesn’t tie out, and nothing where everything does', async () => {
  const { books, timeReport, read } = await givenBooks();
  const printed = async () =>
    JSON.stringify(
      await books.get('/dashboard/balance-sheet', { time_reports: [timeReport], download: true }).then(accepted),
    );
  const isTied = open(await read()).length === 0;
  expect((await printed()).includes('Tie-out of')).toBe(!isTied);
  const [row] = (await books.balances({ filters: { time_report: timeReport } })).filter(
    ({ debit, coa }) => debit > 0 && coa.focus_setting?.focus_id === '200',
  );
  if (row === undefined) throw new Error('There is no cash.');
  await books.commit('trial-balances', [balanceChange(row, { debit: Number((row.debit + 0.01).toFixed(2)) })]);
  expect(await printed()).toMatch(/Tie-out of Q2 25: \d+ of \d+ checks tie\. .*Trial balance differs by 0\.01/);
});

test('refuses a period without a trial balance, and what is no period', async () => {
  const { books } = await givenBooks();
  expect(refusalOf(await books.get('/x/tie-out', { time_report: 'Q3 19' })).status).toBe(422);
  expect(refusalOf(await books.get('/x/tie-out', { time_report: 'SOON' })).status).toBe(400);
});
