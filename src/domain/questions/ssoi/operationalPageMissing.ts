import { offeringBlocks } from '@/domain/ssoi/answers/answers';
import type { SsoiQuestion } from '../question';

/** Requires the Operational Page of a firm with more than 10% of its revenue from unregistered offerings. */
export const operationalPageMissing: SsoiQuestion = {
  id: 'operationalPageMissing',
  version: 1,
  class: 'fix',
  title: 'Operational Page missing',
  about: 'Compares the revenue of unregistered offerings with 10% of total revenue. Above it, requires the offerings.',
  authority: ['FINRA Rule 4524, Regulatory Notice 12-11'],
  ask: ({ isOperationalPageRequired, inputs: { answers } }) => {
    if (!isOperationalPageRequired || answers.offerings.length > 0) return [];
    const message =
      'More than 10% of revenue comes from unregistered offerings, so the Operational Page is required. Enter the offerings.';
    const codes = offeringBlocks.map(({ line }) => line);
    return [{ message, codes, inputs: ['hasFirmParticipate1'] }];
  },
};
