import { accepted, balanceChange, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';
import type { ExplanationAnswer } from '@/contract/figures/explain';
import type { TieOut } from '@/contract/figures/tieOut';

const backend = setUpBackend();

/** The worked example's books, and the period that they are of. */
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
