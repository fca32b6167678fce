import { accepted, newAccount, newBalance, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions, type StoredPosition } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { explanationOf, leavesOf, walkFigures } from '@tests/support/reports/explained';
import { expect, test } from 'vitest';
import type { TieOut } from '@/contract/statements/tieOut.schema';
import { tieOutFigure } from '@/domain/explain/figureAddress';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const end = '2025-06-30';
const treasury = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-05-15' };
const currency = { type: 'CURRENCY', subtype: null };
const nonMarketable = { type: 'OTHER', subtype: 'NONMARKETABLE' };

/** Of each class that is told apart by side or class, not by its box. */
const positions: readonly StoredPosition[] = [
  { identifier: 'STOCK', tot_pos_val: 100_000 },
  { identifier: 'OWED STOCK', tot_pos_val: -80_000.55, long_or_short: 'Short' },
  { identifier: 'BILL', ...treasury, tot_pos_val: 300_000.33 },
  { identifier: 'OWED BILL', ...treasury, tot_pos_val: 120_000, long_or_short: 'Short' },
  { identifier: 'EUR', ...currency, currency: 'EUR', tot_pos_val: 5000 },
  { identifier: 'GBP', ...currency, currency: 'GBP', tot_pos_val: -1500.25, long_or_short: 'Short' },
  { identifier: 'PRIVATE', ...nonMarketable, tot_pos_val: 7000.1 },
];

/** Securities not readily marketable in both columns of line 5 of the form, and positions of the same day. */
async function givenSecurities() {
  await importExampleBooks(backend);
  await owner.commit('coas', [newAccount(944, { focusSetting: 440 }), newAccount(961, { focusSetting: 610 })]);
  const accounts = await owner.accounts();
  const idOf = (number: string) => accounts.find(({ account_number }) => account_number === number)?.id ?? 0;
  await owner.commit('trial-balances', [
    newBalance(idOf('944'), { id: 1, timeReport: 'Q2 25', debit: 4000.1 }),
    newBalance(idOf('961'), { id: 2, timeReport: 'Q2 25', debit: 2000 }),
  ]);
  const nonOptions = positions.map((row, index) => ({ id: 1000 + index, ...row }));
  await givenPositions(backend, { companyId: backend.secondCompanyId, reportDate: end }, { nonOptions });
}

const readTieOut = async () => accepted<{ data: TieOut }>(await owner.get('/x/tie-out', { time_report: 'Q2 25' })).data;

const partsOf = async (side: Parameters<typeof tieOutFigure>[1]) =>
  (await explanationOf(owner, tieOutFigure(end, side), 3)).parts.map(({ label, amount }) => [label, amount]);

test('every amount of the tie-out opens to the amount, and its leaves add up to it', async () => {
  await givenSecurities();
  const { checks } = await readTieOut();
  const sides = checks.flatMap(({ title, left, right }) => [left, right].map((side) => ({ title, ...side })));
  expect(sides.filter(({ figure }) => typeof figure !== 'string')).toEqual([]);
  const figures = sides.map(({ figure }) => figure ?? '');
  const walk = await walkFigures(owner, figures);
  expect(walk.mismatches).toEqual([]);
  for (const { title, label, amount, figure } of sides) {
    const opened = [walk.levels.get(figure ?? '')?.amount, leavesOf(walk, figure ?? '')?.toNumber()];
    expect([title, label, ...opened]).toEqual([title, label, amount, amount]);
  }
  expect(figures.filter((figure) => figure.startsWith('tie-out:'))).toHaveLength(2 + 5 + 1);
});

test('the inventory of a class is the market value of its positions, a currency owed taken off', async () => {
  await givenSecurities();
  expect(await partsOf('inventory-1360')).toEqual([
    ['OWED STOCK', 80_000.55],
    ['OWED BILL', 120_000],
  ]);
  expect(await partsOf('inventory-430')).toEqual([
    ['EUR', 5000],
    ['GBP', -1500.25],
  ]);
  expect(await partsOf('inventory-440')).toEqual([['PRIVATE', 7000.1]]);
  expect(await partsOf('inventory-418')).toEqual([['BILL', 300_000.33]]);
  expect(await partsOf('inventory-424')).toEqual([['STOCK', 100_000]]);
  expect(await explanationOf(owner, tieOutFigure(end, 'inventory-420'))).toMatchObject({
    amount: 0,
    note: 'No position of this class.',
    parts: [],
  });
  expect(await explanationOf(owner, 'position:2025-06-30:430:HAIRCUT_DETAIL:1005')).toMatchObject({
    title: 'GBP',
    amount: -1500.25,
    formula: 'Market value owed at the report date.',
  });
});

test('the ledger of a class that has several lines opens to them', async () => {
  await givenSecurities();
  expect(await explanationOf(owner, tieOutFigure(end, 'ledger-440'))).toMatchObject({
    title: 'Securities not readily marketable: ledger',
    amount: 6000.1,
    formula: 'Debits less credits.',
    parts: [
      { code: '440', amount: 4000.1, figure: 'line:2025-06-30:440' },
      { code: '610', amount: 2000, figure: 'line:2025-06-30:610' },
    ],
    check: { adds_up: true },
  });
  expect(await explanationOf(owner, tieOutFigure(end, 'ledger-420'))).toMatchObject({
    amount: 0,
    note: 'No account is mapped to 420.',
  });
});

test('debits and credits are the rows with one, by pages in the order of the accounts', async () => {
  await importExampleBooks(backend);
  const rows = (await owner.balances()).filter(({ time_report }) => time_report === 'Q2 25');
  for (const [side, column] of [
    ['debits', 'debit'],
    ['credits', 'credit'],
  ] as const) {
    const own = rows.filter((row) => row[column] !== 0);
    const level = await explanationOf(owner, tieOutFigure(end, side), 3);
    expect(level.parts.map(({ number, amount }) => [number, amount])).toEqual(
      own
        .map((row) => [row.coa.account_number, row[column]] as const)
        .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en', { numeric: true })),
    );
    expect(level.check.adds_up).toBe(true);
    expect(own.length).toBeGreaterThan(3);
  }
});

test('a row with a debit and a credit counts in both, and says so', async () => {
  await importExampleBooks(backend);
  await owner.commit('coas', [newAccount(999)]);
  const account = (await owner.accounts()).find(({ account_number }) => account_number === '999');
  await owner.commit('trial-balances', [
    newBalance(account?.id ?? 0, { id: 3, timeReport: 'Q2 25', debit: 70.25, credit: 20.5 }),
  ]);
  const rowOf = async (side: 'debits' | 'credits') =>
    (await explanationOf(owner, tieOutFigure(end, side))).parts.find(({ number }) => number === '999');
  expect(await rowOf('debits')).toMatchObject({ amount: 70.25, detail: 'The account also has a credit of 20.50.' });
  expect(await rowOf('credits')).toMatchObject({ amount: 20.5, detail: 'The account also has a debit of 70.25.' });
});

test('refuses what is no side, a date without a trial balance and one without positions', async () => {
  await importExampleBooks(backend);
  const refused = async (figure: string) => refusalOf(await owner.get('/x/explain', { figure }));
  expect(await refused('tie-out:2025-06-30:haircuts')).toMatchObject({ status: 400 });
  expect(await refused('tie-out:2025-06-30:inventory-3734')).toMatchObject({ status: 400 });
  expect(await refused('tie-out:2019-06-30:debits')).toMatchObject({ status: 404 });
  expect(await refused('tie-out:2019-06-30:ledger-440')).toMatchObject({ status: 404 });
  expect(await refused('tie-out:2025-06-30:inventory-440')).toMatchObject({ status: 404 });
});

test('shows nothing of another company', async () => {
  await givenSecurities();
  const answer = await other.get('/x/explain', { figure: tieOutFigure(end, 'debits') });
  expect(refusalOf(answer).status).toBe(404);
  expect(refusalOf(await other.get('/x/explain', { figure: tieOutFigure(end, 'inventory-440') })).status).toBe(404);
});
