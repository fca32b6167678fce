import { formatDay } from '@/domain/periods';
import { incomeSubject, withoutBalanceOf } from '../books/incomeTrialBalanceMissing';
import type { SsoiQuestion } from '../question';

/** Asks about a statement that covers more than the quarter, as the quarter's FOCUS report does; its answer there settles it here. */
export const quarterBalanceMissing: SsoiQuestion = {
  id: 'incomeTrialBalanceMissing',
  version: 1,
  class: 'answer',
  title: 'Statement for more than the quarter',
  about: 'Looks for the trial balances by which the quarter is taken out of the year to date. Asks for them.',
  authority: ['FINRA Rule 4524'],
  ask: ({ plan: { missing, from, to } }) => {
    if (missing.length === 0) return [];
    const days = `${formatDay(from)} to ${formatDay(to)}`;
    const ways = "Import it to report the quarter alone, or answer the question of the quarter's FOCUS report.";
    return [
      {
        ...incomeSubject(missing),
        message: `${withoutBalanceOf(missing)} The statement covers ${days}. ${ways}`,
        codes: [],
      },
    ];
  },
};
