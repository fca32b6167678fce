import { formatDollars, isMore } from '@/domain/money';
import type { SsoiQuestion } from '../question';

/** Compares the amount sold of an offering with its size. */
export const soldExceedsOffering: SsoiQuestion = {
  id: 'soldExceedsOffering',
  version: 1,
  class: 'note',
  title: 'Sales exceed the offering',
  about: 'Compares the securities sold of each offering with its size.',
  authority: ['FINRA, SSOI Operational Page'],
  exclusions: ['Offerings without a fixed size.'],
  ask: ({ inputs: { answers } }) =>
    answers.offerings.flatMap(({ slot, totalOfferingAmount: size, totalAmountOfSecuritiesSold: sold }) => {
      if (size === null || !isMore(sold, size)) return [];
      const message = `Offering ${slot}: ${formatDollars(sold)} sold is more than the ${formatDollars(size)} offered.`;
      const fields = [`totalAmountOfSecuritiesSold${slot}`, `totalOfferingAmount${slot}`];
      return [{ message, codes: [], inputs: fields }];
    }),
};
