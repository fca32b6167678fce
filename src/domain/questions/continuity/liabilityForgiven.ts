import { formatDollars, isPositive, negate } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { type AccountHistory, changeOf, fallOf, isMaterial, listHistories, moveOf, nowOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Liabilities that become revenue as they are earned. */
const earned = /deferred|unearned|retainer|advance|contract liab|customer deposit|client deposit/i;

/** Asks about a liability that falls by the amount by which revenue or equity rises. */
export const liabilityForgiven: Question = {
  id: 'liabilityForgiven',
  version: 1,
  class: 'answer',
  title: 'Liability taken to income or equity',
  about:
    "Finds a liability that falls by exactly the amount by which a revenue or equity account rises. Asks for the creditor's release.",
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 15c3-1(c)(1)', 'Rule 17a-3(a)(2)'],
  place: 'balances',
  fact: "the creditor's release",
  exclusions: ['Deferred revenue, retainers and advances, which become revenue as they are earned.'],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    const rises = risesByAmount(context);
    return listHistories(context)
      .filter((each) => each.section === 'liability' && !earned.test(each.name) && isMaterial(context, fallOf(each)))
      .flatMap((each) => {
        const into = rises.get(fallOf(each).toString());
        return into === undefined ? [] : [asked(context, each, into)];
      });
  },
};

function risesByAmount(context: FactsContext): ReadonlyMap<string, AccountHistory> {
  const rising = listHistories(context).filter(
    (each) => (each.section === 'revenue' || each.section === 'equity') && isPositive(changeOf(each)),
  );
  return new Map(rising.map((each) => [changeOf(each).toString(), each]));
}

function asked({ inputs, facts }: FactsContext, liability: AccountHistory, into: AccountHistory) {
  const [before = ''] = facts.earlier;
  const fall = fallOf(liability);
  const amount = formatDollars(fall);
  return {
    message: `Account ${nameOfAccount(liability)} falls by ${amount} since ${formatDay(before)}, and ${into.section} account ${nameOfAccount(into)} rises by the same amount. A liability becomes capital only when the creditor releases the firm: restore it, or name the release.`,
    codes: [liability.focusId, into.focusId],
    accounts: [liability.number, into.number],
    figures: `${amount}, ${formatDollars(nowOf(liability))}`,
    otherwise: moveAmounts(inputs, [moveOf(liability, fall), moveOf(into, negate(fall))]),
  };
}
