import { earlierBook, type QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const sent = { kind: 'netCapitalBelow120', asOf: '2026-03-31', sentAt: '2026-04-01T14:00:00.000Z' };

/** Books with a net capital just below 120% of a minimum of $190,000. */
const tight = { company: { minimumNetCapital: money(190_000) } } as const;

export const noticeMissing: QuestionCases = {
  fires: {
    'below 120% without a notice': {
      ...tight,
      message:
        '120% warning: Net capital of 222,267.45 is below 228,000.00, 120% of the net capital requirement. No notice of it is recorded as sent (Rule 17a-11(b)(3)). Send and record it, or name the notice and its day.',
    },
    'a notice that was not sent': { ...tight, facts: { notices: [{ ...sent, sentAt: null }] } },
    'a deficiency': { company: { minimumNetCapital: money(900_000) } },
    'a notice of another kind': { ...tight, facts: { notices: [{ ...sent, kind: 'indebtednessAbove1200' }] } },
  },
  silent: {
    'no level reached': {},
    'a notice sent': { ...tight, facts: { notices: [sent] } },
    'a notice of an earlier day in the run': { ...tight, facts: { notices: [{ ...sent, asOf: '2025-12-31' }] } },
  },
};

const loan = ['2400', 'Subordinated loan', '1400'] as const;
const losses = (...amounts: number[]) => ['3100', 'Retained earnings', '1794', ...amounts] as const;
const indebted = {
  accounts: [[...loan, -900_000, -900_000, -900_000], losses(96_000, 96_000, 96_000)],
  capital: { allowableSubordinatedLiabilities: money(900_000) },
} as const;

export const debtEquityLasts: QuestionCases = {
  fires: {
    'above 70% for two quarters': {
      ...indebted,
      message:
        'Subordinated debt of $900,000.00 exceeds 70% of the debt-equity total of $929,755.10 at 03/31/2026, and did at each end of a period since 09/30/2025. Rule 15c3-1(d) allows 90 days, or longer if the Commission grants it: name the extension or the plan.',
    },
    'for a year': {
      ...indebted,
      accounts: [
        [...loan, -900_000, -900_000, -900_000, -900_000, -900_000],
        losses(96_000, 96_000, 96_000, 96_000, 96_000),
      ],
    },
    'with a part that counts as equity': {
      ...indebted,
      capital: { ...indebted.capital, equityCashBorrowings: money(10_000) },
    },
  },
  silent: {
    'no subordinated debt': {},
    'the first quarter above': {
      ...indebted,
      accounts: [[...loan, -900_000, -90_000], losses(96_000, -61_204.2)],
      timeReport: 'MAR 26',
    },
    'loans that count as equity': {
      ...indebted,
      capital: { ...indebted.capital, equityCashBorrowings: money(900_000) },
    },
  },
};

const contribution = ['3050', 'Additional paid-in capital', '1793', -80_000, -80_000, 0] as const;
const made = { kind: 'WITHDRAWAL', isMade: true, date: '2026-03-10', amount: '50000.00', person: 'Owner' };
const withLosses = [contribution, losses(150_000, 150_000, 150_000)] as const;

export const withdrawnWithinYear: QuestionCases = {
  fires: {
    'paid out of contributed capital': {
      accounts: [['3050', 'Additional paid-in capital', '1793', -30_000, -80_000, 0]],
      facts: { withdrawals: [made] },
      stake: '-50000',
      message:
        "Withdrawals of $50,000.00 were made within a year of a contribution to 3050 Additional paid-in capital between 09/30/2025 and 12/31/2025. Profits don't cover $50,000.00 of them, which aren't capital unless the examining authority approved it in writing: enter them as contributions withdrawn within a year, or name the approval.",
    },
    'paid by a firm with losses': { accounts: withLosses, facts: { withdrawals: [made] } },
    'deducted in part': {
      accounts: [['3050', 'Additional paid-in capital', '1793', -30_000, -80_000, 0]],
      facts: { withdrawals: [made] },
      capital: { withdrawableContributions: money(20_000) },
      stake: '-30000',
    },
  },
  silent: {
    'paid out of profits': { accounts: [contribution], facts: { withdrawals: [made] } },
    'no contribution': { facts: { withdrawals: [made] } },
    'a planned withdrawal': { accounts: withLosses, facts: { withdrawals: [{ ...made, isMade: false }] } },
    'an advance': { accounts: withLosses, facts: { withdrawals: [{ ...made, kind: 'ADVANCE' }] } },
    'deducted in full': {
      accounts: withLosses,
      facts: { withdrawals: [made] },
      capital: { withdrawableContributions: money(50_000) },
    },
  },
};

const large = [
  ['3100', 'Retained earnings', '1794', -3_000_000, -3_000_000],
  ['3110', 'Distributions to members', '1794', 900_000],
] as const;
const paid = { kind: 'WITHDRAWAL', isMade: true, date: '2026-02-10', amount: '900000.00', person: 'Member' };

export const distributionUnregistered: QuestionCases = {
  fires: {
    'distributions without an entry': {
      accounts: large,
      message:
        "Equity accounts show distributions of $900,000.00 since 12/31/2025. $900,000.00 of them aren't in the withdrawals register, and withdrawals of 30 days above $500,000 and 20% of excess net capital need a notice: enter them in the register, or name the notice and its day.",
    },
    'an entry of a part': { accounts: large, facts: { withdrawals: [{ ...paid, amount: '100000.00' }] } },
    'dividends within the year': {
      ...earlierBook(1, [
        ['3100', 'Retained earnings', '1794', -3_000_000, -3_000_000],
        ['3110', 'Dividends declared', '1794', 1_200_000, 300_000],
      ]),
    },
  },
  silent: {
    'in the register': { accounts: large, facts: { withdrawals: [paid] } },
    'in the capital inputs': { accounts: large, capital: { recentWithdrawals: money(900_000) } },
    'up to $500,000': { accounts: [['3110', 'Distributions to members', '1794', 90_000]] },
    'a notice sent': {
      accounts: large,
      facts: { notices: [{ kind: 'withdrawalBefore', asOf: '2026-02-10', sentAt: '2026-02-06T15:00:00.000Z' }] },
    },
    'up to 20% of excess net capital': {
      accounts: [
        ['3100', 'Retained earnings', '1794', -9_000_000, -9_000_000],
        ['3110', 'Distributions to members', '1794', 900_000],
      ],
    },
  },
};

export const methodChanged: QuestionCases = {
  fires: {
    'to the alternative standard': {
      facts: {
        methods: [
          { from: null, method: 'BASIC' },
          { from: '2026-02-01', method: 'ALTERNATIVE' },
        ],
      },
      message:
        'The requirement is computed under the alternative standard from 02/01/2026 on, and under the aggregate indebtedness standard before. A firm elects it by a written notice to its examining authority: name the notice.',
    },
    'and back': {
      facts: {
        methods: [
          { from: null, method: 'ALTERNATIVE' },
          { from: '2026-01-01', method: 'BASIC' },
        ],
      },
    },
    'on the last day': {
      facts: {
        methods: [
          { from: null, method: 'BASIC' },
          { from: '2026-03-31', method: 'ALTERNATIVE' },
        ],
      },
    },
  },
  silent: {
    'the same method': {},
    'a change of before': {
      facts: {
        methods: [
          { from: null, method: 'BASIC' },
          { from: '2025-11-01', method: 'ALTERNATIVE' },
        ],
      },
    },
    'an entry with the same method': {
      facts: {
        methods: [
          { from: null, method: 'BASIC' },
          { from: '2026-02-01', method: 'BASIC' },
        ],
      },
    },
  },
};

const split = { rightOfUseAssets: money(150_000), operatingLeasesLiabilities: money(150_000) };
const leases = (boston: number, york: number) =>
  [
    ['1650', 'Right-of-use asset, Boston office', '490', 90_000],
    ['1655', 'Right-of-use asset, New York office', '490', 60_000],
    ['2500', 'Lease liability - Boston office, current', '1385', -boston],
    ['2505', 'Lease liability - New York office', '1385', -york],
  ] as const;

export const leaseExcess: QuestionCases = {
  fires: {
    'one lease counts against the other': {
      accounts: leases(60_000, 90_000),
      capital: split,
      stake: '-30000',
      message:
        "A lease asset counts up to the liability of its own lease, and 1650 Right-of-use asset, Boston office ($90,000.00 against $60,000.00) is above it. Enter $30,000.00 as operating lease liabilities in excess of their own assets: $30,000.00 of lease assets isn't allowable.",
    },
    'in part answered': {
      accounts: leases(60_000, 90_000),
      capital: { ...split, excessLiabilities: money(10_000) },
      stake: '-20000',
    },
    'a lease without a liability': {
      accounts: leases(0, 150_000),
      capital: split,
      stake: '-90000',
    },
  },
  silent: {
    'each within its own': { accounts: leases(90_000, 60_000), capital: split },
    'entered by lease': {
      accounts: leases(60_000, 90_000),
      capital: { ...split, excessLiabilities: money(30_000) },
    },
    'names that do not pair': {
      accounts: [...leases(60_000, 0), ['2510', 'Lease liability, other', '1385', -90_000]],
      capital: split,
    },
    'not split yet': { accounts: leases(60_000, 90_000) },
  },
};
