import { formatDollars, negate } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { type AccountHistory, fallOf, isYearStartedAfter, moveOf, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';
import { findReleasedAccruals, isFallen, isNegativeNow, listOneWay } from './fallenIncome';

/** Asks about revenue or an expense that falls within a fiscal year, though balances run from its start. */
export const yearToDateFalls: Question = {
  id: 'yearToDateFalls',
  version: 1,
  class: 'answer',
  title: 'Year-to-date amount that falls',
  about:
    'Compares each income account with the period before in the same fiscal year. Asks for the paper behind a reversal, since a year-to-date amount otherwise only grows.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 17a-3(a)(2)'],
  place: 'balances',
  exclusions: [
    'Gains and losses, and accounts that reduce others by name.',
    'An amount that another account took over.',
    'A line that falls to zero as a whole, and accruals reversed against their expense, which are asked about by themselves.',
  ],
  askOfFacts: (context) => {
    if (isYearStartedAfter(context, 0) || findWholeFault(context) !== null) return [];
    const released = findReleasedAccruals(context).map(({ expense }) => expense.number);
    return listOneWay(context)
      .filter((each) => !isNegativeNow(each) && !released.includes(each.number) && isFallen(context, each))
      .map((each) => asked(context, each));
  },
};

function asked({ inputs, facts }: FactsContext, account: AccountHistory) {
  const { number, focusId, section } = account;
  const [before = ''] = facts.earlier;
  const fall = fallOf(account);
  const [amount, now] = [fall, nowOf(account)].map((each) => formatDollars(each));
  return {
    message: `Account ${nameOfAccount(account)} falls by ${amount} to ${now} since ${formatDay(before)}, in the same fiscal year. Correct the ${section} if it was reversed by mistake, or name the reversal and its paper.`,
    codes: [focusId],
    accounts: [number],
    figures: `${amount}, ${now}`,
    ...(section === 'expense' && {
      otherwise: moveAmounts(inputs, [moveOf(account, fall), { focusId: '1205', debit: negate(fall) }]),
    }),
  };
}
