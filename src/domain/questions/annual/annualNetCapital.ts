import { formatDay } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Requires net capital of the year's last day. */
export const annualNetCapital: AnnualQuestion = {
  id: 'annualNetCapital',
  version: 1,
  class: 'fix',
  title: 'No net capital at year end',
  about: "Looks for net capital of the year's last day.",
  authority: ['Rule 17a-5(d)(2)(ii)'],
  ask: ({ inputs: { netCapital, year } }) => {
    if (netCapital.some(({ codes, amount }) => codes[0] === '3750' && amount !== null)) return [];
    const message = `Net capital on ${formatDay(year.to)} can't be computed. Fix what the FOCUS report names.`;
    return [{ message, codes: ['3750'] }];
  },
};
