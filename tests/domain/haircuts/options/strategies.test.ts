import { nonOption, option, type PlainOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { money } from '@/domain/money';

type Values = Partial<PlainOption>;

/** Returns ten contracts on stock at $48, worth $4,200 and expiring on June 20, changed by the values; ids from 1. */
function inputsOf(options: readonly Values[], values: Partial<HaircutInputs> = {}): HaircutInputs {
  return {
    reportDate: '2025-03-31',
    nonOptions: [],
    options: options.map((each, place) => option({ id: 1 + place, expiry: '2025-06-20', ...each })),
    tentativeNetCapital: money(1_000_000),
    nonMarketableIn: 'LEDGER',
    ...values,
  };
}

const chargesOf = ({ options }: HaircutComputation) =>
  [...options.values()].map((each) => each.haircutAmount.toFixed(2));

function netWorthOf({ netWorth: { shortTimeValue, hedgeTimeValue, spreadValue } }: HaircutComputation) {
  return [shortTimeValue, hedgeTimeValue, spreadValue].map(String);
}

function sentenceOf({ options }: HaircutComputation, id: number) {
  const haircut = options.get(id);
  return haircut && explainHaircut(haircut).sentence;
}

const short = { side: 'Short' } as const;
const put = { callPut: 'Put' } as const;
const shortStock = nonOption({
  identifier: 'UNDER',
  side: 'Short',
  quantity: 1000,
  closingPrice: 48,
  marketValue: 48_000,
});

// Each by hand from the words of 15c3-1a(b)(2). Of ten calls at 50 on stock at 48, 15% of the stock is 7,200 and 2,000 is out of the money.
describe('the options of one series', () => {
  it('are netted: 50% of the 2,520 that six of ten long contracts are worth', () => {
    const computed = computeHaircuts(inputsOf([{}, { ...short, contracts: 4, marketValue: 1680 }]));
    expect([chargesOf(computed), netWorthOf(computed)]).toEqual([
      ['1260.00', '0.00'],
      ['0', '0', '0'],
    ]);
    expect(sentenceOf(computed, 1)).toBe(
      'No charge: 4 long calls on UNDER, held long and short in one series (15c3-1a(b)(2)(iii)(C)); ' +
        '50% of $2,520.00: 6 long calls on UNDER, not covered (15c3-1a(b)(2)(iii)(C))',
    );
    expect([1, 2].map((id) => computed.options.get(id)?.reportRow)).toEqual([
      'options_listed:several',
      'options_listed:series',
    ]);
  });

  it('are netted: six short contracts, 4,320 less 1,200, their value of 2,520 being time value', () => {
    const computed = computeHaircuts(inputsOf([{ contracts: 4, marketValue: 1680 }, short]));
    expect([chargesOf(computed), netWorthOf(computed)]).toEqual([
      ['0.00', '3120.00'],
      ['2520', '0', '0'],
    ]);
  });

  it('leave the contracts that stock covers for last', () => {
    const stock = nonOption({ identifier: 'UNDER', quantity: 1000, closingPrice: 48, marketValue: 48_000 });
    const rows = [{ ...short, isCovered: true }, short, { contracts: 10 }];
    const computed = computeHaircuts(inputsOf(rows, { nonOptions: [stock] }));
    expect(chargesOf(computed)).toEqual(['7200.00', '0.00', '0.00']);
  });

  it.each<[string, Values, Values, string[]]>([
    ['strike', {}, { ...short, strike: 51 }, ['2100.00', '4200.00']],
    ['type', {}, { ...short, ...put }, ['2100.00', '7200.00']],
    ['underlying security', {}, { ...short, underlyingSymbol: 'OTHER' }, ['2100.00', '5200.00']],
    ['description, without a date', { expiry: null }, { ...short, expiry: null }, ['2100.00', '5200.00']],
  ])('are those of one %s', (...[, long, other, charges]) => {
    // Expiring first, the long one isn't in a spread either.
    expect(chargesOf(computeHaircuts(inputsOf([{ expiry: '2025-04-30', ...long }, other])))).toEqual(charges);
  });

  it('are told by their description where there is no date', () => {
    const rows = [{ expiry: null }, { ...short, expiry: null }].map((row) => ({
      ...row,
      description: 'UNDER C50 JUN',
    }));
    expect(chargesOf(computeHaircuts(inputsOf(rows)))).toEqual(['0.00', '0.00']);
  });
});

describe('spreads', () => {
  it.each<[string, Values, Values, string, string]>([
    [
      'calls, the long one dearer to exercise by 5 on 1,000 shares',
      { strike: 55, marketValue: 1500 },
      {},
      '5000.00',
      '2700',
    ],
    ['calls, the long one cheaper to exercise', { strike: 45, marketValue: 6000 }, {}, '0.00', '-1800'],
    ['puts, the long one sold cheaper by 5', { ...put, strike: 45, marketValue: 1500 }, put, '5000.00', '2700'],
    ['puts, the long one sold dearer', { ...put, strike: 55, marketValue: 8000 }, put, '0.00', '-3800'],
    ['a long option that expires later', { strike: 45, marketValue: 6000, expiry: '2025-07-18' }, {}, '0.00', '-1800'],
  ])('%s', (...[, long, written, charge, value]) => {
    const computed = computeHaircuts(inputsOf([long, { ...short, ...written }]));
    expect([chargesOf(computed), netWorthOf(computed)]).toEqual([
      ['0.00', charge],
      ['0', '0', value],
    ]);
    expect(computed.options.get(2)).toMatchObject({
      undueCharge: 'Not applicable',
      reportRow: 'options_listed:spread',
    });
  });

  it('are none where the long option expires first', () => {
    const rows = [{ strike: 45, marketValue: 6000, expiry: '2025-06-19' }, short];
    const computed = computeHaircuts(inputsOf(rows));
    expect([chargesOf(computed), netWorthOf(computed)]).toEqual([
      ['3000.00', '5200.00'],
      ['4200', '0', '0'],
    ]);
    expect(computed.findings).toEqual([]);
  });

  it('are none without the expiry dates, with a finding', () => {
    const computed = computeHaircuts(inputsOf([{ strike: 45, marketValue: 6000, expiry: null }, short, put]));
    expect(chargesOf(computed)).toEqual(['3000.00', '5200.00', '2100.00']);
    expect(computed.findings.map(({ rule, count }) => [rule, count])).toEqual([['expiryMissing', 2]]);
  });

  it('leave the contracts beyond them: four in a spread, six charged 4,320 less 1,200', () => {
    const computed = computeHaircuts(inputsOf([{ strike: 45, marketValue: 2400, contracts: 4 }, short]));
    expect([chargesOf(computed), netWorthOf(computed)]).toEqual([
      ['0.00', '3120.00'],
      ['2520', '0', '-720'],
    ]);
    expect(sentenceOf(computed, 2)).toBe(
      'No charge: 4 short calls on UNDER, in a spread with O1, whose exercise value covers it (15c3-1a(b)(2)(iii)(E)(1)); ' +
        '15% of $28,800.00 underlying value less $1,200.00 out of the money: 6 short calls on UNDER, not covered (15c3-1a(b)(2)(iii)(A))',
    );
  });

  it('take the long option that costs least, half its value and the difference of exercise values', () => {
    // 55: 750 + 5,000; 45: 3,000; 40: 4,500.
    const longs = [
      { strike: 55, marketValue: 1500 },
      { strike: 45, marketValue: 6000 },
      { strike: 40, marketValue: 9000 },
    ];
    expect(chargesOf(computeHaircuts(inputsOf([...longs, short])))).toEqual(['750.00', '0.00', '4500.00', '0.00']);
  });

  it('begin with the short option that expires last, which fewer outlast', () => {
    const [june, july, september] = ['2025-06-20', '2025-07-18', '2025-09-19'];
    const rows = [
      { ...short, expiry: june },
      { ...short, expiry: september, strike: 49 },
      { strike: 45, marketValue: 6000, expiry: september },
      { strike: 46, marketValue: 6500, expiry: july },
    ];
    expect(chargesOf(computeHaircuts(inputsOf(rows)))).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });
});

describe('straddles', () => {
  it('have no relief: each side is charged on its own', () => {
    expect(chargesOf(computeHaircuts(inputsOf([short, { ...short, ...put }])))).toEqual(['5200.00', '7200.00']);
  });
});

describe('adjustments of net worth', () => {
  const long = nonOption({ id: 100, identifier: 'UNDER', quantity: 1000, closingPrice: 48, marketValue: 48_000 });
  const owed = { ...long, side: 'Short' as const };

  it.each<[string, Values, typeof long | null, string[]]>([
    ['a short put in the money by 2,000 has a time value of 2,200', { ...short, ...put }, null, ['2200', '0', '0']],
    [
      'a covered short call in the money by 3,000: 1,200',
      { ...short, strike: 45, isCovered: true },
      long,
      ['1200', '0', '0'],
    ],
    ['a long put that hedges: all 4,200 off', { ...put, strike: 45, isCovered: true }, long, ['0', '-4200', '0']],
    [
      'a long call that hedges, in the money by 3,000: 1,200 off',
      { strike: 45, isCovered: true },
      owed,
      ['0', '-1200', '0'],
    ],
    ['a long option that hedges nothing', {}, null, ['0', '0', '0']],
    ['an option below what it is in the money', { ...short, strike: 40 }, null, ['0', '0', '0']],
    ['an option without a strike', { ...short, strike: null }, null, ['0', '0', '0']],
  ])('%s', (...[, values, stock, expected]) => {
    const computed = computeHaircuts(inputsOf([values], { nonOptions: stock === null ? [] : [stock] }));
    expect(netWorthOf(computed)).toEqual(expected);
  });

  it('are said of the option', () => {
    const computed = computeHaircuts(inputsOf([{ ...short, ...put }]));
    const haircut = computed.options.get(1);
    expect(haircut && explainHaircut(haircut).notes).toEqual([
      'Its time value, $2,200.00, is added to net worth before haircuts (15c3-1a(b)(2)(ii)(A)).',
    ]);
  });
});

it('does not take short stock for the cover of a short put, which (D) lacks', () => {
  const computed = computeHaircuts(inputsOf([{ ...short, ...put, isCovered: true }], { nonOptions: [shortStock] }));
  expect(chargesOf(computed)).toEqual(['7200.00']);
  expect(computed.findings.map(({ rule }) => rule)).toEqual(['coverNotRecognized']);
});

it('tests the contracts that stand alone for undue concentration', () => {
  const written = { ...short, strike: 51, underlyingSymbol: 'BIG', underlyingPrice: 2000, contracts: 10 };
  const computed = computeHaircuts(inputsOf([{ ...written, side: 'Long', contracts: 4, strike: 45 }, written]));
  // Six hundred shares at 2,000; the floor is the price of 500.
  expect([String(computed.options.get(2)?.undueBasis), String(computed.options.get(2)?.undueCharge)]).toEqual([
    '200000',
    '15000',
  ]);
});
