import { formatDollars, isEqual, isPositive } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { type AccountHistory, isMaterial, listEnds, listHistories, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Ends of periods at which an accrual has to be the same. */
const minEnds = 3;

const accrued = /accru/i;
/** Accruals that stay until an event. */
const standing =
  /litig|legal|settle|arbitrat|claim|award|conting|vacation|\bpto\b|paid time|defer|lease|sever|retire|interest/i;

/** Asks about an accrual that is neither paid nor added to. */
export const accrualUnchanged: Question = {
  id: 'accrualUnchanged',
  version: 1,
  class: 'answer',
  title: 'Accrual that never changes',
  about:
    'Compares each accrued liability with the two periods before. Asks whether the cost of the period is in it, since it was neither paid nor added to.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 17a-3(a)(2)', 'FINRA annual regulatory oversight report 2024'],
  place: 'balances',
  exclusions: [
    'Accruals that stay until an event by name: claims, settlements, vacation, leases, severance, interest.',
  ],
  askOfFacts: (context) =>
    findWholeFault(context) === null
      ? listHistories(context)
          .filter((each) => isUnchanged(context, each))
          .map((each) => asked(context, each))
      : [],
};

function isUnchanged(context: FactsContext, account: AccountHistory): boolean {
  const { section, name, balances } = account;
  if (section !== 'liability' || !accrued.test(name) || standing.test(name)) return false;
  const now = nowOf(account);
  const seen = balances.slice(0, minEnds);
  return (
    seen.length === minEnds && isPositive(now) && isMaterial(context, now) && seen.every((each) => isEqual(each, now))
  );
}

function asked(context: FactsContext, account: AccountHistory) {
  const amount = formatDollars(nowOf(account));
  const [, , since = ''] = listEnds(context);
  return {
    message: `Account ${nameOfAccount(account)} is ${amount} to the cent since ${formatDay(since)}. It was neither paid nor added to: accrue the cost of the period, or say why it is the same.`,
    codes: [account.focusId],
    accounts: [account.number],
    figures: `${amount} ${since}`,
  };
}
