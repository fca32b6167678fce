import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isLess, isPositive, type Money, money, multiply, negate, sum, zero } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import { listPeriodAccounts, type PeriodAccount, revenueOf } from '../periodAmounts';
import type { FactsContext, Question, RaisedPoint } from '../question';

/** Retainers below this, in dollars, or below this share of revenue aren't asked about. */
const least = money(1_000);
const leastShare = '0.05';

/** Asks about retainers and advance fees in revenue of a firm without deferred revenue. */
export const retainerNotDeferred: Question = {
  id: 'retainerNotDeferred',
  version: 1,
  class: 'answer',
  title: 'Retainers without deferred revenue',
  about:
    'Looks for retainers and advance fees in the revenue of a firm without deferred revenue. Asks whether the service has been rendered.',
  reads: ['accounts', 'earlierPeriods'],
  authority: ['Regulatory Notice 23-21'],
  place: 'balances',
  exclusions: [
    'Firms with deferred revenue, unearned fees or contract liabilities.',
    'Retainers below $1,000, or below 5% of revenue.',
  ],
  askOfFacts: (context) => {
    const retainers = (listPeriodAccounts(context)?.income ?? []).filter(isRetainer);
    const total = sum(retainers.map(({ amount }) => amount));
    const isSmall = isLess(total, least) || isLess(total, multiply(revenueOf(context) ?? zero, leastShare));
    return isSmall || listAccounts(context).some(isDeferred) ? [] : [raise(context, retainers, total)];
  },
};

function isRetainer({ name, amount }: PeriodAccount): boolean {
  return isPositive(amount) && isNamed(name, 'retainer');
}

function isDeferred({ focusId, name, balance }: AskedAccount): boolean {
  const isLiability = findFocusLine(focusId)?.section === 'liabilities';
  return isLiability && isPositive(balance) && isNamed(name, 'deferredRevenue') && !isNamed(name, 'deferredTax');
}

function raise({ inputs }: FactsContext, retainers: readonly PeriodAccount[], total: Money): RaisedPoint {
  const amount = formatDollars(total);
  return {
    message: `The period has ${amount} of retainers or advance fees in revenue (${retainers.map(nameOfAccount).join('; ')}), and no deferred revenue. A fee is revenue once its obligation is met, and a liability until then. Defer what isn't earned to 1205, or say by which contract it is earned.`,
    codes: [...new Set(retainers.map(({ focusId }) => focusId)), '1205'],
    accounts: retainers.map(({ number }) => number),
    figures: amount,
    otherwise: moveAmounts(
      inputs,
      retainers.flatMap(({ focusId, amount: earned }) => [
        { focusId, debit: earned },
        { focusId: '1205', debit: negate(earned) },
      ]),
    ),
  };
}
