import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Reports blank debit items under the alternative method: 2% of them is part of the requirement. */
export const debitItemsMissing: Question = {
  id: 'debitItemsMissing',
  version: 1,
  class: 'fix',
  title: 'Debit items missing',
  about: 'Looks for the aggregate debit items, of which the requirement is a share.',
  reads: ['inputs', 'settings'],
  authority: ['Rule 15c3-1(a)(1)(ii)'],
  applies: { when: 'on the alternative method', to: ({ inputs: { company } }) => company.method === 'ALTERNATIVE' },
  place: 'inputs',
  ask: ({ inputs: { capital, period } }) => {
    if (capital.debitItems !== null) return [];
    const message = `Enter the aggregate debit items at ${formatDay(period.end)}. Without them there's no net capital requirement (3760).`;
    return [{ message, codes: ['3870', '3760', '3910', '3920'] }];
  },
};
