import { formatSpan } from '@/domain/lineForms/span';
import type { AnnualQuestion } from '../question';

/** Names the days without additions and deductions. */
export const equityNotEntered: AnnualQuestion = {
  id: 'equityNotEntered',
  version: 1,
  class: 'note',
  title: 'Additions and deductions not entered for the whole year',
  about:
    "Looks for days of the year that no FOCUS inputs cover. Their additions and deductions aren't compared with the books.",
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ['Years without a trial balance of the year before.'],
  ask: ({ equity, inputs: { enteredGaps = [] } }) => {
    if (equity === null || equity.difference !== null) return [];
    const days = enteredGaps.map(formatSpan).join(', ');
    const message = `No FOCUS inputs cover ${days}: additions and deductions aren't compared with the books.`;
    return [{ message, codes: ['4260', '4270'] }];
  },
};
