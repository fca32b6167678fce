import { ownersLoan, plannedWithdrawal } from '@tests/support/books/loans';
import type { CaseAccount, CaseBook, QuestionCases } from '@tests/support/questions/caseBooks';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { type Money, money, zero } from '@/domain/money';

const end = '2026-03-31';
const loanAccount = (balance: number): CaseAccount => ['2700', 'Subordinated loan', '1400', balance];
const registered = (amount: Money) => registers([{ ...ownersLoan, amount }]);

function registers(
  loans: Parameters<typeof registerSums>[0]['loans'],
  withdrawals: Parameters<typeof registerSums>[0]['withdrawals'] = [],
) {
  const sums = registerSums({ loans, withdrawals }, end);
  if (sums === null) throw new Error('Nothing is registered');
  return { registers: sums };
}

const outsider = { ...ownersLoan, id: 2, lender: 'Bank', lenderIs: 'OUTSIDER', approvalReference: null } as const;

export const loansDiffer: QuestionCases = {
  fires: {
    'a loan of less, and one that is not approved': {
      accounts: [loanAccount(-200_000)],
      ...registers([{ ...ownersLoan, amount: money(150_000) }, outsider]),
      message:
        "Subordinated loans register and ledger differ by $50,000.00 in item 1710: $150,000.00 of allowable loans on 03/31/2026, $200,000.00 in the trial balance. The register has $200,000.00 more that isn't allowable.",
    },
    'a loan that the books lack': registered(money(200_000)),
    'a cent': { accounts: [loanAccount(-200_000)], ...registered(money('200000.01')) },
  },
  silent: {
    'the same amount': { accounts: [loanAccount(-200_000)], ...registered(money(200_000)) },
    'no register': { accounts: [loanAccount(-200_000)] },
    'no trial balance of the day': { missing: [end], ...registered(money(200_000)) },
  },
};

const soon = { ...plannedWithdrawal, date: '2026-04-10', amount: money(50_000) };

/** Inputs as the withdrawals register has them. */
const asRegistered: CaseBook = {
  ...registers([], [soon]),
  capital: {
    proposedAdvances: zero,
    recentWithdrawals: zero,
    ownershipEquitySubordinatedLiabilities: [
      { type: 1, name: 'Ann Owner', inOrOut: 'In', amount: money(50_000), date: '2026-04-10', renew: 'No' },
    ],
  },
};

export const registerDiffers: QuestionCases = {
  fires: {
    'an allowable loan of less': {
      accounts: [loanAccount(-200_000)],
      ...registered(money(200_000)),
      capital: { allowableSubordinatedLiabilities: money(180_000), equityCashBorrowings: money(200_000) },
      stake: '20000',
      message:
        'Allowable subordinated liabilities (3520) is $180,000.00. The subordinated loans register comes to $200,000.00.',
    },
    'a withdrawal that is not entered': {
      ...asRegistered,
      capital: { ...asRegistered.capital, ownershipEquitySubordinatedLiabilities: [] },
      message:
        'Proposed withdrawals of equity come to $0.00. The withdrawals register has $50,000.00 in the next six months.',
    },
    'advances that the register lacks': {
      ...asRegistered,
      capital: { ...asRegistered.capital, proposedAdvances: money(1_000) },
    },
  },
  silent: {
    'inputs as registered': asRegistered,
    'no register': { capital: { proposedAdvances: money(1_000) } },
    'a blank for none': { ...asRegistered, capital: { ...asRegistered.capital, recentWithdrawals: null } },
  },
};
