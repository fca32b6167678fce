import { formatDollars, isEqual, isPositive } from '@/domain/money';
import { fiscalYearEnd, formatDay } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { type AccountHistory, changeOf, isMaterial, listHistories } from '../bookChanges';
import type { Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Periods in which a charge has to be the same. */
const minPeriods = 4;

/** Names of charges that a parent or affiliate shares. */
const shared =
  /expense.?sharing|shared (cost|service|expense)|alloc|overhead|management fee|services agreement|intercompany|affiliate|\bparent\b|\bholdings?\b/i;

/** Asks once a year about a shared charge that never changes. */
export const sharedChargeFlat: Question = {
  id: 'sharedChargeFlat',
  version: 1,
  class: 'answer',
  title: 'Shared charge that never changes',
  about:
    'Compares the charge of a parent or affiliate over the last four periods, at the end of a fiscal year. Asks whether its method of allocation is current.',
  reads: ['accounts', 'earlierPeriods', 'settings', 'figures'],
  authority: ['NASD Notice to Members 03-63', 'Rule 17a-3(a)(2)'],
  applies: {
    when: 'the last period of a fiscal year',
    to: ({ inputs: { period, company } }) => fiscalYearEnd(period.end, company.fiscalYearEnd) === period.end,
  },
  place: 'balances',
  fact: 'the review of the expense-sharing agreement',
  exclusions: ['Charges that changed in the last four periods.'],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    return listHistories(context)
      .filter((each) => each.section === 'expense' && shared.test(each.name) && isFlat(each))
      .filter((each) => isMaterial(context, changeOf(each)))
      .map((account) => {
        const charge = formatDollars(changeOf(account));
        const message = `Account ${nameOfAccount(account)} is charged with ${charge} in each of the last four periods, to the cent. A shared cost follows a reasonable and current method of allocation: review the agreement at ${formatDay(context.inputs.period.end)}, and name the review.`;
        return { message, codes: [account.focusId], accounts: [account.number], figures: charge };
      });
  },
};

function isFlat({ changes }: AccountHistory): boolean {
  const [first, ...others] = changes.slice(0, minPeriods);
  if (first === undefined || others.length < minPeriods - 1 || !isPositive(first)) return false;
  return others.every((each) => isEqual(each, first));
}
