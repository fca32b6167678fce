import { formatDollars, negate } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { moveOf, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';
import { findReleasedAccruals, isNegativeNow, type ReleasedAccrual } from './fallenIncome';

/** Asks about an accrual that leaves the books through its expense instead of a payment. */
export const accrualReleased: Question = {
  id: 'accrualReleased',
  version: 1,
  class: 'answer',
  title: 'Accrual reversed against its expense',
  about:
    'Finds a liability and an expense that fall in the same period by the same amount. Asks for the paper that released the firm, since a liability ends by payment or release alone.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 15c3-1(c)(1)', 'Rule 17a-3(a)(2)'],
  place: 'balances',
  fact: 'the release of the liability, or the invoice that replaced it',
  exclusions: [
    'Liabilities that were paid, whose expense stays.',
    'Reimbursements, recoveries and other accounts that take costs back by name, and provisions for federal taxes.',
  ],
  askOfFacts: (context) =>
    findWholeFault(context) === null ? findReleasedAccruals(context).map((each) => asked(context, each)) : [],
};

function asked({ inputs, facts }: FactsContext, { liability, expense, amount }: ReleasedAccrual) {
  const [before = ''] = facts.earlier;
  const text = formatDollars(amount);
  const left = formatDollars(nowOf(liability));
  const expenseText = isNegativeNow(expense)
    ? `has a credit balance of ${formatDollars(negate(nowOf(expense)))}`
    : 'falls by the same amount';
  return {
    message: `Account ${nameOfAccount(liability)} falls by ${text} to ${left} since ${formatDay(before)}, and expense account ${nameOfAccount(expense)} ${expenseText}. An accrual that is reversed before it is paid still is a liability: restore ${text}, or name the paper that released the firm.`,
    codes: [liability.focusId, expense.focusId],
    accounts: [liability.number, expense.number],
    figures: `${text}, ${left}, ${formatDollars(nowOf(expense))}`,
    otherwise: moveAmounts(inputs, [moveOf(liability, amount), moveOf(expense, amount)]),
  };
}
