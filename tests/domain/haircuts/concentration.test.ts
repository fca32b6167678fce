import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { money } from '@/domain/money';

function compute(inputs: Partial<HaircutInputs>, capital: number | null = 100_000) {
  return computeHaircuts({
    reportDate: '2025-03-31',
    nonOptions: [],
    options: [],
    tentativeNetCapital: capital === null ? null : money(capital),
    nonMarketableIn: 'LEDGER',
    ...inputs,
  });
}

function undueOf({ nonOptions, options }: ReturnType<typeof compute>, id: number) {
  const haircut = nonOptions.get(id) ?? options.get(id);
  return [String(haircut?.undueBasis), String(haircut?.undueCharge)];
}

function undueSentenceOf({ nonOptions }: ReturnType<typeof compute>, id: number) {
  const haircut = nonOptions.get(id);
  return haircut && explainHaircut(haircut).undueSentence;
}

const stock = { quantity: 1000, closingPrice: 10, marketValue: 110_000 };

describe('undue concentration', () => {
  it('adds up the positions of one issue and shares out the excess by value', () => {
    const computed = compute({
      nonOptions: [
        nonOption({ id: 1, ...stock, cusipIsin: '037833100', marketValue: 60_000 }),
        nonOption({ id: 2, ...stock, cusipIsin: 'US0378331005', marketValue: 30_000 }),
      ],
    });
    expect([undueOf(computed, 1), undueOf(computed, 2)]).toEqual([
      ['53333.33', '8000'],
      ['26666.67', '4000'],
    ]);
    expect(computed.lines['3650']?.toFixed(2)).toBe('12000.00');
  });

  it('counts a row and an option that only name the symbol to the row with its CUSIP', () => {
    const computed = compute({
      nonOptions: [
        nonOption({ id: 1, ...stock, identifier: 'UNDER', cusipIsin: '037833100', marketValue: 60_000 }),
        nonOption({ id: 2, ...stock, identifier: 'under', marketValue: 30_000 }),
      ],
      options: [option({ id: 3, marketValue: 10_000 })],
    });
    expect([1, 2, 3].map((id) => undueOf(computed, id)[0])).toEqual(['54000', '27000', '9000']);
  });

  it('nets the sides of one issue, and charges the larger alone', () => {
    const nonOptions = [
      nonOption({ id: 1, ...stock, identifier: 'A' }),
      nonOption({ id: 2, ...stock, identifier: ' a', side: 'Short', marketValue: 30_000 }),
    ];
    const computed = compute({ nonOptions });
    expect([undueOf(computed, 1), undueOf(computed, 2)]).toEqual([
      ['70000', '10500'],
      ['0', '0'],
    ]);
    expect(undueSentenceOf(computed, 2)).toBe('Netted against the larger side of the same issue (15c3-1(c)(2)(vi)(M))');
  });

  it('adds the value of long options and the shares under short ones to the stock, at their own rates', () => {
    const computed = compute({
      nonOptions: [nonOption({ id: 1, ...stock, identifier: 'UNDER', marketValue: 50_000 })],
      options: [
        option({ id: 2, marketValue: 10_000 }),
        option({ id: 3, side: 'Short', contracts: 10, underlyingPrice: 40 }),
      ],
    });
    // 50,000 + 10,000 + 40,000 less the floor of 10,000: nine tenths of each.
    expect([1, 2, 3].map((id) => undueOf(computed, id))).toEqual([
      ['45000', '6750'],
      ['9000', '2250'],
      ['36000', '2700'],
    ]);
  });

  it('leaves the test of a covered option to its stock', () => {
    const computed = compute({
      nonOptions: [nonOption({ id: 1, ...stock, identifier: 'UNDER' })],
      options: [option({ id: 2, side: 'Short', contracts: 5, isCovered: true })],
    });
    expect(undueOf(computed, 2)).toEqual(['Not applicable', 'Not applicable']);
    expect(undueOf(computed, 1)).toEqual(['100000', '15000']);
  });

  it.each([
    ['a fund of stock', { subtype: 'EQUITY_FUND' }],
    ['a Treasury', { type: 'GOVERNMENT', subtype: 'UST', maturity: '2030-01-01' }],
    ['a currency', { type: 'CURRENCY', subtype: null, currency: 'EUR' }],
    ['a security without a market', { subtype: 'NONMARKETABLE' }],
  ])('does not apply to %s, capital or not', (_, values) => {
    for (const capital of [100_000, null]) {
      const computed = compute({ nonOptions: [nonOption({ id: 1, ...stock, ...values })] }, capital);
      expect(undueOf(computed, 1)).toEqual(['Not applicable', 'Not applicable']);
      expect(computed.lines['3650']?.toFixed(2)).toBe('0.00');
    }
  });

  it('tests Canadian bonds by the floor of debt', () => {
    const bond = { ...stock, type: 'GOVERNMENT', subtype: 'CANADA', maturity: '2037-06-30' };
    expect(undueOf(compute({ nonOptions: [nonOption({ id: 1, ...bond })] }), 1)).toEqual(['85000', '1912.5']);
  });

  it('counts capital below zero as zero', () => {
    expect(undueOf(compute({ nonOptions: [nonOption({ id: 1, ...stock })] }, -50_000), 1)).toEqual(['100000', '15000']);
  });

  it('shows a basis without a charge where the percentage is zero', () => {
    const paper = nonOption({ id: 1, ...stock, type: 'COMMERCIAL_PAPER', subtype: 'CP', maturity: '2025-04-10' });
    expect(undueOf(compute({ nonOptions: [paper] }), 1)).toEqual(['85000', '0']);
  });

  it('is left empty, with a finding, without tentative net capital', () => {
    const computed = compute(
      { nonOptions: [nonOption({ id: 1, ...stock }), nonOption({ id: 2, subtype: 'NONMARKETABLE' })] },
      null,
    );
    expect(undueOf(computed, 1)).toEqual(['null', 'null']);
    expect(computed.lines['3650']).toBeNull();
    expect(computed.bySecurity.total.total).toBeNull();
    expect(computed.findings.map(({ rule, count }) => [rule, count])).toEqual([['tentativeNetCapitalMissing', 1]]);
  });
});

describe('the municipal securities of (M)(4)', () => {
  const bond = { type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity: '2037-03-31' };
  const note = { type: 'MUNICIPAL', subtype: 'MUNI731', maturity: '2025-07-31' };
  const flat = { ...bond, subtype: 'MUNI_FLAT' };
  const own = { ...bond, subtype: 'OTHER', userHaircut: 70_000 };

  // By hand: what an issue has above 10% of tentative net capital, once it's worth more than the amount and than that 10%.
  it.each<[string, Partial<PlainNonOption>, number, number, string[]]>([
    ['a bond at 6%: 3% of 690,900', bond, 700_000, 91_000, ['690900', '20727']],
    ['the amount itself', bond, 500_000, 91_000, ['0', '0']],
    ['a cent more: 3% of 490,900.01', bond, 500_000.01, 91_000, ['490900.01', '14727']],
    ['10%, where that is greater', bond, 600_000, 6_000_000, ['0', '0']],
    ['more than 10%: 3% of 100,000', bond, 700_000, 6_000_000, ['100000', '3000']],
    ['no capital: 3% of all', bond, 600_000, -1, ['600000', '18000']],
    ['a note at 0.25%, up to its own amount', note, 5_000_000, 91_000, ['0', '0']],
    ['a note: 0.125% of 5,990,900', note, 6_000_000, 91_000, ['5990900', '7488.63']],
    ['a flat issue of (J): 15% of 690,900', flat, 700_000, 91_000, ['690900', '103635']],
    ['a small flat issue', flat, 110_000, 91_000, ['0', '0']],
    ['an entered 10%: 5% of 690,900', own, 700_000, 91_000, ['690900', '34545']],
  ])('%s', (...[, values, marketValue, capital, expected]) => {
    const computed = compute({ nonOptions: [nonOption({ id: 1, ...values, marketValue })] }, capital);
    expect(undueOf(computed, 1)).toEqual(expected);
  });

  it('adds up the lots of an issue before the test', () => {
    const lots = [1, 2].map((id) => nonOption({ id, ...bond, cusipIsin: '649902ZT9', marketValue: 350_000 }));
    expect(undueOf(compute({ nonOptions: lots }, 91_000), 1)).toEqual(['345450', '10363.5']);
  });
});
