import { formatDay } from '@/domain/periods';
import type { SsoiQuestion } from '../question';

/** Requires the trial balances that separate the quarter from the year to date. */
export const quarterBalanceMissing: SsoiQuestion = {
  id: 'incomeTrialBalanceMissing',
  version: 1,
  class: 'fix',
  title: 'No trial balance before the quarter',
  about: 'Looks for the trial balances by which the quarter is taken out of the year to date.',
  authority: ['FINRA Rule 4524'],
  ask: ({ plan }) =>
    plan.missing.map((end) => {
      const days = `${formatDay(plan.from)} to ${formatDay(plan.to)}`;
      const message = `No trial balance for ${formatDay(end)}. The statement covers ${days}. Import it to report the quarter alone.`;
      return { message, codes: [] };
    }),
};
