import { formatDay } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Says that no FOCUS report can be reconciled yet. */
export const focusNotFiled: AnnualQuestion = {
  id: 'focusNotFiled',
  version: 1,
  class: 'note',
  title: 'No final FOCUS report at year end',
  about: "Looks for a final FOCUS report of the year's last day, with which net capital is reconciled.",
  authority: ['Rule 17a-5(d)(2)(iii)'],
  ask: ({ inputs: { filed, year } }) => {
    if (filed !== null) return [];
    const message = `No FOCUS report that is final for ${formatDay(year.to)}: nothing is reconciled yet.`;
    return [{ message, codes: [] }];
  },
};
