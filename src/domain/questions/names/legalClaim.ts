import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isLess, isPositive, money, sum } from '@/domain/money';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import { listPeriodAccounts, type PeriodAccount } from '../periodAmounts';
import type { Question, RaisedPoint } from '../question';

/** Costs of claims below this, in dollars, aren't asked about. */
const least = money(1_000);

/** Asks about the cost of a claim or award without a liability for it. */
export const legalClaim: Question = {
  id: 'legalClaim',
  version: 1,
  class: 'answer',
  title: 'Claim or award without a liability',
  about:
    "Looks for expenses of arbitration, litigation, settlements and awards in the period without a liability for claims. Asks for counsel's letter on what is still owed.",
  reads: ['accounts', 'earlierPeriods'],
  authority: ['Rule 15c3-1(c)(1)', 'ASC 450-20-25-2'],
  place: 'balances',
  fact: "counsel's letter on what is owed and what is likely",
  exclusions: [
    'Legal fees, fines, settlements of trades and clearing, and insurance.',
    'Costs below $1,000, and firms with an accrual or reserve for claims.',
  ],
  askOfFacts: (context) => {
    const costs = (listPeriodAccounts(context)?.expenses ?? []).filter(isClaim);
    return costs.length === 0 || listAccounts(context).some(isClaimLiability) ? [] : [raise(costs)];
  },
};

function isClaim({ name, amount }: PeriodAccount): boolean {
  return !isLess(amount, least) && isNamed(name, 'legalClaim') && !isNamed(name, 'ordinarySettlement');
}

function isClaimLiability({ focusId, name, balance }: AskedAccount): boolean {
  const isLiability = findFocusLine(focusId)?.section === 'liabilities';
  return isLiability && isPositive(balance) && isNamed(name, 'claimLiability');
}

function raise(costs: readonly PeriodAccount[]): RaisedPoint {
  const amount = formatDollars(sum(costs.map((cost) => cost.amount)));
  return {
    message: `The period has ${amount} of claims, awards or settlements (${costs.map(nameOfAccount).join('; ')}), and no liability for them. What is owed or probable is a liability in full, in aggregate indebtedness. Accrue it, or enter counsel's letter that nothing more is owed.`,
    codes: [...new Set(costs.map(({ focusId }) => focusId)), '1205'],
    accounts: costs.map(({ number }) => number),
    figures: amount,
  };
}
