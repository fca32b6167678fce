import { computeFirm, type FirmOptions, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import type { FocusCompany } from '@/domain/focus/types';
import { money } from '@/domain/money';
import { getMaxIndebtednessRatio, isInFirstYear } from '@/domain/netCapital/requirement';

const addOns = [
  { reason: '1% of accrued liabilities left out of A.I.', amount: money('1250.50') },
  { reason: 'Minimum of a consolidated subsidiary', amount: money(5000) },
];

/** Aggregate indebtedness of 150,000, with a ratio requirement of 10,000. */
const indebtedBook = [...smallBook, ['1205', -130_000], ['200', 130_000]] as const;

const required = (book: typeof smallBook, company: Partial<FocusCompany>, capital: FirmOptions['capital'] = {}) => {
  const { amount } = computeFirm(book, { company, capital });
  return ['3756', '3758', '3870', '3880', '3760', '3770', '3910', '3920'].map(amount);
};

describe('the first twelve months', () => {
  it.each([
    [null, '2025-03-31', 15],
    ['2025-03-31', '2025-03-31', 8],
    ['2025-03-31', '2025-04-30', 15],
  ] as const)('until %s, on %s, allow indebtedness of %s times net capital', (firstYearUntil, date, times) => {
    expect(getMaxIndebtednessRatio({ firstYearUntil }, date)).toBe(times);
    expect(isInFirstYear({ firstYearUntil }, date)).toBe(times === 8);
  });
});

type Case = {
  what: string;
  book?: typeof smallBook;
  debitItems?: number;
  company?: Partial<FocusCompany>;
  amounts: readonly number[];
};

const byIndebtedness: readonly Case[] = [
  { what: 'is the dollar minimum where that is greater', amounts: [1333.33, 5000, 5000, 75_000] },
  {
    what: 'is 1/15 of indebtedness where that is greater',
    book: indebtedBook,
    amounts: [10_000, 5000, 10_000, 70_000],
  },
  {
    what: 'is 1/8 in the first year',
    book: indebtedBook,
    company: { firstYearUntil: '2025-03-31' },
    amounts: [18_750, 5000, 18_750, 61_250],
  },
  {
    what: 'is what its markets require of a market maker where that is more',
    company: { marketMakerMinimum: money(30_000) },
    amounts: [1333.33, 30_000, 30_000, 50_000],
  },
  { what: 'has add-ons on the dollar minimum', company: { addOns }, amounts: [1333.33, 11_250.5, 11_250.5, 68_749.5] },
  {
    what: 'has add-ons on the ratio',
    book: indebtedBook,
    company: { addOns },
    amounts: [10_000, 11_250.5, 16_250.5, 63_749.5],
  },
];

describe('the requirement by the basic method', () => {
  it.each(byIndebtedness)('$what', ({ book = smallBook, company = {}, amounts }) => {
    const [ratio, minimum, requirement, excess] = amounts;
    expect(required(book, company)).toEqual([ratio, minimum, null, null, requirement, excess, null, null]);
  });
});

const at250 = [20_000, 250_000, 250_000, -170_000, -220_000];

const byDebitItems: readonly Case[] = [
  {
    what: 'is 2% of debit items of 60,000,000',
    debitItems: 60_000_000,
    amounts: [1_200_000, 250_000, 1_200_000, -1_120_000, -2_920_000],
  },
  { what: 'is 250,000 with debit items of 1,000,000', amounts: at250 },
  { what: 'is 250,000 without any', debitItems: 0, amounts: [0, ...at250.slice(1)] },
  {
    what: 'rounds 2% to the cent, and takes 5% of the debit items themselves: 3,000,000.0185',
    debitItems: 60_000_000.37,
    amounts: [1_200_000.01, 250_000, 1_200_000.01, -1_120_000.01, -2_920_000.02],
  },
  {
    what: 'is the own minimum where that is more',
    company: { minimumNetCapital: money(300_000) },
    amounts: [20_000, 300_000, 300_000, -220_000, -280_000],
  },
  {
    what: 'has add-ons on either',
    debitItems: 60_000_000,
    company: { addOns },
    amounts: [1_200_000, 256_250.5, 1_206_250.5, -1_126_250.5, -2_920_000],
  },
  { what: 'does not know the first year', company: { firstYearUntil: '2025-03-31' }, amounts: at250 },
];

// Rule 15c3-1(a)(1)(ii): the greater of $250,000 or 2% of aggregate debit items.
describe('the requirement by the alternative method', () => {
  it.each(byDebitItems)('$what', ({ debitItems = 1_000_000, company = {}, amounts }) => {
    const [share, minimum, requirement, excess, watch] = amounts;
    const capital = { debitItems: money(debitItems) };
    expect(required(smallBook, { method: 'ALTERNATIVE', ...company }, capital)).toEqual([
      null,
      null,
      share,
      minimum,
      requirement,
      null,
      excess,
      watch,
    ]);
  });

  it('leaves line 15 and aggregate indebtedness empty', () => {
    const { amount } = computeFirm(smallBook, {
      company: { method: 'ALTERNATIVE' },
      capital: { debitItems: money(1) },
    });
    const codes = ['3780', '3790', '3800', '3810', '3820', '3830', '3840', '3850'];
    expect(codes.map(amount)).toEqual(codes.map(() => null));
  });

  it('is not known without debit items, which is an error', () => {
    const { amount, computation } = computeFirm(smallBook, { company: { method: 'ALTERNATIVE' } });
    expect(['3870', '3880', '3760', '3910', '3920'].map(amount)).toEqual([null, 250_000, null, null, null]);
    expect(computation.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['debitItemsMissing', 'error'],
    ]);
  });
});
