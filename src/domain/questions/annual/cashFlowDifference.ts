import { formatDollars, isZero } from '@/domain/money';
import type { AnnualQuestion } from '../question';

/** Compares the statement of cash flows with the change in cash. */
export const cashFlowDifference: AnnualQuestion = {
  id: 'cashFlowDifference',
  version: 1,
  class: 'fix',
  title: 'Cash flows differ from the change in cash',
  about: 'Compares the statement of cash flows with the change of the cash accounts.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  exclusions: ['Years without a trial balance of the year before.'],
  ask: ({ cashFlows }) => {
    if (cashFlows === null || isZero(cashFlows.difference)) return [];
    const message = `The statement of cash flows differs from the change in cash by ${formatDollars(cashFlows.difference)}. It isn't put in any line.`;
    return [{ message, codes: [] }];
  },
};
