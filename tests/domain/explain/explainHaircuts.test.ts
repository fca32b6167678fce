import { nonOption, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import {
  explainInventoryBox,
  explainSecurityRow,
  explainSecurityTotal,
  findExcess,
  findSecurityRow,
  getRowPositions,
} from '@/domain/explain/explainHaircuts';
import type { SecurityColumn } from '@/domain/explain/figureAddress';
import { getChargedPage, listHeldPositions, type PageOfParts } from '@/domain/explain/listHeldPositions';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs, HaircutLine } from '@/domain/haircuts/types';
import { money } from '@/domain/money';

const end = '2025-03-31';
const whole = { page: 1, pageSize: 50 };

const stock = { type: 'EQUITY', subtype: 'COMMON', marketValue: '100000.00' };
const treasury = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2037-01-15' };

function inventoryOf(positions: readonly Partial<PlainNonOption>[]) {
  const nonOptions = positions.map((position, place) =>
    nonOption({ id: 1000 + place, identifier: `P${place}`, ...position }),
  );
  const inputs: HaircutInputs = {
    reportDate: end,
    nonOptions,
    options: [],
    tentativeNetCapital: money(10_000_000),
    nonMarketableIn: 'LEDGER',
  };
  return { inputs, computation: computeHaircuts(inputs) };
}

type Held = ReturnType<typeof inventoryOf>;

function box(
  held: Held,
  code: HaircutLine,
  { page = whole, reportId = null }: { page?: PageOfParts; reportId?: number | null } = {},
) {
  const { lines, bySecurity } = held.computation;
  const charged = getChargedPage(listHeldPositions(held), { of: code, row: null, side: null }, page);
  return explainInventoryBox(
    { code, amount: lines[code], page: charged, excess: findExcess(bySecurity) },
    { reportId, end },
  );
}

function cell(held: Held, column: SecurityColumn, key: string) {
  const figure = { end, column, row: key };
  const row = findSecurityRow(held.computation.bySecurity, key);
  if (row === undefined) throw new Error(`There is no row ${key}`);
  const filter = getRowPositions(figure);
  const page = filter && getChargedPage(listHeldPositions(held), filter, whole);
  return explainSecurityRow(row, figure, { paragraph: '15c3-1(c)(2)(vi)', page });
}

const texts = ({
  parts,
}: {
  parts: readonly { label: string; amount: { toFixed: (places: number) => string } | null }[];
}) => parts.map(({ label, amount }) => `${label} ${amount?.toFixed(2)}`);

const bothSides = [stock, { ...stock, side: 'Short' as const, marketValue: '80000.00' }];

test('what is charged for excess equities is a part of its own, behind the positions and before netting', () => {
  const held = inventoryOf(bothSides);
  const found = box(held, '3734');
  expect(texts(found)).toEqual(['P0 15000.00', 'P1 12000.00', 'Excess equities 8250.00', 'Netting -12000.00']);
  expect(found).toMatchObject({ total: 4, check: { addsUp: true, text: 'Parts add up to 23,250.00.' } });
  expect(found.parts[2]).toMatchObject({
    detail: 'Short above 25% of long',
    address: { kind: 'security', column: 'haircut_amount', row: 'all_other:excess' },
  });
  expect(box(held, '3734', { reportId: 7 }).parts[2]?.address).toBeNull();
});

test.each([
  [{ page: 1, pageSize: 3 }, ['P0 15000.00', 'P1 12000.00', 'Excess equities 8250.00']],
  [{ page: 2, pageSize: 3 }, ['Netting -12000.00']],
  [{ page: 2, pageSize: 2 }, ['Excess equities 8250.00', 'Netting -12000.00']],
  [{ page: 2, pageSize: 1 }, ['P1 12000.00']],
  [{ page: 4, pageSize: 1 }, ['Netting -12000.00']],
  [{ page: 5, pageSize: 1 }, []],
])('of %o parts', (page, parts) => {
  const found = box(inventoryOf(bothSides), '3734', { page });
  expect([texts(found), found.total]).toEqual([parts, 4]);
});

test('a cent of rounding is called rounding, with offsetting positions or without', () => {
  const cents = ['33.30', '33.30', '33.30'].map((marketValue) => ({ ...stock, marketValue })); // 15% is 4.995 each
  expect(texts(box(inventoryOf(cents), '3734')).at(-1)).toBe('Rounding -0.01');
  // 4.5% of 10.10 is 0.4545 each; the Treasury that is short is of another row of the category.
  const governments = ['10.10', '10.10'].map((marketValue) => ({ ...treasury, marketValue }));
  const short = { ...treasury, maturity: '2043-01-15', side: 'Short' as const, marketValue: '1.00' };
  const held = inventoryOf([...governments, short]);
  const key = held.computation.nonOptions.get(1000)?.reportRow ?? '';
  expect(held.computation.nonOptions.get(1000)?.reason.words.nettedWith).not.toBeNull();
  expect(texts(cell(held, 'haircut_amount', key)).at(-1)).toMatch(/^Rounding -?0\.01$/);
});

test('what rounding cannot explain is called netting, however small', () => {
  const held = inventoryOf([
    { ...stock, marketValue: '100.00' },
    { ...stock, side: 'Short', marketValue: '10.00' },
  ]);
  expect(texts(box(held, '3734')).at(-1)).toBe('Netting -1.50');
});

test('market values, own haircuts and undue concentration are the plain sums of their positions', () => {
  const held = inventoryOf(bothSides);
  expect(texts(cell(held, 'long_market_value', 'all_other:stock'))).toEqual(['P0 100000.00']);
  expect(texts(cell(held, 'short_market_value', 'all_other:stock'))).toEqual(['P1 80000.00']);
  expect(texts(cell(held, 'tentative_haircut', 'all_other:stock'))).toEqual(['P0 15000.00', 'P1 12000.00']);
  // Were they not, the difference would be said, and not be called anything.
  const row = findSecurityRow(held.computation.bySecurity, 'all_other:stock');
  const filter = { of: 'value', row: 'all_other:stock', side: null };
  const page = getChargedPage(listHeldPositions(held), filter, whole);
  expect(
    row && explainSecurityRow(row, { end, column: 'long_market_value', row: row.key }, { paragraph: '', page }),
  ).toMatchObject({ parts: { length: 2 }, check: { addsUp: false, text: 'Parts total 180,000.00.' } });
});

test('a row without positions on a side says so, and speaks of no charge', () => {
  const held = inventoryOf([{ ...stock, side: 'Short' }]);
  expect(cell(held, 'long_market_value', 'all_other:stock')).toMatchObject({ note: 'No long positions of this kind.' });
  expect(cell(held, 'short_market_value', 'all_other:stock')).toMatchObject({ note: null });
  expect(cell(inventoryOf([stock]), 'short_market_value', 'all_other:stock')).toMatchObject({
    note: 'No short positions of this kind.',
  });
});

test('the market value of excess equities counts once, in the rows of their kind', () => {
  const { bySecurity } = inventoryOf(bothSides).computation;
  const found = explainSecurityTotal(bySecurity, { end, column: 'short_market_value', row: 'total:Excess Equities' });
  expect(found).toMatchObject({
    parts: [],
    note: 'Excess equities are already at market value in the rows of their security types.',
  });
  expect(found?.amount?.toFixed(2)).toBe('0.00');
});

test('positions without a charge are only counted', () => {
  const held = inventoryOf([stock, { ...stock, marketValue: '0.00' }]);
  const found = box(held, '3734');
  expect([texts(found), found.check.text]).toEqual([['P0 15000.00'], 'Parts add up to 15,000.00. 1 item is zero.']);
});
