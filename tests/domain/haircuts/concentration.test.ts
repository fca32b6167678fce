import { nonOption, option } from '@tests/support/books/haircutPositions';
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

  it('tests Canadian bonds and defaulted municipals by the floor of debt', () => {
    const bond = { ...stock, maturity: '2037-06-30' };
    const canadian = compute({ nonOptions: [nonOption({ id: 1, ...bond, type: 'GOVERNMENT', subtype: 'CANADA' })] });
    const defaulted = compute({ nonOptions: [nonOption({ id: 1, ...bond, type: 'MUNICIPAL', subtype: 'MUNI_FLAT' })] });
    expect(undueOf(canadian, 1)).toEqual(['85000', '1912.5']);
    expect(undueOf(defaulted, 1)).toEqual(['85000', '12750']);
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
