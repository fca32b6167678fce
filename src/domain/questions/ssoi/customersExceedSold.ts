import { formatDollars, isMore } from '@/domain/money';
import type { SsoiQuestion } from '../question';

/** Compares the amount sold to the firm's customers with all that was sold. */
export const customersExceedSold: SsoiQuestion = {
  id: 'customersExceedSold',
  version: 1,
  class: 'note',
  title: 'Customer sales exceed total sales',
  about: "Compares the securities of each offering that the firm's customers bought with all that were sold.",
  authority: ['FINRA, SSOI Operational Page'],
  ask: ({ inputs: { answers } }) =>
    answers.offerings.flatMap(({ slot, totalAmountOfSecuritiesSold: sold, totalCustomersSecuritiesSold: own }) => {
      if (!isMore(own, sold)) return [];
      const message = `Offering ${slot}: ${formatDollars(own)} sold to your customers is more than the ${formatDollars(sold)} sold in all.`;
      const fields = [`totalCustomersSecuritiesSold${slot}`, `totalAmountOfSecuritiesSold${slot}`];
      return [{ message, codes: [], inputs: fields }];
    }),
};
