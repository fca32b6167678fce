import { daysBetween } from '@/domain/calendar/days';
import {
  formatDollars,
  isMore,
  isPositive,
  largest,
  type Money,
  multiply,
  negate,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { debtEquityDays } from '@/domain/netCapital/earlyWarning/levels';
import { getDebtEquityTotal, getSubordinatedDebt } from '@/domain/netCapital/measures';
import { formatDay, type IsoDate } from '@/domain/periods';
import { listEnds, listHistories } from '../bookChanges';
import type { FactsContext, Question } from '../question';

const subordinatedLines = ['1400', '1410', '1420', '1430'];

/** Asks about subordinated debt above 70% of the debt-equity total for more than 90 days. */
export const debtEquityLasts: Question = {
  id: 'debtEquityLasts',
  version: 1,
  class: 'answer',
  title: 'Debt-equity above 70% for more than 90 days',
  about:
    'Compares subordinated debt with 70% of the debt-equity total at the end of this and the earlier periods. Asks for the extension or the plan once it lasted more than 90 days.',
  reads: ['figures', 'accounts', 'earlierPeriods', 'loans', 'inputs'],
  authority: ['Rule 15c3-1(d)'],
  place: 'loans',
  fact: "the Commission's extension, or the plan that restores the ratio",
  exclusions: ['Loans that count as equity by paragraph (d), by the capital inputs of this period.'],
  askOfFacts: (context) => {
    const isReached = reachedWarnings(context.earlyWarnings).some(({ level }) => level === 'debtEquityAbove70');
    const since = isReached ? findFirstEnd(context) : null;
    return since === null ? [] : [asked(context, since)];
  },
};

/** Returns the first of the ends in a row above 70% if it is more than 90 days before the period's end. */
function findFirstEnd(context: FactsContext): IsoDate | null {
  const [end = '', ...earlier] = listEnds(context);
  const below = earlier.findIndex((_, index) => !isAbove(context, index + 1));
  const since = (below === -1 ? earlier : earlier.slice(0, below)).at(-1);
  return since !== undefined && daysBetween(since, end) > debtEquityDays ? since : null;
}

/** Compares the books of an earlier end; loans that count as equity are those of the period. */
function isAbove(context: FactsContext, index: number): boolean {
  const { capital } = context.inputs;
  const histories = listHistories(context);
  const at = (codes: (each: (typeof histories)[number]) => boolean): Money =>
    sum(
      histories.filter(codes).map(({ balances, isDebitLine }) => {
        const balance = balances[index] ?? zero;
        return isDebitLine ? negate(balance) : balance;
      }),
    );
  const loans = at(({ focusId }) => subordinatedLines.includes(focusId));
  const asEquity = sum([capital.equityCashBorrowings ?? zero, capital.equityDemandNotes ?? zero]);
  const debt = largest(zero, subtract(loans, asEquity));
  const equity = at(({ section }) => section !== 'asset' && section !== 'liability');
  return isPositive(debt) && isMore(debt, multiply(sum([equity, loans]), '0.7'));
}

function asked({ figures, inputs }: FactsContext, since: IsoDate) {
  const [debt, total] = [getSubordinatedDebt(figures), getDebtEquityTotal(figures)].map((each) => formatDollars(each));
  return {
    message: `Subordinated debt of ${debt} exceeds 70% of the debt-equity total of ${total} at ${formatDay(inputs.period.end)}, and did at each end of a period since ${formatDay(since)}. Rule 15c3-1(d) allows ${debtEquityDays} days, or longer if the Commission grants it: name the extension or the plan.`,
    codes: ['3860'],
    subject: 'debtEquity',
    figures: `${debt}, ${total}, ${since}`,
  };
}
