import { formatSpan } from '@/domain/lineForms/span';
import type { AnnualQuestion } from '../question';

/** Says that income can't be reconciled. */
export const incomeNotFiled: AnnualQuestion = {
  id: 'incomeNotFiled',
  version: 1,
  class: 'note',
  title: "FOCUS reports don't cover the whole year",
  about: 'Looks for final FOCUS reports that cover each day of the year once, with which income is reconciled.',
  authority: ['Rule 17a-5(d)(2)(iii)'],
  ask: ({ inputs: { filedIncome, year } }) => {
    if (filedIncome !== null) return [];
    const message = `The year's FOCUS reports don't cover each day of ${formatSpan(year)} once: income isn't reconciled.`;
    return [{ message, codes: [] }];
  },
};
