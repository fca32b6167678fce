import { amountOf } from '@/domain/focus/figures';
import { add, formatDollars, isLess, isMore, largest, money, multiply, subtract, sum, zero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { isMaterial } from '../bookChanges';
import { sumDistributions } from '../capitalChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Withdrawals of 30 days up to this amount need no notice, Rule 15c3-1(e)(1)(iii)(B). */
const withoutNotice = money(500_000);

/** Asks about distributions of the books that the withdrawals register doesn't have, if they may have needed a notice. */
export const distributionUnregistered: Question = {
  id: 'distributionUnregistered',
  version: 2,
  class: 'answer',
  title: 'Distribution missing from the withdrawals register',
  about:
    'Compares the distributions of the equity accounts with the withdrawals register and the capital inputs. Asks for the notice, since withdrawals above $500,000 and 20% of excess net capital in 30 days need one.',
  reads: ['accounts', 'earlierPeriods', 'withdrawals', 'notices', 'inputs', 'figures'],
  authority: ['Rule 15c3-1(e)(1)(i)', 'Rule 15c3-1(e)(1)(ii)'],
  place: 'withdrawals',
  fact: 'the notice',
  exclusions: [
    'Distributions up to $500,000 or 20% of excess net capital before them.',
    'A notice sent in the period.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null || isNoticed(context)) return [];
    const paid = sumDistributions(context);
    const open = subtract(paid, sumKnown(context));
    const isSmall = !isMore(paid, withoutNotice) || !isMore(multiply(paid, 5), add(excessOf(context), paid));
    return isSmall || !isMaterial(context, open) || isLess(open, zero)
      ? []
      : [asked(context, formatDollars(paid), formatDollars(open))];
  },
};

function excessOf({ figures }: FactsContext) {
  return largest(zero, amountOf(figures, '3770') ?? amountOf(figures, '3910') ?? zero);
}

function sinceOf({ facts: { earlier } }: FactsContext): string {
  const [before = ''] = earlier;
  return before;
}

function sumKnown(context: FactsContext) {
  const { facts, inputs } = context;
  const registered = facts.withdrawals.filter(
    ({ kind, isMade, date }) => kind === 'WITHDRAWAL' && isMade && date > sinceOf(context) && date <= inputs.period.end,
  );
  return largest(sum(registered.map(({ amount }) => money(amount))), inputs.capital.recentWithdrawals ?? zero);
}

function isNoticed(context: FactsContext): boolean {
  return context.facts.notices.some(
    ({ kind, asOf, sentAt }) => kind.startsWith('withdrawal') && sentAt !== null && asOf >= sinceOf(context),
  );
}

function asked(context: FactsContext, paid: string, open: string) {
  return {
    message: `Equity accounts show distributions of ${paid} since ${formatDay(sinceOf(context))}. ${open} of them aren't in the withdrawals register, and withdrawals of 30 days above $500,000 and 20% of excess net capital need a notice: enter them in the register, or name the notice and its day.`,
    codes: ['3770'],
    inputs: ['recentWithdrawals'],
    subject: 'distributions',
    figures: `${paid}, ${open}`,
  };
}
