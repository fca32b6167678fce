import {
  divide,
  formatDollars,
  isEqual,
  isPositive,
  isZero,
  type Money,
  multiply,
  roundToDollars,
  sum,
} from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { type AccountHistory, beforeOf, isMaterial, isYearStartedAfter, listHistories, nowOf } from '../bookChanges';
import { listNames } from '../listNames';
import type { FactsContext, Question } from '../question';
import { findWholeFault, isIncomeAccount } from '../wholeBooks';

/** Asks about income accounts that carry the old fiscal year into the new one. */
export const yearNotReset: Question = {
  id: 'yearNotReset',
  version: 1,
  class: 'answer',
  title: 'Income of the old year in the new one',
  about:
    'Compares income accounts in the first period of a fiscal year with the end of the old year. Asks whether they were closed to equity.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 17a-3(a)(2)', 'Rule 17a-5(a)(1)'],
  applies: {
    when: 'the first period of a fiscal year',
    to: ({ inputs }) => inputs.facts !== undefined && isYearStartedAfter({ inputs, facts: inputs.facts }, 0),
  },
  place: 'balances',
  exclusions: [
    'Accounts whose balance changed since, unless nearly all of them grew and equity stayed the same.',
    'Balances in whole hundreds of dollars.',
    'Accounts with the same balance at every end, such as a fee billed once a year.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context)?.kind === 'notReset') return [askedOfAll(context)];
    const kept = listHistories(context).filter((each) => isIncomeAccount(each) && isCarried(context, each));
    return kept.length === 0 ? [] : [asked(context, kept)];
  },
};

/** Amounts in whole hundreds may be the same in two years by their nature, such as a fee agreed. */
const round = 100;

/** An old year's balance to the cent: an account without activity starts the year at zero. One that never moves may be billed once a year. */
function isCarried(context: FactsContext, account: AccountHistory): boolean {
  const now = nowOf(account);
  const isCarriedOver = !isZero(now) && isEqual(now, beforeOf(account)) && isMaterial(context, now);
  return isCarriedOver && !isRound(now) && account.balances.some((each) => !isEqual(each, now));
}

function isRound(amount: Money): boolean {
  return isEqual(multiply(roundToDollars(divide(amount, round)), round), amount);
}

function askedOfAll({ facts, inputs }: FactsContext) {
  const [before = ''] = facts.earlier;
  return {
    message: `Income and expense accounts at ${formatDay(inputs.period.end)} continue from ${formatDay(before)}, the end of the old fiscal year, and equity is unchanged since. The old year's income counts again in this period: close it to equity, or say why the year goes on.`,
    codes: ['4230'],
    subject: 'all',
    figures: before,
  };
}

function asked({ facts }: FactsContext, accounts: readonly AccountHistory[]) {
  const [before = ''] = facts.earlier;
  const list = listNames(accounts.map((each) => `${nameOfAccount(each)} (${formatDollars(nowOf(each))})`));
  const isOne = accounts.length === 1;
  const subject = isOne ? 'This income account has' : `${accounts.length} income accounts have`;
  return {
    message: `${subject} the balance of ${formatDay(before)}, the end of the old fiscal year, to the cent: ${list}. Close the old year to equity, or say why the balance is right.`,
    codes: [...new Set(accounts.map(({ focusId }) => focusId))],
    accounts: accounts.map(({ number }) => number),
    subject: 'accounts',
    figures: formatDollars(sum(accounts.map(nowOf).filter(isPositive))),
  };
}
