import { periodOf } from '@tests/support/books/focusFirm';
import { type Seeded, seeded } from '@tests/support/seeded';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { money, zero } from '@/domain/money';
import { fiscalYearStart, formatPeriod, type IsoDate, type Period, previousPeriod } from '@/domain/periods';
import type { QuestionFacts } from '@/domain/questions/facts';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import type { CaseAccount, CaseBook } from './caseBooks';

/** Number, name, line, and share of the firm's revenue. */
type Flow = readonly [number: string, name: string, line: string, share: number];

const revenues: readonly Flow[] = [
  ['4000', 'Commissions, listed equities', '3935', 0.4],
  ['4010', 'Option commissions', '3938', 0.1],
  ['4020', 'Commissions, corporate bonds', '3939', 0.1],
  ['4100', 'Mutual fund concessions', '3970', 0.15],
  ['4110', '12b-1 trails', '3970', 0.1],
  ['4200', 'Private placement fees', '3955', 0.05],
  ['4300', 'Advisory fees', '3975', 0.15],
  ['4400', 'Interest income', '3995', 0.01],
  ['4500', 'Other income', '3995', 0.01],
];

const costs: readonly Flow[] = [
  ['5010', 'Commissions paid to representatives', '4115', 0.3],
  ['5020', 'Salaries, operations and support', '4115', 0.12],
  ['5030', 'Officers salaries', '4120', 0.1],
  ['5040', 'Payroll taxes', '4115', 0.02],
  ['5050', 'Health insurance', '4115', 0.02],
  ['5100', 'Rent', '4100', 0.04],
  ['5110', 'Telephone and internet', '4100', 0.005],
  ['5120', 'Wireless', '4100', 0.002],
  ['5130', 'Software subscriptions', '4100', 0.01],
  ['5140', 'Legal fees', '4100', 0.01],
  ['5150', 'E&O insurance', '4100', 0.008],
  ['5160', 'Credit card fees', '4100', 0.002],
  ['5170', 'Travel and entertainment', '4100', 0.01],
  ['5180', 'Depreciation', '4100', 0.006],
  ['5200', 'FINOP fees', '4195', 0.012],
  ['5210', 'FINRA and registration fees', '4195', 0.01],
  ['5300', 'Clearing charges', '4140', 0.06],
  ['5400', 'Clearing firm margin interest', '4075', 0.002],
];

/** Liabilities that follow the period's business. */
const debts: readonly Flow[] = [
  ['2000', 'Accounts payable', '1205', 0.05],
  ['2010', 'Amex corporate card', '1205', 0.01],
  ['2100', 'Commissions payable to representatives', '1205', 0.1],
  ['2110', 'Accrued payroll', '1205', 0.05],
  ['2120', 'Payroll tax liabilities', '1205', 0.01],
  ['2130', 'Accrued expenses', '1205', 0.02],
  ['2140', 'Deferred advisory revenue', '1205', 0.03],
];

const assets: readonly Flow[] = [
  ['1100', 'Commissions receivable, clearing broker', '295', 0.15],
  ['1200', 'Advisory fees receivable', '600', 0.05],
  ['1700', 'Prepaid insurance', '735', 0.01],
  ['1710', 'CRD account', '735', 0.003],
];

/** The periods of a firm, the latest first, and its random choices. */
type Firm = { random: Seeded; ends: readonly IsoDate[]; yearEnd: string; size: number };

/** Creates the books of a healthy firm by a seed: sizes, account lists, growth, leases, loans and withdrawals vary, and nothing is wrong. */
export function healthyFirm(seed: number): CaseBook {
  const random = seeded(seed);
  const year = random.one(['25', '26']);
  const period = periodOf(
    random.isTrue(0.5)
      ? `Q${random.integer(1, 4)} ${year}`
      : `${random.one(['JAN', 'FEB', 'MAR', 'APR', 'JUN', 'JUL', 'SEP', 'OCT', 'DEC'])} ${year}`,
  );
  const yearEnd = random.one(['12-31', '12-31', '12-31', '06-30', '09-30']);
  const size = random.one([20_000, 80_000, 300_000, 1_500_000, 9_000_000]) * (0.5 + random.integer(0, 100) / 100);
  const firm: Firm = { random, ends: endsOf(period), yearEnd, size };
  const leased = leaseOf(firm);
  const lent = loanOf(firm);
  const paid = withdrawalOf(firm);
  const sums = registerSums({ loans: lent.loans, withdrawals: paid.withdrawals }, period.end);
  const flows = flowAccounts(firm);
  const equity = equityOf(firm, paid.total);
  const companyType = equity.some(([, , line]) => line === '1780') ? 'LLC' : 'Corporation';
  return {
    timeReport: formatPeriod(period),
    company: { companyType, fiscalYearEnd: yearEnd, minimumNetCapital: money(5_000) },
    without: ['2000', '2100', '2200', '3000', '3100', '4000', '5000', '5100', '5200', '5300'],
    accounts: [...flows, ...equity, ...leased.accounts, ...lent.accounts, ...fundOf(firm)],
    capital: {
      ...answered,
      ...leased.capital,
      ...lent.capital,
      recentWithdrawals: sums?.withdrawals?.recent ?? zero,
    },
    ...(sums && { registers: sums }),
    facts: { ...lent.facts, ...paid.facts },
  };
}

const answered = {
  receivablesFromClearance: zero,
  receivablesFromBrokerDealers: zero,
  receivablesFromNonCustomers: zero,
  receivablesFromNonBrokerDealers: zero,
  withdrawableContributions: zero,
  // 2% of a money market fund's shares, or some cents without any.
  otherSecuritiesHaircut: money(500),
  assumedLiabilities: zero,
};

function endsOf(period: Period): readonly IsoDate[] {
  const ends = [period.end];
  for (let each = previousPeriod(period); ends.length < 5; each = previousPeriod(each)) ends.push(each.end);
  return ends;
}

/** Sums a flow from the start of each end's fiscal year; the latest end first. */
function yearToDate({ ends, yearEnd }: Firm, flows: readonly number[]): number[] {
  const oldestFirst = ends.map((end, index) => ({ end, flow: flows[index] ?? 0 })).reverse();
  let total = 0;
  let before = '';
  const sums = oldestFirst.map(({ end, flow }) => {
    total = before === '' || fiscalYearStart(end, yearEnd) > before ? flow : total + flow;
    before = end;
    return cents(total);
  });
  return sums.reverse();
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function varied(random: Seeded, amount: number, share: number): number {
  return cents(amount * (1 - share + (random.integer(0, 200) / 100) * share));
}

function flowAccounts(firm: Firm): readonly CaseAccount[] {
  const { random, ends, size } = firm;
  const growth = random.integer(-4, 8) / 100;
  const sizes = ends.map((_, index) => size / (1 + growth) ** index);
  const flow = ([number, name, line, share]: Flow, sign: 1 | -1): CaseAccount => {
    const flows = sizes.map((each) => sign * varied(random, each * share, sign === 1 ? 0.1 : 0.25));
    return [number, name, line, ...yearToDate(firm, flows)];
  };
  const stock = ([number, name, line, share]: Flow, sign: 1 | -1): CaseAccount => [
    number,
    name,
    line,
    ...sizes.map((each) => sign * varied(random, each * share, 0.4)),
  ];
  return [
    ...[...revenues.slice(0, 1), ...random.some(revenues.slice(1), 8)].map((each) => flow(each, -1)),
    ...[...costs.slice(0, 6), ...random.some(costs.slice(6), 12)].map((each) => flow(each, 1)),
    ...[...debts.slice(0, 1), ...random.some(debts.slice(1), 6)].map((each) => stock(each, -1)),
    ...random.some(assets, 4).map((each) => stock(each, 1)),
    ...auditOf(firm),
    ...bonusOf(firm),
    ...gainsOf(firm),
  ];
}

/** An audit fee that is accrued evenly and paid in the next year's first period, or booked when billed. */
function auditOf(firm: Firm): readonly CaseAccount[] {
  const { random, size } = firm;
  const fee = cents(Math.max(1_500, size * 0.01));
  if (random.isTrue(0.4))
    return [
      [
        '5190',
        'Audit fee',
        '4100',
        ...yearToDate(
          firm,
          firm.ends.map((end) => (end.endsWith('-03-31') ? fee * 4 : 0)),
        ),
      ],
    ];
  const expense = yearToDate(
    firm,
    firm.ends.map(() => varied(random, fee, 0.05)),
  );
  return [
    ['5190', 'Audit fee', '4100', ...expense],
    ['2150', 'Accrued audit fee', '1205', ...expense.map((each) => -each)],
  ];
}

/** A bonus that builds up over the year and is paid in the next one. */
function bonusOf(firm: Firm): readonly CaseAccount[] {
  const { random, size } = firm;
  if (random.isTrue(0.5)) return [];
  const expense = yearToDate(
    firm,
    firm.ends.map(() => varied(random, size * 0.03, 0.2)),
  );
  return [
    ['5060', 'Bonuses', '4115', ...expense],
    ['2160', 'Accrued bonuses', '1205', ...expense.map((each) => -each)],
  ];
}

/** Gains and losses, which go both ways, and costs that representatives reimburse. */
function gainsOf(firm: Firm): readonly CaseAccount[] {
  const { random, size } = firm;
  const gains = firm.ends.map(() => cents(size * (random.integer(-20, 20) / 1_000)));
  const reimbursed = firm.ends.map(() => -varied(random, size * 0.004, 0.3));
  return [
    ...(random.isTrue(0.3)
      ? [['4600', 'Unrealized gains on firm investments', '3952', ...yearToDate(firm, gains)] as const]
      : []),
    ...(random.isTrue(0.3)
      ? [['5220', 'Registration fees reimbursed by reps', '4195', ...yearToDate(firm, reimbursed)] as const]
      : []),
  ];
}

function equityOf(firm: Firm, distributed: readonly number[]): readonly CaseAccount[] {
  const { random, ends, yearEnd, size } = firm;
  const capital = cents(size * (2 + random.integer(0, 200) / 100));
  const closings = ends.map((end, index) => {
    const earlier = ends[index + 1];
    return earlier !== undefined && fiscalYearStart(end, yearEnd) > earlier ? varied(random, size * 0.3, 0.5) : 0;
  });
  const retained = ends.map((_, index) => -cents(capital + closings.slice(index).reduce((sum, each) => sum + each, 0)));
  const added = random.isTrue(0.1) ? cents(size * 0.3) : 0;
  const paidIn = ends.map((_, index) => -cents(size + (index === 0 ? added : 0)));
  if (random.isTrue(0.4)) {
    return [
      ['3100', "Members' contributions", '1780', ...paidIn],
      ['3200', "Members' equity", '1780', ...retained],
      ['3210', 'Member distributions', '1780', ...distributed],
    ];
  }
  return [
    ['3000', 'Common stock', '1792', ...ends.map(() => -10_000)],
    ['3100', 'Additional paid-in capital', '1793', ...paidIn],
    ['3200', 'Retained earnings', '1794', ...retained],
    ['3210', 'Dividends declared', '1794', ...distributed],
  ];
}

function leaseOf({ random, ends, size }: Firm): Pick<CaseBook, 'capital'> & { accounts: readonly CaseAccount[] } {
  if (random.isTrue(0.5)) return { accounts: [], capital: {} };
  const asset = ends.map((_, index) => cents(size * 0.4 * (1 + index * 0.06)));
  const owed = asset.map((each) => -cents(each * 1.03));
  return {
    accounts: [
      ['1650', 'Right-of-use asset, office lease', '490', ...asset],
      ['2500', 'Operating lease liability', '1385', ...owed],
    ],
    capital: { rightOfUseAssets: money(asset[0] ?? 0), operatingLeasesLiabilities: money(-(owed[0] ?? 0)) },
  };
}

type Lent = Pick<CaseBook, 'capital'> & {
  accounts: readonly CaseAccount[];
  loans: readonly SubordinatedLoan[];
  facts: Partial<QuestionFacts>;
};

/** An approved subordinated loan of before the earliest period. */
function loanOf({ random, ends, size }: Firm): Lent {
  if (random.isTrue(0.7)) return { accounts: [], capital: {}, loans: [], facts: {} };
  const amount = cents(size * 0.2);
  const terms = {
    lender: 'Harbor Capital LLC',
    agreementDate: '2023-02-01',
    maturityDate: '2029-02-01',
    approvalReference: 'FINRA 2023-0117',
  };
  return {
    accounts: [['2400', 'Subordinated loan, approved agreement', '1400', ...ends.map(() => -amount)]],
    capital: {
      allowableSubordinatedLiabilities: money(amount),
      outsiderCashBorrowings: money(amount),
      equityCashBorrowings: zero,
    },
    loans: [
      {
        ...{ id: 1, lenderIs: 'OUTSIDER', form: 'CASH', amount: money(amount), isEquity: false, isTemporary: false },
        ...{ renewalNoticeBy: null, isExpectedToRenew: false, payments: [] },
        ...terms,
      },
    ],
    facts: { loans: [{ ...terms, outstanding: amount.toFixed(2) }] },
  };
}

type Paid = { total: readonly number[]; withdrawals: readonly Withdrawal[]; facts: Partial<QuestionFacts> };

/** Distributions of profits, registered and with a notice sent if they are large. */
function withdrawalOf(firm: Firm): Paid {
  const { random, ends, size } = firm;
  if (random.isTrue(0.5)) return { total: ends.map(() => 0), withdrawals: [], facts: {} };
  const flows = ends.map(() => varied(random, size * 0.2, 0.3));
  const made = ends.map(
    (date, index): Withdrawal => ({
      ...{ id: index + 1, kind: 'WITHDRAWAL', isMade: true, date, amount: money(flows[index] ?? 0) },
      ...{ person: 'Owner', relation: 'STOCKHOLDER' },
    }),
  );
  return {
    total: yearToDate(firm, flows),
    withdrawals: made,
    facts: {
      withdrawals: made.map(({ kind, isMade, date, amount, person }) => ({
        kind,
        isMade,
        date,
        amount: amount.toFixed(2),
        person,
      })),
      notices: ends.map((asOf) => ({ kind: 'withdrawalBefore', asOf, sentAt: `${asOf}T14:00:00.000Z` })),
    },
  };
}

function fundOf({ random, ends, size }: Firm): readonly CaseAccount[] {
  if (random.isTrue(0.6)) return [];
  return [['1310', 'Money market fund shares', '424', ...ends.map(() => varied(random, size * 0.3, 0.2))]];
}
