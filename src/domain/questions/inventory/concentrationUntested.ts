import { isConcentrationTested } from '@/domain/netCapital/completeness';
import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Reports an inventory whose undue concentration can't be tested: net capital is incomplete. */
export const concentrationUntested: Question = {
  id: 'concentrationUntested',
  version: 1,
  class: 'fix',
  title: 'Undue concentration not tested',
  about: 'Looks for an inventory without tentative net capital, against which concentration is tested.',
  reads: ['inventory'],
  authority: ['Rule 15c3-1(c)(2)(vi)(M)'],
  place: 'inventory',
  ask: ({ inputs }) => {
    if (isConcentrationTested(inputs)) return [];
    const message = `Undue concentration (3650) of the inventory of ${formatDay(inputs.period.end)} can't be tested without tentative net capital (3640), so net capital (3750) is incomplete.`;
    return [{ message, codes: ['3650', '3740', '3750'] }];
  },
};
