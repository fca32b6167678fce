import type { SsoiQuestion } from '../question';
import { isDescending, listBlocks } from './formParts';

/** Asks for the offering with the largest revenue first. */
export const offeringsOutOfOrder: SsoiQuestion = {
  id: 'offeringsOutOfOrder',
  version: 1,
  class: 'note',
  title: 'Offerings out of order',
  about: 'Looks for offerings with more revenue than the one before in each block of the Operational Page.',
  authority: ['FINRA, SSOI Operational Page'],
  ask: ({ inputs: { answers } }) =>
    listBlocks(answers).flatMap(({ title, offerings, fields }) => {
      if (isDescending(offerings.map(({ amountOfRevenueEarned }) => amountOfRevenueEarned))) return [];
      const message = `${title}: list the offering with the largest revenue first.`;
      return [{ message, codes: [], inputs: fields }];
    }),
};
