import { formatPeriod } from '@/domain/periods';
import type { Question } from '../question';

/** Holds a report back while its capital inputs wait for an approval. */
export const inputsInReview: Question = {
  id: 'inputsInReview',
  version: 1,
  class: 'fix',
  title: 'Capital inputs in review',
  about: "Looks for capital inputs of the period that aren't approved. A report waits for the approval.",
  reads: ['inputs'],
  authority: ['Practice: a filing uses approved inputs alone'],
  place: 'inputs',
  ask: ({ inputs: { isInReview, period } }) => {
    if (!isInReview) return [];
    const message = `The capital inputs of ${formatPeriod(period)} wait for an administrator's approval. Generate the report again once they are approved.`;
    return [{ message, codes: [] }];
  },
};
