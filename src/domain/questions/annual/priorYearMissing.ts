import { getMissingStartText } from '@/domain/annual/sheets/sheetRows';
import { dayBefore } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Requires the trial balance of the day before the year. */
export const priorYearMissing: AnnualQuestion = {
  id: 'priorYearMissing',
  version: 1,
  class: 'fix',
  title: 'No trial balance for the prior year',
  about: 'Looks for the trial balance of the year before, by which cash flows and changes in equity are computed.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  ask: ({ inputs: { hasStart, year } }) =>
    hasStart ? [] : [{ message: getMissingStartText(dayBefore(year.from)), codes: [] }],
};
