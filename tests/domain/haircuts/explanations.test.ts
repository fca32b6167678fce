import { nonOption, option, type PlainNonOption, type PlainOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs, PositionHaircut } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { money } from '@/domain/money';

type Values = Partial<PlainNonOption>;

const inputs: HaircutInputs = {
  reportDate: '2025-03-31',
  nonOptions: [],
  options: [],
  tentativeNetCapital: money(1_000_000),
  nonMarketableIn: 'LEDGER',
};

function explain(...positions: Values[]) {
  const nonOptions = positions.map((values, place) => nonOption({ id: 1 + place, ...values }));
  return explained(computeHaircuts({ ...inputs, nonOptions }).nonOptions.get(1));
}

function explained(haircut: PositionHaircut | undefined) {
  return haircut && explainHaircut(haircut);
}

describe('the sentence of a position', () => {
  it.each<[Values, string]>([
    [
      { type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31', marketValue: 1_200_000 },
      '4% of $1,200,000.00: U.S. Treasury security due in 6 years, 4 months (15c3-1(c)(2)(vi)(A)(1), category 3)',
    ],
    [
      { type: 'GOVERNMENT', subtype: 'CANADA', maturity: '2026-03-31' },
      '1.5% of $100,000.00: Government of Canada security due in 1 year (15c3-1(c)(2)(vi)(C), category 2)',
    ],
    [
      { type: 'MUNICIPAL', subtype: 'MUNI731', maturity: '2025-08-15', marketValue: 80_000 },
      '0.25% of $80,000.00: municipal note due in 137 days (15c3-1(c)(2)(vi)(B)(1)(iii))',
    ],
    [
      { type: 'COMMERCIAL_PAPER', subtype: 'CD', maturity: '2026-09-30' },
      '1.5% of $100,000.00: certificate of deposit due in 1 year, 6 months (15c3-1(c)(2)(vi)(E)(6))',
    ],
    [{}, '15% of $100,000.00: common stock (15c3-1(c)(2)(vi)(J))'],
    [{ subtype: 'NONMARKETABLE' }, '100% of $100,000.00: position without a ready market (15c3-1(c)(2)(vii))'],
    [
      { type: 'CURRENCY', subtype: null, currency: 'EUR' },
      '6% of $100,000.00: EUR balance (15c3-1b(a)(1) with 17 CFR 1.17(c)(5)(ii)(E))',
    ],
    [{ subtype: 'OTHER', userHaircut: 9000 }, '$9,000.00 entered by the firm, on a market value of $100,000.00'],
    [{ subtype: 'OTHER', userHaircut: 100_001 }, '100% of $100,000.00: no amount within the market value was entered'],
  ])('%o', (values, sentence) => {
    expect(explain(values)?.sentence).toBe(sentence);
  });

  it('names what it is netted with', () => {
    const bond: Values = { type: 'DEBT', subtype: 'NONCONV', maturity: '2032-03-31' };
    const short: Values = { ...bond, side: 'Short', marketValue: 40_000 };
    expect(explain(short, { ...bond, identifier: 'XYZ 5% 2032' })?.nettedWith).toBe(
      'Offset by $100,000.00 long (XYZ 5% 2032) in the same bucket; the larger side counts.',
    );
    expect(explain(bond, short)?.nettedWith).toBeNull();
    expect(explain({ side: 'Short', marketValue: 180_000 }, { marketValue: 900_000 })?.nettedWith).toBe(
      'Offset by $900,000.00 long in the (J) pool, up to 25% of it: of $180,000.00 short, none of it is charged.',
    );
  });

  it('says how concentration was tested', () => {
    const undue = (values: Values) => explain(values)?.undueSentence;
    expect(undue({ quantity: 3000, closingPrice: 60, marketValue: 180_000 })).toBe(
      '15% of $80,000.00, the excess: $180,000.00 is above $100,000.00, 10% of tentative net capital (15c3-1(c)(2)(vi)(M))',
    );
    expect(undue({ closingPrice: 400, marketValue: 180_000 })).toBe(
      "No charge: the issue's $180,000.00 isn't above $200,000.00, the price of 500 shares (15c3-1(c)(2)(vi)(M))",
    );
    expect(undue({ type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31' })).toBeNull();
    // A worthless short position is netted against nothing.
    expect(undue({ side: 'Short', marketValue: 0 })).toMatch(/^No charge: the issue's \$0\.00 isn't above/);
  });

  it('tells how sure the percentage is', () => {
    expect(explain({ subtype: 'PREF_CUM' })?.certainty).toBe('R');
    expect(explain({ subtype: 'OTHER', userHaircut: 100 })?.certainty).toBe('J');
  });

  it.each<[string, string, string | null]>([
    ['COMMERCIAL_PAPER', 'CD', 'No credit assessment'],
    ['DEBT', 'NONCONV', 'No credit assessment'],
    ['EQUITY', 'PREF_CUM', 'Other preferred stock'],
    ['COMMERCIAL_PAPER', 'UNASSESSED', null],
    ['MUNICIPAL', 'MUNI0TH', null],
  ])('says which percentages ask for a credit assessment: %s %s', (type, subtype, otherwise) => {
    const note = explain({ type, subtype, maturity: '2025-09-30' })?.notes.find((each) => each.includes('(I)'));
    if (otherwise === null) expect(note).toBeUndefined();
    else expect(note).toContain(`without an assessment the subtype is ${otherwise}.`);
  });

  it('names the test of entry of a municipal issue, and what is charged above 10%', () => {
    const bond = { type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity: '2037-03-31' };
    expect(explain({ ...bond, marketValue: 700_000 })?.undueSentence).toBe(
      '3% of $600,000.00, what the issue has above $100,000.00, 10% of tentative net capital (15c3-1(c)(2)(vi)(M)(1)): its $700,000.00 is above ' +
        'the $500,000.00 above which municipal bonds are tested (15c3-1(c)(2)(vi)(M)(4))',
    );
    expect(explain({ ...bond, marketValue: 400_000 })?.undueSentence).toBe(
      "Not charged: the issue's $400,000.00 isn't above the $500,000.00 above which municipal bonds are tested (15c3-1(c)(2)(vi)(M)(4))",
    );
  });
});

describe('the sentence of an option', () => {
  it.each<[Partial<PlainOption>, string]>([
    [{}, '50% of $4,200.00: 10 long calls on UNDER, not covered (15c3-1a(b)(2)(iii)(C))'],
    [
      { side: 'Short', contracts: 5 },
      '15% of $24,000.00 underlying value less $1,000.00 out of the money: 5 short calls on UNDER, not covered (15c3-1a(b)(2)(iii)(A))',
    ],
    [
      { side: 'Short', contracts: 5, strike: 60 },
      'Half of 15% of $24,000.00 underlying value, the minimum: 5 short calls on UNDER, not covered (15c3-1a(b)(2)(iii)(A))',
    ],
    [
      { side: 'Short', contracts: 1, underlyingPrice: 10, strike: 20 },
      'Minimum of $250 on 1 contract: 1 short call on UNDER, not covered (15c3-1a(b)(2)(iii)(A))',
    ],
    [
      { side: 'Short', contracts: 5, strike: 45, isCovered: true },
      '15% of $24,000.00 underlying value less $1,500.00 in the money: 5 short calls on UNDER, covered (15c3-1a(b)(2)(iii)(D)(3))',
    ],
    [
      { callPut: 'Put', contracts: 5, strike: 45, isCovered: true },
      '$1,500.00 out of the money, below 15% of $24,000.00 underlying value: 5 long puts on UNDER, covered (15c3-1a(b)(2)(iii)(D)(1))',
    ],
  ])('%o', (values, sentence) => {
    const stock = nonOption({ id: 1, identifier: 'UNDER', quantity: 600, closingPrice: 48, marketValue: 28_800 });
    const computed = computeHaircuts({ ...inputs, nonOptions: [stock], options: [option({ id: 2, ...values })] });
    expect(explained(computed.options.get(2))?.sentence).toBe(sentence);
    const notes = explained(computed.nonOptions.get(1))?.notes;
    expect(notes).toEqual(
      values.isCovered === true ? ["500 of 600 shares are covered by O2; their haircut is in the option's."] : [],
    );
  });

  it('marked covered without enough shares is computed as not covered, with a warning', () => {
    const stock = nonOption({ id: 1, identifier: 'UNDER', quantity: 900, marketValue: 43_200 });
    const covered = (id: number) => option({ id, side: 'Short', contracts: 5, isCovered: true, strike: 45 });
    const computed = computeHaircuts({ ...inputs, nonOptions: [stock], options: [covered(3), covered(2)] });
    expect([computed.options.get(2)?.isCovered, computed.options.get(3)?.isCovered]).toEqual([true, false]);
    expect(explained(computed.options.get(3))?.warnings).toEqual([
      'Marked covered, but the inventory of this date lacks the shares: computed as not covered.',
    ]);
    expect(computed.findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['coverMissing', 'Marked covered without the shares in the inventory, so computed as not covered: O3.'],
    ]);
    // 400 shares stay in the pool.
    expect(computed.nonOptions.get(1)?.haircutAmount.toFixed(2)).toBe('2880.00');
  });

  it('is covered by shares on the right side alone', () => {
    const short = nonOption({ id: 1, identifier: 'UNDER', side: 'Short', quantity: 900, marketValue: 43_200 });
    const [call, bought] = (['Short', 'Long'] as const).map((side, place) =>
      option({ id: 2 + place, side, strike: 45 + place, contracts: 5, isCovered: true }),
    );
    const options = [call, bought].filter((each) => each !== undefined);
    const computed = computeHaircuts({ ...inputs, nonOptions: [short], options });
    expect([2, 3].map((id) => computed.options.get(id)?.isCovered)).toEqual([false, true]);
  });
});
