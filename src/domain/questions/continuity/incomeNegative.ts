import { formatDollars, negate } from '@/domain/money';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { type AccountHistory, isMaterial, moveOf, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';
import { findReleasedAccruals, isNegativeNow, lineText, listOneWay } from './fallenIncome';

/** Asks about a negative expense or negative revenue. */
export const incomeNegative: Question = {
  id: 'incomeNegative',
  version: 1,
  class: 'answer',
  title: 'Negative expense or revenue',
  about:
    'Compares the sign of each income account with its line. Asks whether a balance on the other side is a posting error or a liability taken off the books.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 17a-3(a)(2)'],
  place: 'balances',
  exclusions: [
    'Accounts that reduce others by name: reimbursements, recoveries, refunds, allocations, chargebacks, discounts, gains and losses, taxes.',
    'Accruals reversed against their expense, which are asked about with their liability.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    const released = findReleasedAccruals(context).map(({ expense }) => expense.number);
    return listOneWay(context)
      .filter((each) => isNegativeNow(each) && isMaterial(context, nowOf(each)) && !released.includes(each.number))
      .map((each) => asked(context, each));
  },
};

function asked({ inputs }: FactsContext, account: AccountHistory) {
  const { number, focusId, section } = account;
  const size = negate(nowOf(account));
  const amount = formatDollars(size);
  const [side, cause] =
    section === 'expense'
      ? ['credit', 'A cost that was never incurred, a credit posted to the wrong account or an accrual taken back']
      : ['debit', 'A reversal of earlier revenue or a cost posted to the wrong account'];
  return {
    message: `Account ${nameOfAccount(account)} has a ${side} balance of ${amount} on ${section} line ${lineText(focusId)}. ${cause} makes it negative: correct it, or name the reason.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    ...(section === 'expense' && {
      otherwise: moveAmounts(inputs, [moveOf(account, size), { focusId: '1205', debit: negate(size) }]),
    }),
  };
}
