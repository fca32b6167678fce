import { formatDay, formatPeriod, lastMonth, previousPeriod } from '@/domain/periods';
import type { Question } from '../question';

/** Asks for item 4211, since the books of a quarter alone don't show the income of its last month. */
export const lastMonthIncomeMissing: Question = {
  id: 'lastMonthIncomeMissing',
  version: 1,
  class: 'answer',
  title: 'Income of the last month missing',
  about: 'Looks for item 4211 where no trial balance of the month before shows it.',
  reads: ['balances', 'inputs'],
  authority: ['Form X-17A-5 Part IIA, item 4211'],
  place: 'inputs',
  days: 'none',
  exclusions: ['Periods without a trial balance of their own.'],
  ask: ({ inputs: { period, capital }, balances }) => {
    if (capital.lastMonthIncome !== null || !balances.has(period.end)) return [];
    const month = lastMonth(period);
    const before = formatDay(previousPeriod(month).end);
    const message = `Enter the income of ${formatPeriod(month)} before federal income taxes (4211), or 0.00. Without a trial balance for ${before} the books don't show it.`;
    return [{ message, codes: ['4211'], inputs: ['lastMonthIncome'] }];
  },
};
