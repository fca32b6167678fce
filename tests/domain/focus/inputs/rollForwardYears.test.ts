import { firm, periodOf, type SignedBalance, trialBalance } from '@tests/support/books/focusFirm';
import { ownersLoan } from '@tests/support/books/loans';
import { expect, test } from 'vitest';
import { computeFigures } from '@/domain/focus/computeFigures';
import { amountOf } from '@/domain/focus/figures';
import { type DefaultSources, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { rollForwardSpan, sumRegisterMovements } from '@/domain/focus/inputs/rollForward';
import type { FocusCompany } from '@/domain/focus/types';
import { money, toAmount, zero } from '@/domain/money';
import { heldBalances, type IsoDate, incomePlan } from '@/domain/periods';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

type Firm = {
  company: Partial<FocusCompany>;
  period: string;
  /** The equity accounts, income and subordinated loans of each trial balance, debits positive; cash takes the difference. */
  books: Readonly<Record<IsoDate, readonly SignedBalance[]>>;
  filing?: DefaultSources['priorFiling'];
  withdrawals?: readonly Withdrawal[];
  loans?: readonly SubordinatedLoan[];
};

function compute({ company: changed, period: name, books, filing = null, withdrawals = [], loans = [] }: Firm) {
  const company = { ...firm, ...changed };
  const period = periodOf(name);
  const trialBalances = Object.entries(books).map(([end, balances]) => {
    const cash = -balances.reduce((total, [, amount]) => total + amount, 0);
    return trialBalance(end, [...balances, ['200', cash]]);
  });
  const sources = { company, period, trialBalances, priorFiling: filing };
  const plan = incomePlan(period, company.fiscalYearEnd, heldBalances(Object.keys(books), company.startedOn));
  const { inputs: capital, origins } = defaultCapitalInputs({
    ...sources,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
    movements: sumRegisterMovements({ loans, withdrawals }, rollForwardSpan({ ...sources, plan })),
  });
  const { figures } = computeFigures({ ...sources, capital, inventory: null });
  const amounts = (codes: readonly string[]) => codes.map((code) => toAmount(amountOf(figures, code) ?? zero));
  return { amounts, origins };
}

const paid = (date: IsoDate, amount: number): Withdrawal => ({
  id: 1,
  kind: 'WITHDRAWAL',
  isMade: true,
  date,
  amount: money(amount),
  person: 'Ann Owner',
  relation: 'STOCKHOLDER',
});

/** Each with items 4240, 4250, 4260, 4270 and 4290. */
const firms: readonly [string, Firm, readonly number[]][] = [
  [
    'a year that ended in June, its income closed in the quarter after a dividend',
    {
      company: { fiscalYearEnd: '06-30' },
      period: 'Q3 25',
      books: {
        '2025-06-30': [
          ['1792', -100],
          ['1794', -50],
          ['3935', -90],
          ['4100', 30],
        ],
        '2025-09-30': [
          ['1792', -120],
          ['1794', -95],
          ['3935', -25],
          ['4100', 5],
        ],
      },
    },
    [210, 20, 20, 15, 235],
  ],
  [
    'a year that ends within the quarter',
    {
      company: { companyType: 'LLC', fiscalYearEnd: '02-28' },
      period: 'Q1 25',
      books: {
        '2024-12-31': [
          ['1780', -100],
          ['3935', -80],
        ],
        '2025-02-28': [
          ['1780', -100],
          ['3935', -95],
        ],
        '2025-03-31': [
          ['1780', -185],
          ['3935', -7],
        ],
      },
    },
    [180, 22, 0, 10, 192],
  ],
  [
    'a quarter that starts the year of a partnership, with a filing alone before it',
    {
      company: { companyType: 'A Partnership', fiscalYearEnd: '03-31' },
      period: 'Q2 25',
      books: {
        '2025-06-30': [
          ['1780', -140],
          ['3935', -30],
        ],
      },
      filing: { period: periodOf('Q1 25'), ownershipEquity: money(150), subordinated: zero },
    },
    [150, 30, 0, 10, 170],
  ],
  [
    'a quarter with a year end inside, whose trial balance is missing, and a withdrawal before it',
    {
      company: { fiscalYearEnd: '02-28' },
      period: 'Q1 25',
      books: {
        '2024-12-31': [
          ['1792', -100],
          ['3935', -40],
        ],
        '2025-03-31': [
          ['1792', -100],
          ['1794', -25],
          ['3935', -6],
        ],
      },
      withdrawals: [paid('2025-01-15', 15)],
    },
    [140, 6, 0, 15, 131],
  ],
  [
    "a month that starts a proprietor's year",
    {
      company: { companyType: 'A Sole Proprietorship', fiscalYearEnd: '09-30' },
      period: 'OCT 25',
      books: {
        '2025-09-30': [
          ['1770', -100],
          ['3935', -40],
        ],
        '2025-10-31': [
          ['1770', -132],
          ['3935', -6],
        ],
      },
    },
    [140, 6, 0, 8, 138],
  ],
  [
    'a short year after a change of its end',
    {
      company: { fiscalYearEnd: { first: '12-31', later: [{ from: '2025-05-01', value: '06-30' }] } },
      period: 'Q3 25',
      books: {
        '2025-06-30': [
          ['1792', -100],
          ['1794', -10],
          ['3935', -50],
        ],
        '2025-09-30': [
          ['1792', -100],
          ['1794', -60],
          ['3935', -5],
        ],
      },
    },
    [160, 5, 0, 0, 165],
  ],
  [
    "an LLC that closes its year to a corporation's retained earnings",
    {
      company: { companyType: 'LLC' },
      period: 'Q1 26',
      books: {
        '2025-12-31': [
          ['1793', -100],
          ['1794', -20],
          ['3935', -500],
        ],
        '2026-03-31': [
          ['1793', -110],
          ['1794', -490],
          ['3935', -40],
        ],
      },
    },
    [620, 40, 10, 30, 640],
  ],
  [
    "an LLC that closes a year's loss to a corporation's retained earnings",
    {
      company: { companyType: 'LLC' },
      period: 'Q1 26',
      books: {
        '2025-12-31': [
          ['1793', -900],
          ['4100', 500],
        ],
        '2026-03-31': [
          ['1793', -910],
          ['1794', 500],
          ['3935', -40],
        ],
      },
    },
    [400, 40, 10, 0, 450],
  ],
  [
    'a firm that began business within the quarter',
    {
      company: { startedOn: '2025-02-15' },
      period: 'Q1 25',
      books: {
        '2025-03-31': [
          ['1792', -100],
          ['4100', 30],
        ],
      },
      withdrawals: [paid('2025-03-10', 5)],
    },
    [105, -30, 0, 5, 70],
  ],
  [
    'a first trial balance amid the year, with a withdrawal before the quarter',
    {
      company: {},
      period: 'Q2 25',
      books: {
        '2025-06-30': [
          ['1792', -80],
          ['3935', -60],
        ],
      },
      withdrawals: [paid('2024-12-31', 7), paid('2025-02-10', 20)],
    },
    [100, 60, 0, 20, 140],
  ],
];

test.each(firms)('equity of %s rolls forward to the balance sheet', (_, each, expected) => {
  const { amounts } = compute(each);
  expect(amounts(['4240', '4250', '4260', '4270', '4290'])).toEqual(expected);
  expect(amounts(['4290'])).toEqual(amounts(['1800']));
});

test('a firm that began business in the period is told of capital paid in since', () => {
  const { origins } = compute({ company: { startedOn: '2025-02-15' }, period: 'Q1 25', books: { '2025-03-31': [] } });
  expect(origins.beginningEquity).toBe(
    'Derived: ending equity less income since 02/15/2025. Capital paid in since then is an addition. Check it',
  );
});

test('a loan that began in a period without an earlier trial balance rolls forward', () => {
  const begun = { ...ownersLoan, id: 1, agreementDate: '2025-04-30', maturityDate: '2027-04-30', amount: money(40) };
  const { amounts, origins } = compute({
    company: {},
    period: 'Q2 25',
    books: {
      '2025-06-30': [
        ['1792', -80],
        ['1400', -40],
      ],
    },
    loans: [begun],
  });
  expect(amounts(['4300', '4310', '4320', '4330'])).toEqual([0, 40, 0, 40]);
  expect(origins.beginningSubordinated).toMatch(/less what the subordinated loans register has/);
});

test('what the prior filing has of the registers is not counted again, where income runs from the start of the year', () => {
  const begun = { ...ownersLoan, id: 1, agreementDate: '2025-02-10', maturityDate: '2027-04-30', amount: money(40) };
  const { amounts } = compute({
    company: {},
    period: 'Q2 25',
    books: {
      '2025-06-30': [
        ['1792', -80],
        ['1400', -40],
        ['3935', -60],
      ],
    },
    filing: { period: periodOf('Q1 25'), ownershipEquity: money(110), subordinated: money(40) },
    withdrawals: [paid('2025-02-10', 20)],
    loans: [begun],
  });
  expect(amounts(['4240', '4270', '4300', '4310', '4330'])).toEqual([110, 0, 40, 0, 40]);
});
