import { editionPeriods, focusEditionOn } from '@/domain/focus/lines/editions';
import type { Question } from '../question';

/** Tells a firm on the alternative method that the period's edition amends its computation in a way that isn't known. */
export const editionUnknown: Question = {
  id: 'editionUnknown',
  version: 1,
  class: 'note',
  title: 'Unknown edition of the form',
  about: "Looks for periods whose form amends lines that Netcap doesn't have, to be compared with FINRA's form.",
  reads: ['settings'],
  authority: ['FINRA, eFOCUS page: amendments to Part IIA effective March 1, 2027.'],
  applies: { when: 'on the alternative method', to: ({ inputs: { company } }) => company.method === 'ALTERNATIVE' },
  place: 'settings',
  days: 'none',
  ask: ({ inputs: { period } }) => {
    const edition = focusEditionOn(period.end);
    if (edition.unknownItems.length === 0) return [];
    const message = `FINRA amends the computation of the alternative requirement for ${editionPeriods(edition)}. Netcap doesn't have its new text. Compare lines 21 to 25 with FINRA's form.`;
    return [{ message, codes: edition.unknownItems }];
  },
};
