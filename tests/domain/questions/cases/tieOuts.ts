import { periodOf } from '@tests/support/books/focusFirm';
import type { CaseBook, QuestionCases } from '@tests/support/questions/caseBooks';
import { money, zero } from '@/domain/money';

/** Books that foot whatever they hold: a figure is broken by hand, since no computation would leave it so. */
const books: Readonly<Record<string, CaseBook>> = {
  'a healthy firm': {},
  'its second quarter': { timeReport: 'Q2 26' },
  'non-allowable assets': { accounts: [['1600', 'Prepaid expenses', '735', 12_000.05]] },
};

/** The message is that of the first item. */
function brokenBy(items: readonly [string, ...string[]], message: string): QuestionCases {
  const fires = items.flatMap((item) => [
    [`item ${item} of another amount`, { figures: { [item]: 1_234 }, ...(item === items[0] && { message }) }] as const,
    [`item ${item} of an amount in whole dollars`, { figures: { [item]: 77_777 } }] as const,
  ]);
  return {
    fires: {
      ...Object.fromEntries(fires),
      'the same in the next quarter': { timeReport: 'Q2 26', figures: { [items[0]]: 5 } },
    },
    silent: books,
  };
}

const balanceSheet = brokenBy(
  ['1810'],
  'Total assets (940) and total liabilities and ownership equity (1810) differ by 264,704.40: 265,938.40 against 1,234.00.',
);

export const balanceSheetUnbalanced: QuestionCases = {
  ...balanceSheet,
  fires: {
    ...balanceSheet.fires,
    'a trial balance out of balance': { accounts: [['1000', 'Operating cash', '200', 265_938.41]] },
  },
};

export const assetsDoNotFoot = brokenBy(
  ['740', '930'],
  'Total assets (940) and its two columns (540, 740) differ by (1,234.00): 265,938.40 against 267,172.40.',
);
export const liabilitiesDoNotFoot = brokenBy(
  ['1450', '1685'],
  'Total liabilities (1760) and its two columns (1230, 1450) differ by (1,234.00): 43,670.95 against 44,904.95.',
);
export const netIncomeDiffers = brokenBy(
  ['4250', '4226'],
  'Income in the changes in equity (4250) and in the statement of income (4230, 4226) differ by (24,521.10): 1,234.00 against 25,755.10.',
);

const nonAllowable = brokenBy(
  ['3540'],
  'Non-allowable assets deducted (3540) and those of the balance sheet (740), without a reason under Note B, differ by 1,234.00: 1,234.00 against 0.00.',
);
const membership: CaseBook = {
  accounts: [
    ['1700', 'Contributed membership', '660', 5_000],
    ['2800', 'Contra to membership', '1430', -5_000],
  ],
};

export const nonAllowableDiffers: QuestionCases = {
  fires: {
    ...nonAllowable.fires,
    'a difference under Note B without its reason': {
      ...membership,
      capital: { noteBDifference: money(5_000), noteBReason: ' ' },
    },
  },
  silent: {
    ...nonAllowable.silent,
    'a difference with its reason': {
      ...membership,
      capital: { noteBDifference: money(5_000), noteBReason: 'Contributed membership, contra 1740' },
    },
  },
};

const indebtedness = brokenBy(
  ['3790'],
  'A.I. liabilities in the computation (3790) and in the balance sheet (1230) differ by (42,436.95): 1,234.00 against 43,670.95.',
);

export const aggregateIndebtednessDiffers: QuestionCases = {
  ...indebtedness,
  silent: {
    ...indebtedness.silent,
    'a firm on the alternative method, which leaves 3790 empty': { company: { method: 'ALTERNATIVE' } },
  },
};

const equity = brokenBy(
  ['3480', '4290'],
  'Ownership equity in net capital (3480) and in the balance sheet (1800) differ by (221,033.45): 1,234.00 against 222,267.45.',
);

export const equityDiffers: QuestionCases = {
  silent: {
    'a healthy firm': {},
    'non-allowable assets': { accounts: [['1600', 'Prepaid expenses', '735', 12_000.05]] },
    'a contribution entered': {
      accounts: [['3000', 'Common stock', '1792', -110_000, -100_000]],
      capital: { equityAdditions: money(10_000) },
    },
  },
  fires: { ...equity.fires, 'equity entered that does not roll forward': { capital: { beginningEquity: money(7) } } },
};

const subordinated = brokenBy(
  ['4330'],
  'Subordinated liabilities rolled forward (4330) and in net capital (3520) differ by 1,234.00: 1,234.00 against 0.00.',
);

export const subordinatedDiffers: QuestionCases = {
  fires: {
    ...subordinated.fires,
    'increases that the books lack': { capital: { subordinatedIncreases: money(0.01) } },
  },
  silent: { ...subordinated.silent, 'a loan on the books': { accounts: [['2700', 'Loan', '1400', -10_000, -10_000]] } },
};

const priorFiling = (ownershipEquity: number, subordinated: number, timeReport = 'Q4 25') => ({
  period: periodOf(timeReport),
  ownershipEquity: money(ownershipEquity),
  subordinated: money(subordinated),
});

export const beginningEquityDiffers: QuestionCases = {
  fires: {
    'equity restated': {
      priorFiling: priorFiling(50_000, 0),
      capital: { beginningEquity: money(48_000) },
      message:
        'Equity at the beginning of the period (4240) and at the end of the prior filing (4290) differ by (2,000.00): 48,000.00 against 50,000.00.',
    },
    'a cent': { priorFiling: priorFiling(50_000, 0), capital: { beginningEquity: money('50000.01') } },
    'no equity at the beginning': { priorFiling: priorFiling(50_000, 0), capital: { beginningEquity: zero } },
  },
  silent: {
    'equity as filed': { priorFiling: priorFiling(50_000, 0), capital: { beginningEquity: money(50_000) } },
    'no prior filing': { capital: { beginningEquity: money(48_000) } },
    'a filing of another quarter than the one before': {
      priorFiling: priorFiling(50_000, 0, 'Q3 25'),
      capital: { beginningEquity: money(48_000) },
    },
  },
};

export const beginningSubordinatedDiffers: QuestionCases = {
  fires: {
    'a loan that was not filed': {
      priorFiling: priorFiling(50_000, 0),
      capital: { beginningSubordinated: money(7) },
      message:
        'Subordinated liabilities at the beginning of the period (4300) and at the end of the prior filing (4330) differ by 7.00: 7.00 against 0.00.',
    },
    'a loan filed that is gone': { priorFiling: priorFiling(50_000, 7), capital: { beginningSubordinated: zero } },
    'a cent': { priorFiling: priorFiling(50_000, 7), capital: { beginningSubordinated: money('7.01') } },
  },
  silent: {
    'a loan as filed': { priorFiling: priorFiling(50_000, 7), capital: { beginningSubordinated: money(7) } },
    'no prior filing': { capital: { beginningSubordinated: money(7) } },
    'a filing of another quarter than the one before': {
      priorFiling: priorFiling(50_000, 0, 'Q3 25'),
      capital: { beginningSubordinated: money(7) },
    },
  },
};

const rows = (count: number): CaseBook => ({
  capital: {
    ownershipEquitySubordinatedLiabilities: Array.from({ length: count }, () => ({
      type: 1,
      name: 'A',
      inOrOut: 'In',
      amount: money(5),
      date: '2026-06-01',
      renew: 'No',
    })),
  },
});

export const withdrawalsDoNotFoot: QuestionCases = {
  fires: {
    'a total of another amount': { figures: { '4699': 1_234 } },
    'a row of another amount': { ...rows(2), figures: { '4613': 6 } },
    'more rows than the form has': {
      ...rows(11),
      message: 'The form has no room for all proposed withdrawals. It shows 50.00 of 55.00.',
    },
  },
  silent: { 'no withdrawal': {}, 'ten rows': rows(10), 'one row': rows(1) },
};
