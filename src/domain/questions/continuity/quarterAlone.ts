import { formatDay } from '@/domain/periods';
import type { Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Asks about a trial balance with the income of its own period alone, where balances run from the start of the year. */
export const quarterAlone: Question = {
  id: 'quarterAlone',
  version: 1,
  class: 'answer',
  title: 'Income of one period entered as year to date',
  about:
    'Compares income accounts with the period before in the same fiscal year. Asks whether the trial balance has its own period alone, since most of them fell.',
  reads: ['accounts', 'earlierPeriods'],
  authority: ['Rule 17a-3(a)(2)', 'Rule 17a-5(a)(1)'],
  place: 'balances',
  exclusions: ['Single accounts that fell.', 'Books with fewer than three income accounts to compare.'],
  askOfFacts: (context) => {
    if (findWholeFault(context)?.kind !== 'quarterAlone') return [];
    const [before = ''] = context.facts.earlier;
    const message = `Revenue and most income and expense accounts at ${formatDay(context.inputs.period.end)} are below those at ${formatDay(before)}, in the same fiscal year. The trial balance probably has the income of its own period alone: enter balances from the start of the fiscal year, or say why they fell.`;
    return [{ message, codes: ['4030', '4200'], subject: 'income', figures: before }];
  },
};
