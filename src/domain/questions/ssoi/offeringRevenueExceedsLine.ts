import { formatDollars, isMore, isPositive, sum, zero } from '@/domain/money';
import { ssoiLineText } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiQuestion } from '../question';
import { listBlocks } from './formParts';

/** Compares the offerings' revenue with its line. */
export const offeringRevenueExceedsLine: SsoiQuestion = {
  id: 'offeringRevenueExceedsLine',
  version: 1,
  class: 'note',
  title: 'Offering revenue exceeds its line',
  about: 'Compares the revenue of the offerings in each block of the Operational Page with its line.',
  authority: ['FINRA, SSOI Operational Page'],
  ask: ({ inputs: { answers }, figures }) =>
    listBlocks(answers).flatMap(({ title, line, offerings, fields }) => {
      const revenue = sum(offerings.map(({ amountOfRevenueEarned }) => amountOfRevenueEarned));
      const booked = figures[line]?.amount ?? zero;
      if (!isPositive(revenue) || !isMore(revenue, booked)) return [];
      const message = `${title}: the offerings' revenue of ${formatDollars(revenue)} is more than the ${formatDollars(booked)} of line ${ssoiLineText(line)}.`;
      return [{ message, codes: [line], inputs: fields }];
    }),
};
