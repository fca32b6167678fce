import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Reports a period without a trial balance. */
export const trialBalanceMissing: Question = {
  id: 'trialBalanceMissing',
  version: 1,
  class: 'fix',
  title: 'No trial balance',
  about: "Looks for a trial balance on the period's last day.",
  reads: ['balances'],
  authority: ['Rule 17a-3(a)(11)'],
  place: 'balances',
  ask: ({ inputs: { period }, balances }) =>
    balances.has(period.end) ? [] : [{ message: `No trial balance for ${formatDay(period.end)}.`, codes: [] }],
};
