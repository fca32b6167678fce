import { firm } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import type { Figures, FocusCompany } from '@/domain/focus/types';
import { add, money, toDecimalString, zero } from '@/domain/money';
import { earlyWarnings, reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { EarlyWarningLevel } from '@/domain/netCapital/earlyWarning/levels';

const end = '2025-03-31';
const basis = { company: firm, end, debitItems: null, scheduled: zero, subordinatedPayments: zero };

type Amounts = {
  netCapital: string | null;
  indebtedness: string;
  minimum?: string;
  subordinated?: string;
  equity?: string;
  scheduled?: string;
  payments?: string;
};

function figuresOf({
  netCapital,
  indebtedness,
  minimum = '5000',
  subordinated = '0',
  equity = '100000',
}: Amounts): Figures {
  const amounts = {
    '3750': netCapital,
    '3640': '9000',
    '3840': indebtedness,
    '3758': minimum,
    '3520': subordinated,
    '3500': equity,
    '980': '0',
    '1010': '0',
  };
  return Object.fromEntries(
    Object.entries(amounts).map(([code, amount]) => [
      code,
      { code, amount: amount === null ? null : money(amount), parts: [] },
    ]),
  );
}

function reached(amounts: Amounts, company: Partial<FocusCompany> = {}): readonly EarlyWarningLevel[] {
  const warnings = earlyWarnings({
    ...basis,
    figures: figuresOf(amounts),
    company: { ...firm, ...company },
    scheduled: money(amounts.scheduled ?? '0'),
    subordinatedPayments: money(amounts.payments ?? '0'),
  });
  return reachedWarnings(warnings).map((warning) => warning.level);
}

/** Computes by the alternative method: indebtedness and the basic minimum have no amount. */
function reachedByDebitItems(
  netCapital: string,
  debitItems: string | null,
  { payments = '0', ...company }: Partial<FocusCompany> & { payments?: string } = {},
) {
  const figures = figuresOf({ netCapital, indebtedness: '0' });
  const empty = Object.fromEntries(['3758', '3840'].map((code) => [code, { code, amount: null, parts: [] }]));
  const minimum = { code: '3880', amount: money(250_000), parts: [] };
  const warnings = earlyWarnings({
    ...basis,
    figures: { ...figures, ...empty, '3880': minimum },
    company: { ...firm, method: 'ALTERNATIVE', ...company },
    debitItems: debitItems === null ? null : money(debitItems),
    subordinatedPayments: money(payments),
  });
  return reachedWarnings(warnings).map((warning) => warning.level);
}

const firstYear = { firstYearUntil: end };
const carrying = { carriesCustomerAccounts: true };

/** Each level with the amount that is just right, and on which side of it the level is reached. */
const atTheLevel: readonly {
  level: EarlyWarningLevel;
  at: string;
  reachedBy: 'less' | 'more';
  what: string;
  levels: (amount: string) => readonly EarlyWarningLevel[];
}[] = [
  {
    level: 'netCapitalBelowRequirement',
    at: '5000',
    reachedBy: 'less',
    what: 'net capital, dollar minimum of 5,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '0' }),
  },
  {
    level: 'netCapitalBelowRequirement',
    at: '10000',
    reachedBy: 'less',
    what: 'net capital, 1/15 of indebtedness of 150,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '150000' }),
  },
  {
    level: 'netCapitalBelowRequirement',
    at: '10000',
    reachedBy: 'less',
    what: 'net capital, 1/8 of indebtedness of 80,000 in the first year',
    levels: (netCapital) => reached({ netCapital, indebtedness: '80000' }, firstYear),
  },
  {
    level: 'netCapitalBelowRequirement',
    at: '12500',
    reachedBy: 'less',
    what: 'net capital, 1/15 of indebtedness of 150,000 and an add-on of 2,500',
    levels: (netCapital) =>
      reached({ netCapital, indebtedness: '150000' }, { addOns: [{ reason: '1% of accruals', amount: money(2500) }] }),
  },
  {
    level: 'netCapitalBelow120',
    at: '6000',
    reachedBy: 'less',
    what: 'net capital, dollar minimum of 5,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '0' }),
  },
  {
    level: 'netCapitalBelow120',
    at: '12000',
    reachedBy: 'less',
    what: 'net capital, 1/8 of indebtedness of 80,000 in the first year',
    levels: (netCapital) => reached({ netCapital, indebtedness: '80000' }, firstYear),
  },
  {
    level: 'netCapitalBelow150',
    at: '7500',
    reachedBy: 'less',
    what: 'net capital of a carrying firm, dollar minimum of 5,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '0' }, carrying),
  },
  {
    level: 'line15Negative',
    at: '10000',
    reachedBy: 'less',
    what: 'net capital, indebtedness of 100,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '100000' }),
  },
  {
    level: 'indebtednessAboveMaximum',
    at: '150000',
    reachedBy: 'more',
    what: 'indebtedness, net capital of 10,000',
    levels: (indebtedness) => reached({ netCapital: '10000', indebtedness }),
  },
  {
    level: 'indebtednessAboveMaximum',
    at: '80000',
    reachedBy: 'more',
    what: 'indebtedness in the first year, net capital of 10,000',
    levels: (indebtedness) => reached({ netCapital: '10000', indebtedness }, firstYear),
  },
  {
    level: 'indebtednessAbove1200',
    at: '120000',
    reachedBy: 'more',
    what: 'indebtedness, net capital of 10,000',
    levels: (indebtedness) => reached({ netCapital: '10000', indebtedness }),
  },
  {
    level: 'indebtednessAbove1000',
    at: '100000',
    reachedBy: 'more',
    what: 'indebtedness of a carrying firm, net capital of 10,000',
    levels: (indebtedness) => reached({ netCapital: '10000', indebtedness }, carrying),
  },
  {
    level: 'sixMonthsWithdrawals',
    at: '12500',
    reachedBy: 'less',
    what: 'net capital of a clearing firm, dollar minimum of 5,000, 5,000 scheduled in six months',
    levels: (netCapital) => reached({ netCapital, indebtedness: '0', scheduled: '5000' }, { clearsTransactions: true }),
  },
  {
    level: 'sixMonthsWithdrawals',
    at: '15000',
    reachedBy: 'less',
    what: 'net capital of a firm that carries for others, indebtedness of 100,000, 5,000 scheduled in six months',
    levels: (netCapital) =>
      reached({ netCapital, indebtedness: '100000', scheduled: '5000' }, { carriesForOthers: true }),
  },
  {
    level: 'subordinatedPaymentsDue',
    at: '11000',
    reachedBy: 'less',
    what: 'net capital, dollar minimum of 5,000, subordinated payments of 5,000',
    levels: (netCapital) => reached({ netCapital, indebtedness: '0', payments: '5000' }),
  },
  {
    level: 'subordinatedPaymentsDue',
    at: '120000',
    reachedBy: 'more',
    what: 'indebtedness, net capital of 15,000, subordinated payments of 5,000',
    levels: (indebtedness) => reached({ netCapital: '15000', indebtedness, payments: '5000' }),
  },
  {
    level: 'subordinatedPaymentsDue',
    at: '350000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 1,000,000, subordinated payments of 50,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '1000000', { payments: '50000' }),
  },
  {
    level: 'subordinatedPaymentsDue',
    at: '3050000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 60,000,000, subordinated payments of 50,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '60000000', { payments: '50000' }),
  },
  {
    level: 'debtEquityAbove70',
    at: '70000',
    reachedBy: 'more',
    what: 'subordinated debt, in a total of 100,000',
    levels: (subordinated) =>
      reached({
        netCapital: '100000',
        indebtedness: '0',
        subordinated,
        equity: toDecimalString(add(money(100_000), money(`-${subordinated}`))),
      }),
  },
  {
    level: 'netCapitalBelowRequirement',
    at: '1200000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 60,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '60000000'),
  },
  {
    level: 'netCapitalBelowRequirement',
    at: '250000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 1,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '1000000'),
  },
  {
    level: 'netCapitalBelow120',
    at: '1440000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 60,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '60000000'),
  },
  {
    level: 'netCapitalBelow120',
    at: '300000',
    reachedBy: 'less',
    what: 'net capital by the alternative method, debit items of 1,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '1000000'),
  },
  {
    level: 'netCapitalBelow5PercentOfDebitItems',
    at: '3000000',
    reachedBy: 'less',
    what: 'net capital, debit items of 60,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '60000000'),
  },
  {
    level: 'netCapitalBelow150',
    at: '375000',
    reachedBy: 'less',
    what: 'net capital of a carrying firm by the alternative method, debit items of 1,000,000',
    levels: (netCapital) => reachedByDebitItems(netCapital, '1000000', carrying),
  },
];

describe('each level', () => {
  it.each(atTheLevel)('$level is reached a cent $reachedBy than $at: $what', ({ level, at, reachedBy, levels }) => {
    const isReached = (difference: string) =>
      levels(toDecimalString(add(money(at), money(difference)))).includes(level);
    const expected = { below: reachedBy === 'less', at: false, above: reachedBy === 'more' };
    expect({ below: isReached('-0.01'), at: isReached('0'), above: isReached('0.01') }).toEqual(expected);
  });
});

describe('the alternative method', () => {
  it('has no level of aggregate indebtedness or of line 15, also in the first year', () => {
    expect(reachedByDebitItems('-5', '0', { ...carrying, ...firstYear })).toEqual([
      'netCapitalBelowRequirement',
      'netCapitalBelow120',
      'netCapitalBelow5PercentOfDebitItems',
      'netCapitalBelow150',
    ]);
  });

  it('is judged by its dollar minimum while the debit items are not given', () => {
    expect(reachedByDebitItems('249999.99', null)).toEqual(['netCapitalBelowRequirement', 'netCapitalBelow120']);
    expect(reachedByDebitItems('300000', null)).toEqual([]);
  });
});

describe('early warnings', () => {
  it('are silent for a sound firm', () => {
    expect(reached({ netCapital: '100000', indebtedness: '20000' })).toEqual([]);
  });

  it('allows eight times net capital in the first twelve months only', () => {
    const amounts = { netCapital: '10000', indebtedness: '80000.01' };
    expect(reached(amounts, { firstYearUntil: end })).toContain('indebtednessAboveMaximum');
    expect(reached(amounts, { firstYearUntil: '2025-03-30' })).not.toContain('indebtednessAboveMaximum');
  });

  it('takes 120% of the ratio test where that is the requirement, unrounded', () => {
    // 1.2 / 15 of 100,000.03 is 8,000.0024: a cent above 8,000.00 it does not fire, at 8,000.00 it does.
    expect(reached({ netCapital: '8000.01', indebtedness: '100000.03' })).not.toContain('netCapitalBelow120');
    expect(reached({ netCapital: '8000', indebtedness: '100000.03' })).toContain('netCapitalBelow120');
  });

  it.each([
    ['10000', '100000', false],
    ['9999.99', '100000', true],
    ['6000', '0', false],
    ['5999.99', '0', true],
  ])('line 15 at net capital of %s and indebtedness of %s', (netCapital, indebtedness, fires) => {
    expect(reached({ netCapital, indebtedness }).includes('line15Negative')).toBe(fires);
  });

  it('decides where rounded percentages could not: 1,200.00% and a little', () => {
    expect(reached({ netCapital: '1000000', indebtedness: '12000000.01', minimum: '0' })).toContain(
      'indebtednessAbove1200',
    );
  });

  it('reports a violation when net capital is zero or negative, whatever the indebtedness', () => {
    expect(reached({ netCapital: '0', indebtedness: '0' })).toContain('netCapitalBelowRequirement');
    expect(reached({ netCapital: '-1', indebtedness: '10' })).toEqual([
      'netCapitalBelowRequirement',
      'indebtednessAboveMaximum',
      'netCapitalBelow120',
      'line15Negative',
      'indebtednessAbove1200',
    ]);
  });

  it.each(['0', '-2500'])(
    'say that there is no net capital where it is %s, and name no negative multiple',
    (netCapital) => {
      const figures = figuresOf({ netCapital, indebtedness: '10' });
      const texts = earlyWarnings({ ...basis, figures }).map(({ message }) => message);
      expect(texts).toContain('There is no net capital against aggregate indebtedness of 10.00.');
      expect(texts.join(' ')).not.toMatch(/above \(/);
    },
  );

  it.each([
    ['70000', false],
    ['70000.01', true],
  ])('subordinated debt of %s in a debt-equity total of 100,000', (subordinated, fires) => {
    const equity = String(100_000 - Number(subordinated));
    const levels = reached({ netCapital: '100000', indebtedness: '0', subordinated, equity });
    expect(levels.includes('debtEquityAbove70')).toBe(fires);
  });

  it('is silent of subordinated debt where there is none, whatever the equity', () => {
    const figures = figuresOf({ netCapital: '100000', indebtedness: '0', equity: '-5000' });
    const level = earlyWarnings({ ...basis, figures }).find((row) => row.level === 'debtEquityAbove70');
    expect(level).toMatchObject({ applies: true, fires: false, message: 'There is no subordinated debt.' });
    expect(reached({ netCapital: '100000', indebtedness: '0', equity: '-5000', subordinated: '0.01' })).toContain(
      'debtEquityAbove70',
    );
  });

  it('takes 150% of the dollar minimum, whatever the requirement', () => {
    // A fifteenth of 300,000 is a requirement of 20,000; 150% of the minimum is 7,500.
    expect(reached({ netCapital: '25000', indebtedness: '300000' }, carrying)).not.toContain('netCapitalBelow150');
  });

  it('binds carrying firms alone to 150% and 1,000%', () => {
    const amounts = { netCapital: '7000', indebtedness: '70000.01' };
    expect(reached(amounts, { carriesCustomerAccounts: true })).toEqual(
      expect.arrayContaining(['netCapitalBelow150', 'indebtednessAbove1000']),
    );
    expect(reached(amounts)).toEqual(['line15Negative']);
  });

  it('never reaches the level of the alternative method by the basic one', () => {
    const warnings = earlyWarnings({ ...basis, figures: figuresOf({ netCapital: '-5', indebtedness: '0' }) });
    const level = warnings.find((warning) => warning.level === 'netCapitalBelow5PercentOfDebitItems');
    expect(level).toMatchObject({ applies: false, fires: false });
  });

  it('takes net capital before haircuts while they are missing, and says so', () => {
    const figures = figuresOf({ netCapital: null, indebtedness: '135000.01' });
    const warnings = reachedWarnings(earlyWarnings({ ...basis, figures }));
    expect(warnings[0]?.message).toBe(
      'Net capital before haircuts of 9,000.00 is below 9,000.00, the net capital requirement.',
    );
  });

  it('gives action, deadline and citation', () => {
    const [first] = earlyWarnings({ ...basis, figures: figuresOf({ netCapital: '4000', indebtedness: '0' }) });
    expect(first).toMatchObject({
      fires: true,
      deadline: 'same day',
      action: 'Stop business, and give notice to the SEC and the examining authority',
      citation: 'Rule 15c3-1(a); Rule 17a-11(a)(1)',
    });
  });
});
