import { addMonths } from '@/domain/calendar/days';
import {
  add,
  formatDollars,
  isPositive,
  largest,
  type Money,
  money,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { fallOf, isMaterial } from '../bookChanges';
import { type CapitalRise, listCapitalAccounts, listContributions, sumProfits } from '../capitalChanges';
import type { WithdrawalFact } from '../facts';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Asks about withdrawals of capital within a year of its contribution, which the capital inputs don't deduct. */
export const withdrawnWithinYear: Question = {
  id: 'withdrawnWithinYear',
  version: 2,
  class: 'answer',
  title: 'Withdrawal within a year of the contribution',
  about:
    "Compares the register's withdrawals with contributions of the year before, less profits. Asks for the examining authority's approval, or for the deduction.",
  reads: ['accounts', 'earlierPeriods', 'withdrawals', 'inputs', 'figures'],
  authority: ['Rule 15c3-1(c)(2)(i)(G)', 'FINRA Rule 4110(c)(1)'],
  place: 'withdrawals',
  fact: "the examining authority's written approval",
  exclusions: [
    'Withdrawals of profits earned.',
    'Advances, loans and planned withdrawals.',
    'Amounts that the capital inputs deduct already.',
  ],
  askOfFacts: (context) => {
    const contributions = listContributions(context);
    const [last] = contributions;
    if (last === undefined || findWholeFault(context) !== null) return [];
    const withdrawals = listWithdrawals(context, contributions);
    const within = sum(withdrawals.map(({ amount }) => money(amount)));
    const total = sum(contributions.map(({ amount }) => amount));
    const deducted = context.inputs.capital.withdrawableContributions ?? zero;
    const open = subtract(smallest(within, total, ofCapital(context, within)), deducted);
    return isPositive(open) && isMaterial(context, open) ? [asked(context, { last, within, open })] : [];
  },
};

/** Lists the withdrawals made until the period's end, within a year of any contribution. */
function listWithdrawals({ facts, inputs }: FactsContext, contributions: readonly CapitalRise[]) {
  const isWithin = ({ date }: WithdrawalFact) =>
    contributions.some(({ after, until }) => date > after && date <= addMonths(until, 12));
  return facts.withdrawals.filter(
    (each) => each.kind === 'WITHDRAWAL' && each.isMade && each.date <= inputs.period.end && isWithin(each),
  );
}

/** Returns the part of withdrawals that profits don't cover: by a fall of contributed capital, or by a loss that they leave. */
function ofCapital(context: FactsContext, within: Money): Money {
  const accounts = listCapitalAccounts(context);
  const fall = sum(accounts.map(fallOf));
  const uncovered = largest(zero, subtract(within, sumProfits(context)));
  return smallest(within, largest(fall, uncovered));
}

type Open = { last: CapitalRise; within: Money; open: Money };

function asked({ inputs }: FactsContext, { last, within, open }: Open) {
  const { account, after, until } = last;
  const [withdrawn, rest] = [within, open].map((each) => formatDollars(each));
  const given = inputs.capital.withdrawableContributions ?? zero;
  return {
    message: `Withdrawals of ${withdrawn} were made within a year of a contribution to ${nameOfAccount(account)} between ${formatDay(after)} and ${formatDay(until)}. Profits don't cover ${rest} of them, which aren't capital unless the examining authority approved it in writing: enter them as contributions withdrawn within a year, or name the approval.`,
    codes: ['3490'],
    inputs: ['withdrawableContributions'],
    subject: `${account.number} ${until}`,
    figures: `${withdrawn}, ${rest}`,
    otherwise: { ...inputs, capital: { ...inputs.capital, withdrawableContributions: add(given, open) } },
  };
}
