import type { QuestionCases } from '@tests/support/questions/caseBooks';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { money, zero } from '@/domain/money';

const row: WithdrawalRow = {
  type: 1,
  name: 'Owner',
  inOrOut: 'In',
  amount: money(300_000),
  date: '2026-06-01',
  renew: 'No',
};
const planned = (...rows: readonly WithdrawalRow[]) => ({ ownershipEquitySubordinatedLiabilities: rows });

// Net capital is 222,267.45. 120% of 5,000 is 6,000, and so 216,267.45 may leave.
export const withdrawalLimited: QuestionCases = {
  fires: {
    'a cent too much': {
      capital: { proposedAdvances: money('216267.46') },
      message:
        'Proposed withdrawals, advances and loans come to $216,267.46. At most $216,267.45 is possible: net capital must be at least 120% of the dollar minimum (Rule 15c3-1(e)(2)(i)).',
    },
    'a withdrawal, and a loan that is due within 180 days after it': {
      accounts: [['2700', 'Subordinated loan', '1400', -200_000]],
      capital: planned(row, { ...row, type: 2, name: 'Lender', amount: money(200_000), date: '2026-11-28' }),
      message:
        'Proposed withdrawals, advances and loans come to $300,000.00. At most $216,267.45 is possible, after subordinated payments of $200,000.00 due within 180 days: net capital must be at least 120% of the dollar minimum (Rule 15c3-1(e)(2)(i)).',
    },
    'two of them': { capital: planned({ ...row, amount: money(110_000) }, { ...row, amount: money(110_000) }) },
  },
  silent: {
    'all that may leave': { capital: { proposedAdvances: money('216267.45') } },
    'none proposed': {},
    'net capital that is incomplete': {
      accounts: [['1400', 'Securities', '424', 500]],
      capital: { proposedAdvances: money(9_000_000) },
    },
  },
};

export const withdrawalNotice: QuestionCases = {
  fires: {
    'a cent above 500,000': {
      capital: { recentWithdrawals: money('500000.01') },
      message:
        'Withdrawals, advances and loans over 30 days come to $500,000.01, more than 30% of excess net capital ($65,180.24). Give written notice to the SEC and the examining authority two business days before (Rule 15c3-1(e)(1)(i)).',
    },
    'a withdrawal within 30 days': { capital: planned({ ...row, date: '2026-04-30', amount: money('500000.01') }) },
    advances: { capital: { proposedAdvances: money(600_000) } },
  },
  silent: {
    '500,000': { capital: { recentWithdrawals: money(500_000) } },
    'a withdrawal after 30 days': { capital: planned({ ...row, date: '2026-05-01', amount: money(600_000) }) },
    'two sums, before the day and after it': {
      capital: {
        recentWithdrawals: money(400_000),
        ...planned({ ...row, date: '2026-04-30', amount: money(400_000) }),
      },
    },
  },
};

export const recentWithdrawalsMissing: QuestionCases = {
  fires: {
    'a withdrawal': {
      capital: planned(row),
      message:
        'Enter the withdrawals, advances and loans of the 30 days ended 03/31/2026, or 0.00. They decide whether a notice is due, as those proposed do (Rule 15c3-1(e)(1)).',
    },
    'an advance': { capital: { proposedAdvances: money(1_000) } },
    both: { capital: { proposedAdvances: money(1_000), ...planned(row) } },
  },
  silent: {
    'none proposed': {},
    'none of the last 30 days': { capital: { recentWithdrawals: zero, ...planned(row) } },
    'a payment of a loan': { capital: planned({ ...row, type: 2, name: 'Lender' }) },
  },
};

export const contributionsMissing: QuestionCases = {
  fires: {
    'a withdrawal of the period': {
      capital: { equityDeductions: money(5_000) },
      stake: '-5000',
      message:
        "Withdrawals made in the period or proposed come to $5,000.00. Enter the contributions that were or will be withdrawn within a year, or may be withdrawn at the investor's option, or 0.00. They're deducted from net worth (Rule 15c3-1(c)(2)(i)(G)).",
    },
    'a proposed one': { capital: planned(row), stake: '-300000' },
    both: { capital: { equityDeductions: money('5000.01'), ...planned(row) }, stake: '-305000.01' },
  },
  silent: {
    'no withdrawal': {},
    'contributions of none': { capital: { equityDeductions: money(5_000), withdrawableContributions: zero } },
    'advances alone': { capital: { proposedAdvances: money(5_000) } },
  },
};
