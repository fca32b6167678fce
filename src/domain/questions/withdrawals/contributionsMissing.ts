import { add, formatDollars, isPositive, subtract } from '@/domain/money';
import { plannedWithdrawal } from '@/domain/netCapital/plannedWithdrawal';
import type { Question } from '../question';

/** Asks a firm with withdrawals for the part contributed within a year, which isn't capital. */
export const contributionsMissing: Question = {
  id: 'contributionsMissing',
  version: 1,
  class: 'answer',
  title: 'Contributions withdrawn within a year',
  about: 'Looks for the contributions of a year among withdrawals made or proposed; at stake is all of them.',
  reads: ['inputs'],
  authority: ['Rule 15c3-1(c)(2)(i)(G)'],
  place: 'inputs',
  days: 'none',
  ask: ({ inputs }) => {
    const { period, capital } = inputs;
    const { amount } = plannedWithdrawal(capital, period.end);
    const withdrawn = add(capital.equityDeductions, subtract(amount, capital.proposedAdvances));
    if (capital.withdrawableContributions !== null || !isPositive(withdrawn)) return [];
    const message = `Withdrawals made in the period or proposed come to ${formatDollars(withdrawn)}. Enter the contributions that were or will be withdrawn within a year, or may be withdrawn at the investor's option, or 0.00. They're deducted from net worth (Rule 15c3-1(c)(2)(i)(G)).`;
    const otherwise = { ...inputs, capital: { ...capital, withdrawableContributions: withdrawn } };
    return [{ message, codes: ['3490'], inputs: ['withdrawableContributions'], otherwise }];
  },
};
