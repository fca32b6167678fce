import type { SsoiQuestion } from '../question';
import { listBlocks } from './formParts';

/** Asks for each block to be filled from its top. */
export const offeringsWithGap: SsoiQuestion = {
  id: 'offeringsWithGap',
  version: 1,
  class: 'note',
  title: 'Gap in the offerings',
  about: 'Looks for an offering after a blank one in each block of the Operational Page.',
  authority: ['FINRA, SSOI Operational Page'],
  ask: ({ inputs: { answers } }) =>
    listBlocks(answers).flatMap(({ title, slots, offerings }) => {
      if (offerings.every(({ slot }, place) => slot === (slots[place] ?? slot))) return [];
      const message = `${title}: offerings ${slots[0]} to ${slots[4]} are filled from the first on, without a gap.`;
      return [{ message, codes: [] }];
    }),
};
