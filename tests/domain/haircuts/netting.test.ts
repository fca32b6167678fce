import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';

type Values = Partial<PlainNonOption>;

const treasury: Values = { type: 'GOVERNMENT', subtype: 'UST' };

function compute(positions: readonly Values[], options: Parameters<typeof option>[0][] = []) {
  return computeHaircuts({
    reportDate: '2025-03-31',
    nonOptions: positions.map((values, place) => nonOption({ id: 1 + place, marketValue: 1_000_000, ...values })),
    options: options.map((values, place) => option({ id: 100 + place, ...values })),
    tentativeNetCapital: null,
    nonMarketableIn: 'LEDGER',
  });
}

function totalOf(...positions: readonly Values[]) {
  return compute(positions).summary.total.toFixed(2);
}

describe('governments', () => {
  it('offset nothing between categories', () => {
    const twoYears = { ...treasury, maturity: '2027-09-30' };
    expect(totalOf(twoYears, { ...treasury, maturity: '2029-03-31', side: 'Short' })).toBe('50000.00');
    expect(totalOf(twoYears, { ...treasury, maturity: '2026-09-30', side: 'Short' })).toBe('12500.00');
  });

  it('offset nothing between the United States and Canada', () => {
    const bond: Values = { type: 'GOVERNMENT', maturity: '2027-09-30' };
    expect(totalOf({ ...bond, subtype: 'UST' }, { ...bond, subtype: 'CANADA', side: 'Short' })).toBe('40000.00');
    expect(totalOf({ ...bond, subtype: 'UST' }, { ...bond, subtype: 'AGENCY', side: 'Short' })).toBe('0.00');
  });

  it('of a level category are charged for half', () => {
    const long = { ...treasury, maturity: '2027-09-30', marketValue: 750_000 };
    expect(totalOf(long, { ...treasury, maturity: '2026-09-30', side: 'Short' })).toBe('7500.00');
  });

  it('round the halves of the smaller side so that they add up', () => {
    const short = (maturity: string, marketValue: number): Values => ({
      ...treasury,
      maturity,
      side: 'Short',
      marketValue,
    });
    const positions = [{ ...treasury, maturity: '2025-12-31' }, short('2025-06-30', 2), short('2025-09-30', 1.5)];
    const { summary, bySecurity } = compute(positions);
    // One cent each, and half of two cents is one.
    expect(summary.total.toFixed(2)).toBe('9999.99');
    const rows = bySecurity.groups[0]?.rows.map((row) => row.haircutAmount.toFixed(2));
    expect(rows).toEqual(['-0.01', '0.00', '10000.00']);
  });
});

describe('buckets', () => {
  it('offset nothing between each other', () => {
    const bond: Values = { type: 'DEBT', subtype: 'NONCONV' };
    expect(totalOf({ ...bond, maturity: '2032-03-31' }, { ...bond, maturity: '2027-03-31', side: 'Short' })).toBe(
      '120000.00',
    );
  });
});

describe('a position without a maturity', () => {
  it.each<[string, Values, string]>([
    ['bond', { type: 'DEBT', subtype: 'NONCONV' }, '180000.00'],
    ['Treasury', treasury, '120000.00'],
  ])('is netted with nothing: %s', (...[, values, total]) => {
    expect(totalOf(values, { ...values, side: 'Short' })).toBe(total);
    const [finding] = compute([values]).findings.filter(({ rule }) => rule === 'maturityMissing');
    expect(finding?.message).toBe('Maturity missing, so the highest percentage of the table applies: P1.');
  });
});

describe('an option without a strike', () => {
  it('counts as not covered, and takes nothing off', () => {
    const stock = { identifier: 'UNDER', quantity: 1000, closingPrice: 48, marketValue: 48_000 };
    const { options, summary } = compute([stock], [{ side: 'Short', contracts: 5, isCovered: true, strike: null }]);
    expect(options.get(100)).toMatchObject({ isCovered: false });
    expect(options.get(100)?.haircutAmount.toFixed(2)).toBe('3600.00');
    expect(options.get(100)?.reason.words.warnings[0]).toMatch(/^Strike missing/);
    // All shares stay in the pool.
    expect(summary.rows.find(({ key }) => key === 'equities')?.amount.toFixed(2)).toBe('7200.00');
  });

  it.each([
    ['is missed where a long one is marked covered', true, /^Strike missing/],
    ['is not missed where a long one stands alone', false, undefined],
  ] as const)('%s', (_, isCovered, warning) => {
    const { options } = compute([], [{ callPut: 'Put', contracts: 5, isCovered, strike: null }]);
    const [first] = options.get(100)?.reason.words.warnings ?? [];
    expect(first).toEqual(warning === undefined ? undefined : expect.stringMatching(warning));
  });
});
