import { isInFirstYear } from '@/domain/netCapital/requirement';
import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Reports a firm that may be in its first year and has no start of business, which decides between 800% and 1,500%. */
export const businessStartMissing: Question = {
  id: 'businessStartMissing',
  version: 1,
  class: 'fix',
  title: 'Start of business missing',
  about: 'Looks for the start of business of a firm that became a member less than a year ago.',
  reads: ['settings', 'profile'],
  authority: ['Rule 15c3-1(a)(1)(i)'],
  applies: { when: 'on the basic method', to: ({ inputs: { company } }) => company.method === 'BASIC' },
  place: 'settings',
  ask: ({ inputs: { company, period } }) => {
    const { assumedStart } = company;
    if (assumedStart === undefined || !isInFirstYear(company, period.end)) return [];
    const message = `Enter the start of business in the capital settings. Membership began on ${formatDay(assumedStart)}, so the requirement assumes the first 12 months: A.I. is limited to 800% of net capital (Rule 15c3-1(a)(1)(i)).`;
    return [{ message, codes: ['3756', '3760'] }];
  },
};
