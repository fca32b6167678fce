import { sumAccountBalances } from '@/domain/annual/sumByCaption';
import { formatDollars, isZero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { AnnualQuestion } from '../question';

/** Requires a balanced trial balance of the year's last day. */
export const annualUnbalanced: AnnualQuestion = {
  id: 'annualUnbalanced',
  version: 1,
  class: 'fix',
  title: 'Year end out of balance',
  about: 'Compares debits with credits at the year end.',
  authority: ['Rule 17a-5(d)(2)(i)'],
  ask: ({ inputs: { accounts, year } }) => {
    const imbalance = sumAccountBalances(accounts, 'end');
    if (isZero(imbalance)) return [];
    const message = `Debits less credits on ${formatDay(year.to)} come to ${formatDollars(imbalance)}: assets differ from liabilities and ownership equity by as much.`;
    return [{ message, codes: [] }];
  },
};
