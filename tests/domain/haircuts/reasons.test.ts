import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { explainHaircut, worded } from '@/domain/haircuts/wording';
import { money } from '@/domain/money';

type Values = Partial<PlainNonOption>;

function haircutsOf(positions: Values[], capital: number | null = 1_000_000) {
  const nonOptions = positions.map((values, place) => nonOption({ id: 1 + place, identifier: `N${place}`, ...values }));
  const tentativeNetCapital = capital === null ? null : money(capital);
  const inputs = { reportDate: '2025-03-31', nonOptions, options: [], tentativeNetCapital } as const;
  const computed = computeHaircuts({ ...inputs, nonMarketableIn: 'LEDGER' });
  return positions.map((_, place) => {
    const haircut = computed.nonOptions.get(1 + place);
    if (haircut === undefined) throw new Error(`Position ${place} has no haircut`);
    return haircut;
  });
}

const note: Values = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31' };
const small: Values = { quantity: 10, closingPrice: 10, marketValue: 100 };

test('positions of which the same is said share their words, and fill them with their own', () => {
  const [first, second] = haircutsOf([
    { ...note, marketValue: 1_200_000 },
    { ...note, maturity: '2031-12-31', marketValue: 500_000 },
  ]);
  expect(second?.reason.words).toBe(first?.reason.words);
  expect([first, second].map((haircut) => haircut && explainHaircut(haircut).sentence)).toEqual([
    '4% of $1,200,000.00: U.S. Treasury security due in 6 years, 4 months (15c3-1(c)(2)(vi)(A)(1), category 3)',
    '4% of $500,000.00: U.S. Treasury security due in 6 years, 9 months (15c3-1(c)(2)(vi)(A)(1), category 3)',
  ]);
});

test.each<[string, Values, Values]>([
  ['bucket', note, { ...note, maturity: '2026-07-31' }],
  ['noun', note, { ...note, subtype: 'AGENCY' }],
  ['netting', { ...note, marketValue: 300_000 }, { ...note, side: 'Short' }],
  [
    'currency',
    { type: 'CURRENCY', subtype: null, currency: 'EUR' },
    { type: 'CURRENCY', subtype: null, currency: 'GBP' },
  ],
  ['missing maturity', note, { ...note, maturity: null }],
  [
    'face value',
    { type: 'DEBT', subtype: 'CONV', faceValue: 90_000 },
    { type: 'DEBT', subtype: 'CONV', faceValue: null },
  ],
  ['charge for concentration', small, { quantity: 3000, closingPrice: 60, marketValue: 180_000 }],
  ['floor', small, { quantity: 10, closingPrice: 400, marketValue: 4000 }],
  ['entered amount', { subtype: 'OTHER', userHaircut: 100 }, { subtype: 'OTHER', userHaircut: null }],
])('another %s is said in other words', (_, one, other) => {
  const [first, second] = haircutsOf([one, other]);
  expect(second?.reason.words).not.toBe(first?.reason.words);
  expect(second?.reason.words).not.toEqual(first?.reason.words);
});

test('an untested and a tested inventory say so', () => {
  const undue = (capital: number | null) =>
    haircutsOf([small], capital).map((haircut) => explainHaircut(haircut).undueSentence);
  expect(undue(null)).toEqual(["Not tested: tentative net capital isn't known (15c3-1(c)(2)(vi)(M))"]);
  expect(undue(10_000)).toEqual([
    "No charge: the issue's $100.00 isn't above $10,000.00, the minimum in dollars (15c3-1(c)(2)(vi)(M))",
  ]);
});

test("an option's sentence is its own, and keeps what a name looks like", () => {
  const computed = computeHaircuts({
    reportDate: '2025-03-31',
    nonOptions: [],
    options: [option({ id: 1, underlyingSymbol: '{base}' }), option({ id: 2 })],
    tentativeNetCapital: money(1_000_000),
    nonMarketableIn: 'LEDGER',
  });
  const [first, second] = [computed.options.get(1), computed.options.get(2)];
  expect(second?.reason.words).toBe(first?.reason.words);
  expect(first && explainHaircut(first).sentence).toContain(' on {base}, not covered');
});

test('a wording joins its texts and keeps its blanks', () => {
  const base = { blank: 'base' } as const;
  expect(worded`${'4'}% of ${base}: ${'note'}${''} (${'rule'})`).toEqual(['4% of ', base, ': note (rule)']);
  expect(worded`${base}${base}`).toEqual([base, base]);
});
