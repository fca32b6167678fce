import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Asks about a statement of income that runs over more than the period, since an earlier trial balance is missing. */
export const incomeTrialBalanceMissing: Question = {
  id: 'incomeTrialBalanceMissing',
  version: 1,
  class: 'answer',
  title: 'Statement of income for more than the period',
  about: 'Looks for the earlier trial balances that income of the period alone needs. Asks for them.',
  reads: ['balances'],
  authority: ['Form X-17A-5 Part IIA, items 3931 to 3933'],
  place: 'balances',
  statements: ['income-statement'],
  days: 'none',
  ask: ({ plan: { missing, from, to } }) => {
    if (missing.length === 0) return [];
    const dates = missing.map(formatDay).join(' and ');
    const message = `No trial balance for ${dates}. The statement of income runs from ${formatDay(from)} to ${formatDay(to)}.`;
    return [{ message, codes: ['3931', '3932', '3933'] }];
  },
};
