import { formatDollars, isPositive } from '@/domain/money';
import { testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { paymentDays } from '@/domain/netCapital/withdrawalTest';
import type { Question } from '../question';

/** Compares proposed withdrawals with the limits of Rule 15c3-1(e)(2), and states the maximum. Says nothing while net capital is unknown. */
export const withdrawalLimited: Question = {
  id: 'withdrawalLimited',
  version: 1,
  class: 'answer',
  title: 'Proposed withdrawals above a limit',
  about: 'Compares proposed withdrawals, advances and loans with the most that the rule permits.',
  reads: ['inputs', 'figures', 'settings', 'inventory', 'registers'],
  authority: ['Rule 15c3-1(e)(2)'],
  place: 'inputs',
  days: 'none',
  exclusions: ['Periods whose net capital is incomplete.'],
  ask: (context) => {
    const test = testPlanned(context);
    if (test === null || !isPositive(test.proposed.amount)) return [];
    const { binding, most, proposed } = test;
    if (test.limits.every(({ holds }) => holds)) return [];
    const payments = isPositive(proposed.subordinatedPayments)
      ? `, after subordinated payments of ${formatDollars(proposed.subordinatedPayments)} due within ${paymentDays} days`
      : '';
    const possible = isPositive(most) ? `At most ${formatDollars(most)} is possible` : 'None is possible';
    const message = `Proposed withdrawals, advances and loans come to ${formatDollars(proposed.amount)}. ${possible}${payments}: ${binding.text} (${binding.paragraph}).`;
    return [
      { message, codes: ['4699', '3750'], inputs: ['ownershipEquitySubordinatedLiabilities', 'proposedAdvances'] },
    ];
  },
};
