import { formatDollars, isZero } from '@/domain/money';
import type { AnnualQuestion } from '../question';

/** Compares additions and deductions as entered with the books. */
export const equityAsEntered: AnnualQuestion = {
  id: 'equityAsEntered',
  version: 1,
  class: 'note',
  title: 'Additions and deductions differ from the books',
  about:
    "Compares the additions less deductions entered for the year's FOCUS reports with the change in equity of the books.",
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ["Years that the entries don't cover."],
  ask: ({ equity }) => {
    const difference = equity?.difference ?? null;
    if (difference === null || isZero(difference)) return [];
    const message = `Additions less deductions entered for FOCUS differ from the books by ${formatDollars(difference)}.`;
    return [{ message, codes: ['4260', '4270'] }];
  },
};
