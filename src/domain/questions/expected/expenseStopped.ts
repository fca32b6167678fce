import {
  add,
  divide,
  formatDollars,
  isLess,
  isMore,
  isPositive,
  isZero,
  type Money,
  multiply,
  negate,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { moveAmounts, nameOfAccount } from '../askedAccounts';
import { type AccountHistory, beforeOf, changeOf, isMaterial, listHistories, moveOf } from '../bookChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';
import { regularCosts } from './regularCosts';

/** Earlier periods that make a run rate. */
const minPeriods = 3;

/** Asks about a regular cost that the period doesn't have. */
export const expenseStopped: Question = {
  id: 'expenseStopped',
  version: 1,
  class: 'answer',
  title: 'Regular cost without an accrual',
  about:
    'Compares pay, bonuses, audit fees, rent and FINOP fees of the period with their three last periods. Asks for an accrual where less than a quarter of the run rate is booked.',
  reads: ['accounts', 'earlierPeriods', 'figures'],
  authority: ['Rule 17a-3(a)(2)', 'FINRA annual regulatory oversight report 2024'],
  place: 'balances',
  exclusions: [
    'Costs that vary by more than half, such as those booked when billed.',
    'Costs that another account of the same kind, or a new one, took over.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    const expenses = listHistories(context).filter(({ section }) => section === 'expense');
    return regularCosts.flatMap((cost) => judge(context, { cost, expenses }));
  },
};

type Judged = { cost: (typeof regularCosts)[number]; expenses: readonly AccountHistory[] };

function judge(context: FactsContext, { cost, expenses }: Judged) {
  const accounts = expenses.filter(({ name }) => cost.pattern.test(name));
  const [largest] = accounts.toSorted((a, b) => (isLess(beforeOf(a), beforeOf(b)) ? 1 : -1));
  const rate = runRate(accounts);
  if (largest === undefined || rate === null || !isMaterial(context, rate)) return [];
  const booked = sum(accounts.map(changeOf));
  const missing = subtract(rate, booked);
  if (!isLess(booked, multiply(rate, '0.25')) || isTakenOver(expenses, missing)) return [];
  const [text, bookedText] = [rate, booked].map((each) => formatDollars(each));
  const message = `${cost.name} came to about ${text} a period until ${formatDay(context.facts.earlier[0] ?? '')}, and ${bookedText} is booked in this one (${nameOfAccount(largest)}). Accrue the cost of the period, or say why there is none.`;
  return [
    {
      message,
      codes: [largest.focusId, '1205'],
      accounts: accounts.map(({ number }) => number),
      subject: cost.id,
      figures: `${text}, ${bookedText}`,
      otherwise: moveAmounts(context.inputs, [moveOf(largest, missing), { focusId: '1205', debit: negate(missing) }]),
    },
  ];
}

/** Returns the average of the three periods before if each is within half of the others; null without a rate. */
function runRate(accounts: readonly AccountHistory[]): Money | null {
  const amounts = Array.from({ length: minPeriods }, (_, index) =>
    accounts.every(({ changes }) => changes.length > minPeriods)
      ? accounts.reduce((total, { changes }) => add(total, changes[index + 1] ?? zero), zero)
      : zero,
  );
  const [least = zero] = amounts.toSorted((a, b) => (isLess(a, b) ? -1 : 1));
  if (!isPositive(least) || amounts.some((each) => isMore(each, multiply(least, '1.5')))) return null;
  return divide(sum(amounts), minPeriods);
}

function isTakenOver(expenses: readonly AccountHistory[], missing: Money): boolean {
  return expenses.some((each) => isZero(beforeOf(each)) && !isLess(changeOf(each), multiply(missing, '0.75')));
}
