import { loadDemoBooks } from '@server/seed/books';
import { accepted, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions, type StoredPosition } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { inventoryOf, newNonOption, nonOptionChange, nonOptionsPath } from '@tests/support/books/inventory';
import { testStart } from '@tests/support/fixed';
import { explanationOf, leavesOf, walkFigures } from '@tests/support/reports/explained';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExplanationAnswer } from '@/contract/explain/explain.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import { focusFigure } from '@/domain/explain/figureAddress';
import { inventoryBoxCodes } from '@/domain/focus/inputs/inventoryBoxes';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const period = 'Q2 25';
const reportDate = '2025-06-30';
const boxFigures = inventoryBoxCodes.map((code) => focusFigure(period, code));

beforeEach(() => importExampleBooks(backend, 'base', { hasLoan: false }));

/** Sets up positions in this order, at the second company unless another is named. */
async function givenInventory(
  nonOptions: readonly StoredPosition[],
  { options = [], date = reportDate, companyId = backend.secondCompanyId } = noMore,
) {
  const withIds = (rows: readonly StoredPosition[], first: number) => rows.map((row, i) => ({ id: first + i, ...row }));
  const positions = { nonOptions: withIds(nonOptions, 1000), options: withIds(options, 2000) };
  await givenPositions(backend, { companyId, reportDate: date }, positions);
}

const noMore: { options?: readonly StoredPosition[]; date?: string; companyId?: number } = {};

const treasury = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-05-15' };

const partsOf = async (figure: string) =>
  (await explanationOf(owner, figure)).parts.map(({ label, amount }) => [label, amount]);

test('every haircut is what its positions come to, with netting as a part where long and short offset', async () => {
  await givenInventory(
    [
      { tot_pos_val: 100_000 },
      { tot_pos_val: 80_000, long_or_short: 'Short' },
      { ...treasury, tot_pos_val: 300_000.33 },
      { ...treasury, tot_pos_val: 120_000, long_or_short: 'Short' },
      { type: 'CURRENCY', subtype: null, currency: 'EUR', tot_pos_val: 5000 },
    ],
    { options: [{ identifier: 'P0 50 Call' }] },
  );
  const walk = await walkFigures(owner, boxFigures);
  expect(walk.mismatches).toEqual([]);
  for (const figure of boxFigures) {
    expect([figure, leavesOf(walk, figure)?.toNumber()]).toEqual([figure, walk.levels.get(figure)?.amount]);
  }
  // 15% of the longs, and of what the shorts exceed a quarter of them by: $8,250.00.
  expect(await partsOf(focusFigure(period, '3734'))).toEqual([
    ['P0', 15_000],
    ['P1', 12_000],
    ['Excess equities', 8250],
    ['Netting', -12_000],
  ]);
  expect(walk.levels.get(focusFigure(period, '3734'))).toMatchObject({
    amount: 23_250,
    formula: "The positions' own haircuts, less what netting takes off.",
    check: { adds_up: true, text: 'Parts add up to 23,250.00.' },
  });
  expect(walk.levels.get(focusFigure(period, '3730'))?.parts).toMatchObject([{ label: 'P0 50 Call' }]);
});

test('every haircut of the demo books is what its positions come to', async () => {
  await loadDemoBooks({ database: backend.database, clock: () => testStart });
  const figures = inventoryBoxCodes.map((code) => focusFigure('Q2 26', code));
  const walk = await walkFigures(other, figures);
  expect(walk.mismatches).toEqual([]);
  const amounts = figures.map((figure) => walk.levels.get(figure)?.amount);
  expect(figures.map((figure) => leavesOf(walk, figure)?.toNumber())).toEqual(amounts);
  expect(amounts.filter((amount) => amount !== 0)).not.toEqual([]);
  const positions = [...walk.levels.values()].filter(({ record }) => record?.kind === 'HAIRCUT_DETAIL');
  expect(positions.length).toBeGreaterThan(3);
  expect(positions.filter(({ posting, formula }) => posting === null || formula === null)).toEqual([]);
});

test('securities that left net capital with the ledger are in no haircut', async () => {
  await givenInventory([{ type: 'OTHER', subtype: 'NONMARKETABLE', tot_pos_val: 7000 }]);
  expect(await explanationOf(owner, `inventory:${reportDate}:3736`)).toMatchObject({
    amount: 0,
    parts: [],
    note: 'No positions have a charge in this item.',
  });
});

test('an item that has a typed amount too opens to both', async () => {
  await givenInventory([{ type: 'CURRENCY', subtype: null, currency: 'EUR', tot_pos_val: 5000 }]);
  accepted(await owner.send('PUT /x/capital-inputs', { values: { otherHaircuts: 500 } }, { time_report: period }));
  const level = await explanationOf(owner, focusFigure(period, '3736'));
  expect(level.parts.map(({ amount, figure }) => [amount, figure])).toEqual([
    [300, `inventory:${reportDate}:3736`],
    [500, `input:${period}:otherHaircuts`],
  ]);
});

test('what a commit changes is in the positions at once', async () => {
  const nonOptions = inventoryOf<NonOption>(nonOptionsPath, () => owner);
  const stock = { reportDate, qty: 5000, closingPrice: 20, totPosVal: 100_000 };
  const before = firstOf(await nonOptions.commit(newNonOption('AAPL', stock)));
  expect(await partsOf(`inventory:${reportDate}:3734`)).toEqual([['AAPL', 15_000]]);
  await nonOptions.commit(nonOptionChange(before, { totPosVal: 60_000, closingPrice: 12 }));
  expect(await partsOf(`inventory:${reportDate}:3734`)).toEqual([['AAPL', 9000]]);
  expect(await partsOf(`security:${reportDate}:long_market_value:all_other:stock`)).toEqual([['AAPL', 60_000]]);
});

test('opening positions stores their haircuts, so that the next page only reads them', async () => {
  await givenInventory([{}]);
  await explanationOf(owner, `inventory:${reportDate}:3734`);
  const { rows } = await backend.database.pool.query(
    'select report_date::text from haircut_runs where company_id = $1',
    [backend.secondCompanyId],
  );
  expect(rows).toEqual([{ report_date: reportDate }]);
});

test('positions come by pages', async () => {
  await givenInventory([{}, {}, {}].map((row, place) => ({ ...row, tot_pos_val: 1000 + place })));
  const pagination = { page: 2, pageSize: 2 };
  const answer = await owner.get('/x/explain', { figure: `inventory:${reportDate}:3734`, pagination });
  expect(accepted<ExplanationAnswer>(answer)).toMatchObject({
    data: { amount: 450.45, parts: [{ label: 'P2', amount: 150.3 }] },
    pagination: { page: 2, pageCount: 2, total: 3 },
  });
});

test('a position says its rule, what it is charged for, and who brought it into the books', async () => {
  const nonOptions = inventoryOf<NonOption>(nonOptionsPath, () => owner);
  const stock = { reportDate, qty: 5000, closingPrice: 20, totPosVal: 100_000, cusipIsin: '037833100' };
  const { id } = firstOf(await nonOptions.commit(newNonOption('AAPL', stock)));
  const level = await explanationOf(owner, `position:${reportDate}:3734:HAIRCUT_DETAIL:${id}`);
  expect(level).toMatchObject({
    title: '037833100 AAPL',
    code: '3734',
    context: 'Inventory of 06/30/2025',
    amount: 15_000,
    record: { kind: 'HAIRCUT_DETAIL', id, name: 'position AAPL' },
    posting: { commit_number: 3, review_request_id: null },
  });
  expect(level.formula).toMatch(/^15% of \$100,000\.00: .*\.$/);
  expect(level.citation).toMatch(/^Rule 15c3-1\(c\)\(2\)\(vi\)\(J\)/);
  expect(level.facts).toContainEqual({ label: 'Market value', value: '100,000.00' });
  const undue = await explanationOf(owner, `position:${reportDate}:3650:HAIRCUT_DETAIL:${id}`);
  expect(undue).toMatchObject({ amount: 11_162.93, citation: 'Rule 15c3-1(c)(2)(vi)(M)' });
  expect(undue.formula).not.toBe(level.formula);
});

test('without tentative net capital undue concentration has no amount and says why', async () => {
  const date = '2024-12-31';
  await givenInventory([{}], { date });
  expect(await explanationOf(owner, `inventory:${date}:3650`)).toMatchObject({
    amount: null,
    parts: [],
    note: 'Incomplete: no tentative net capital for this date.',
  });
});

describe('refuses', () => {
  const refused = async (figure: string, reader = owner) => refusalOf(await reader.get('/x/explain', { figure }));

  test('items that are no haircut, and positions that are charged elsewhere', async () => {
    await givenInventory([{}]);
    const part = firstOf((await explanationOf(owner, `inventory:${reportDate}:3734`)).parts);
    const position = part.figure ?? '';
    expect(await refused(`inventory:${reportDate}:200`)).toMatchObject({
      status: 400,
      message: "200 isn't a haircut of the inventory.",
    });
    expect(await refused(position.replace(':3734:', ':3733:'))).toMatchObject({
      status: 400,
      message: "This position isn't charged in item 3733.",
    });
    expect(await refused(position.replace('DETAIL', 'OPTION'))).toMatchObject({ status: 404 });
  });

  test('dates without an inventory, and what is of another company', async () => {
    await givenInventory([{}]);
    const [position] = (await explanationOf(owner, `inventory:${reportDate}:3734`)).parts.map(({ figure }) => figure);
    expect(await refused('inventory:2025-03-31:3734')).toMatchObject({
      status: 404,
      message: 'There is no inventory of 03/31/2025.',
    });
    expect(await refused(`inventory:${reportDate}:3734`, other)).toMatchObject({ status: 404 });
    expect(await refused(position ?? '', other)).toMatchObject({ status: 404 });
    await givenInventory([{ id: 5000 }], { companyId: backend.companyId });
    expect(await refused(position ?? '', other)).toMatchObject({ status: 404 });
  });
});
