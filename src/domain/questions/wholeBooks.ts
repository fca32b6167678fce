import { absolute, isEqual, isLess, isMore, isZero, type Money, multiply, sum } from '@/domain/money';
import { type AccountHistory, beforeOf, isYearStartedAfter, listHistories, nowOf } from './bookChanges';
import type { QuestionFacts } from './facts';
import type { FactsContext } from './question';

/** A fault of the whole trial balance, behind which the questions on single accounts are without meaning. */
export type WholeFault = {
  kind: 'scaled' | 'notReset' | 'quarterAlone';
  /** Factor from the period before to the period, for a changed scale. */
  factor: string;
};

/** Accounts that must be comparable before the whole can be judged. */
const minAccounts = 3;
/** Share of the comparable accounts that must agree. */
const share = 0.8;

const scales = ['1000', '100', '0.001', '0.01'] as const;

const kept = new WeakMap<QuestionFacts, { fault: WholeFault | null }>();

/** Finds the fault of a whole trial balance against the period before; null for books that can be compared account by account. */
export function findWholeFault(context: FactsContext): WholeFault | null {
  const known = kept.get(context.facts);
  if (known !== undefined) return known.fault;
  const fault = judgeWhole(context);
  kept.set(context.facts, { fault });
  return fault;
}

function judgeWhole(context: FactsContext): WholeFault | null {
  const pairs = listHistories(context).filter((each) => !isZero(nowOf(each)) && !isZero(beforeOf(each)));
  const factor = scales.find((each) => isScaled(pairs, each));
  if (factor !== undefined) return { kind: 'scaled', factor };
  const income = pairs.filter(isIncomeAccount);
  if (income.length < minAccounts) return null;
  const isNewYear = isYearStartedAfter(context, 0);
  if (isNewYear && isContinued(context, income)) return { kind: 'notReset', factor: '1' };
  return !isNewYear && isFallen(income) ? { kind: 'quarterAlone', factor: '1' } : null;
}

/** True for an account of the statement of income. */
export function isIncomeAccount({ section }: AccountHistory): boolean {
  return section === 'revenue' || section === 'expense';
}

/** Assets, liabilities and equity decide; a quiet account apart, they change by the same factor, give or take half. */
function isScaled(pairs: readonly AccountHistory[], factor: string): boolean {
  const balances = pairs.filter((each) => !isIncomeAccount(each));
  if (balances.length < minAccounts) return false;
  return isMost(balances, (each) => {
    const expected = multiply(absolute(beforeOf(each)), factor);
    const now = absolute(nowOf(each));
    return !isLess(multiply(now, 2), expected) && !isMore(now, multiply(expected, 2));
  });
}

/** The year goes on: income is no lower than at the old year's end, and equity didn't take it up. */
function isContinued(context: FactsContext, income: readonly AccountHistory[]): boolean {
  const equity = listHistories(context).filter(({ section }) => section === 'equity');
  const isKept = equity.every((each) => isEqual(nowOf(each), beforeOf(each)));
  return isKept && isMost(income, (each) => !isLess(absolute(nowOf(each)), absolute(beforeOf(each))));
}

function isFallen(income: readonly AccountHistory[]): boolean {
  const revenue = income.filter(({ section }) => section === 'revenue');
  return (
    isLess(totalOf(revenue, nowOf), totalOf(revenue, beforeOf)) &&
    isMost(income, (each) => isLess(absolute(nowOf(each)), multiply(absolute(beforeOf(each)), '0.95')))
  );
}

function totalOf(histories: readonly AccountHistory[], amountOf: (history: AccountHistory) => Money): Money {
  return sum(histories.map(amountOf));
}

/** Stops as soon as too many differ, since nearly all books are told apart by their first accounts. */
function isMost(histories: readonly AccountHistory[], holds: (history: AccountHistory) => boolean): boolean {
  let left = Math.floor(histories.length * (1 - share));
  return histories.every((each) => {
    if (!holds(each)) left -= 1;
    return left >= 0;
  });
}
