import { formatDollars, isEqual } from '@/domain/money';
import { dayBefore, formatDay } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Compares subordinated liabilities as stated with the books. */
export const subordinatedUnlikeBooks: AnnualQuestion = {
  id: 'subordinatedUnlikeBooks',
  version: 1,
  class: 'note',
  title: 'Subordinated liabilities differ from the books',
  about: 'Compares both ends of the statement of changes in subordinated liabilities with the books.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ['The beginning of a year without a trial balance of the year before.'],
  ask: ({ subordinated: { total, books, from }, inputs: { year } }) => {
    const source = from === 'register' ? 'The register of loans' : 'What was entered for FOCUS';
    const ends = [
      { day: dayBefore(year.from), stated: total.start, booked: books.start, code: '4300' },
      { day: year.to, stated: total.end, booked: books.end, code: '4330' },
    ];
    return ends.flatMap(({ day, stated, booked, code }) => {
      if (booked === null || isEqual(stated, booked)) return [];
      const message = `${source} has ${formatDollars(stated)} of subordinated liabilities on ${formatDay(day)}; the books have ${formatDollars(booked)}.`;
      return [{ message, codes: [code] }];
    });
  },
};
