import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import type { PositionSide } from '@/contract/inventory/inventory';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { SummaryKey } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import vectors from './vectors.json';

type Values = Partial<PlainNonOption>;
type Vector = {
  id: number;
  title: string;
  classes: string[];
  rows: unknown[][];
  tnc: number;
  option: Record<string, unknown>;
};

const reportDate = '2025-03-31';
const kinds: Readonly<Record<string, Values>> = {
  us_government: { type: 'GOVERNMENT', subtype: 'UST' },
  canadian_debt: { type: 'GOVERNMENT', subtype: 'CANADA' },
  municipal_short: { type: 'MUNICIPAL', subtype: 'MUNI731' },
  municipal_other: { type: 'MUNICIPAL', subtype: 'MUNI0TH' },
  money_market_fund: { type: 'MONEY_MARKET', subtype: 'MMF' },
  commercial_paper_ba_cd: { type: 'COMMERCIAL_PAPER', subtype: 'CP' },
  nonconvertible_debt: { type: 'DEBT', subtype: 'NONCONV' },
  cumulative_preferred: { subtype: 'PREF_CUM' },
  all_other: { subtype: 'COMMON' },
  limited_market: { subtype: 'LIMITED' },
  nonmarketable: { subtype: 'NONMARKETABLE' },
};

function vectorOf(id: number): Vector {
  const found = vectors.find((vector) => vector.id === id);
  if (found === undefined) throw new Error(`No vector ${id}`);
  return found as unknown as Vector;
}

function sideOf(value: unknown): PositionSide {
  return value === 'short' ? 'Short' : 'Long';
}

function positionsOf({ classes: [key = ''], rows }: Vector, values: Values = {}) {
  return rows.map(([side, marketValue, maturity], place) =>
    nonOption({
      id: 1000 + place,
      side: sideOf(side),
      marketValue: Number(marketValue),
      maturity: maturity as string | null,
      ...kinds[key],
      ...values,
    }),
  );
}

function compute(nonOptions: readonly ReturnType<typeof nonOption>[], tentativeNetCapital: number | null = null) {
  const capital = tentativeNetCapital === null ? null : money(tentativeNetCapital);
  return computeHaircuts({
    reportDate,
    nonOptions,
    options: [],
    tentativeNetCapital: capital,
    nonMarketableIn: 'LEDGER',
  });
}

function rowOf(computed: ReturnType<typeof compute>, key: SummaryKey): string | undefined {
  return computed.summary.rows.find((row) => row.key === key)?.amount.toFixed(2);
}

/** Returns one position against an amount of tentative net capital. */
function concentrated(values: Values, capital: number) {
  const result = compute([nonOption({ id: 1000, ...values })], capital).nonOptions.get(1000);
  return [result?.undueBasis, result?.undueCharge].map(String);
}

describe('the test vectors of the briefing', () => {
  it.each<[number, string]>([
    [1, '16250.00'],
    [2, '57000.00'],
    [3, '18000.00'],
    [4, '1000.00'],
    [5, '20500.00'],
    [6, '6000.00'],
    [7, '1250.00'],
    [8, '23000.00'],
    [10, '6000.00'],
    [11, '67500.00'],
    [13, '10000.00'],
    [14, '35000.00'],
  ])('%i', (id, haircut) => {
    const vector = vectorOf(id);
    expect(vectors.find((each) => each.id === id)?.expected).toMatchObject({ haircut });
    expect(compute(positionsOf(vector)).summary.total.toFixed(2)).toBe(haircut);
  });

  it('6: a fund is not tested for concentration', () => {
    const computed = compute(positionsOf(vectorOf(6)), 100_000);
    expect(computed.nonOptions.get(1000)?.undueCharge).toBe('Not applicable');
  });

  it('7: without a credit assessment both are in the (J) pool', () => {
    expect(compute(positionsOf(vectorOf(7), { subtype: 'UNASSESSED' })).summary.total.toFixed(2)).toBe('105000.00');
  });

  it('9: convertible bonds above and below par', () => {
    const bond: Values = { type: 'DEBT', subtype: 'CONV', faceValue: 100_000, maturity: '2029-03-31' };
    const above = compute([nonOption({ ...bond, marketValue: 112_000 })]);
    const below = compute([nonOption({ ...bond, marketValue: 94_000 })]);
    expect(rowOf(above, 'other securities')).toBe('16800.00');
    expect(rowOf(below, 'non-convertible debt')).toBe('5640.00');
    expect([above.lines['3733'], below.lines['3733']].map(String)).toEqual(['16800', '5640']);
  });

  it('10: preferred in arrears', () => {
    expect(compute(positionsOf(vectorOf(10), { subtype: 'PREF_OTHER' })).summary.total.toFixed(2)).toBe('9000.00');
  });

  it('11 and 12: both legs of the pool', () => {
    const [long, short] = [compute(positionsOf(vectorOf(11))), compute(positionsOf(vectorOf(12)))];
    expect([rowOf(long, 'equities'), rowOf(long, 'excess equities')]).toEqual(['60000.00', '7500.00']);
    expect([rowOf(short, 'equities'), rowOf(short, 'excess equities')]).toEqual(['33000.00', '0.00']);
  });

  it.each([15, 16, 17, 18, 19])('%i: an option', (id) => {
    const { expected, option: terms } = { ...vectorOf(id), expected: vectors.find((each) => each.id === id)?.expected };
    const strikes = [terms['strike'] ?? null].flat() as (number | null)[];
    const haircuts = strikes.map((strike) => {
      const isCovered = terms['covered'] === true;
      const position = option({
        side: sideOf(terms['long_short']),
        callPut: terms['call_put'] === 'put' ? 'Put' : 'Call',
        contracts: Number(terms['contracts_qty']),
        underlyingPrice: Number(terms['underlying_mkt_pr'] ?? 1),
        marketValue: Number(terms['value'] ?? 1),
        isCovered,
        strike,
      });
      const stock = nonOption({ identifier: 'UNDER', quantity: 500, closingPrice: 48, marketValue: 24_000 });
      const inputs = { reportDate, nonOptions: [stock], options: [position], tentativeNetCapital: null } as const;
      const computed = computeHaircuts({ ...inputs, nonMarketableIn: 'LEDGER' });
      // The covered shares leave the pool.
      expect(rowOf(computed, 'equities')).toBe(isCovered ? '0.00' : '3600.00');
      return rowOf(computed, 'options');
    });
    expect(haircuts).toEqual(Object.values(expected as Record<string, string>));
  });

  it('20: currencies', () => {
    const balances = [
      nonOption({ id: 1, type: 'CURRENCY', subtype: null, currency: 'EUR', marketValue: 100_000 }),
      nonOption({ id: 2, type: 'CURRENCY', subtype: null, currency: 'EUR', marketValue: 30_000, side: 'Short' }),
      nonOption({ id: 3, type: 'CURRENCY', subtype: null, currency: 'MXN', marketValue: 10_000 }),
    ];
    expect(rowOf(compute(balances), 'currencies')).toBe('6200.00');
  });

  it.each<[number, Values, number, [string, string]]>([
    [21, { quantity: 5000, closingPrice: 50, marketValue: 250_000 }, 1_000_000, ['150000', '22500']],
    [22, { quantity: 200, closingPrice: 400, marketValue: 80_000 }, 150_000, ['0', '0']],
    [
      23,
      { type: 'DEBT', subtype: 'NONCONV', maturity: '2032-03-31', marketValue: 100_000 },
      400_000,
      ['60000', '2100'],
    ],
    [
      24,
      { type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity: '2037-03-31', marketValue: 700_000 },
      2_000_000,
      ['500000', '15000'],
    ],
    [26, { marketValue: 800_000 }, 5_000_000, ['300000', '45000']],
    [
      27,
      { type: 'OTHER', subtype: 'OTHER', marketValue: 40_000, userHaircut: 9000, quantity: 2000, closingPrice: 20 },
      200_000,
      ['20000', '2250'],
    ],
  ])('%i: concentration', (...[, values, capital, expected]) => {
    expect(concentrated(values, capital)).toEqual(expected);
  });

  it('25: a short inside the allowance is tested all the same', () => {
    const longs = Array.from({ length: 90 }, (_, place) =>
      nonOption({ id: 1 + place, quantity: 100, closingPrice: 100, marketValue: 10_000 }),
    );
    const short = nonOption({ id: 1000, side: 'Short', quantity: 2000, closingPrice: 90, marketValue: 180_000 });
    const computed = compute([...longs, short], 1_000_000);
    expect(rowOf(computed, 'excess equities')).toBe('0.00');
    expect([computed.nonOptions.get(1000)?.undueBasis, computed.nonOptions.get(1000)?.undueCharge].map(String)).toEqual(
      ['80000', '12000'],
    );
  });
});
