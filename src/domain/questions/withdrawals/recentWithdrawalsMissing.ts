import { formatDollars, isPositive } from '@/domain/money';
import { plannedWithdrawal } from '@/domain/netCapital/plannedWithdrawal';
import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Asks a firm that proposes withdrawals for its recent ones, since 30 days count together. */
export const recentWithdrawalsMissing: Question = {
  id: 'recentWithdrawalsMissing',
  version: 1,
  class: 'answer',
  title: 'Withdrawals of the last 30 days missing',
  about: 'Looks for the withdrawals of the last 30 days of a firm that proposes more of them.',
  reads: ['inputs'],
  authority: ['Rule 15c3-1(e)(1)'],
  place: 'inputs',
  days: 'none',
  ask: ({ inputs: { period, capital } }) => {
    const { amount } = plannedWithdrawal(capital, period.end);
    if (capital.recentWithdrawals !== null || !isPositive(amount)) return [];
    const message = `Enter the withdrawals, advances and loans of the 30 days ended ${formatDay(period.end)}, or 0.00. They decide whether a notice is due, as those proposed do (Rule 15c3-1(e)(1)).`;
    return [{ message, codes: ['4699'], inputs: ['recentWithdrawals'], figures: formatDollars(amount) }];
  },
};
