import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';
import { computeMarketMakerMinimum } from '@/domain/netCapital/minimums';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import type { WhatIfBooks } from '../whatIfBooks';

/** Another dollar minimum (Rule 15c3-1(a)(2)). */
export const minimumStep = describeStep({
  title: 'Change the minimum',
  fields: { amount: { type: 'zeroAmount', label: 'Minimum net capital' } },
  sentence: ['Set the minimum net capital to', 'amount'],
  openField: 'amount',
  isStaged: false,
  take: (books, { amount }) => withSettings(books, { minimumNetCapital: amount }),
});

/** Markets that the firm makes, by which its minimum is counted (Rule 15c3-1(a)(4)). */
export const marketMakerStep = describeStep({
  title: 'Make markets',
  fields: {
    aboveFive: { type: 'count', label: 'Securities above $5' },
    upToFive: { type: 'count', label: 'Securities at $5 or less' },
  },
  sentence: ['Make markets in', 'aboveFive', 'securities above $5 and', 'upToFive', 'at $5 or less'],
  isStaged: false,
  take: (books, marketCounts) =>
    withSettings(books, { marketCounts, marketMakerMinimum: computeMarketMakerMinimum(marketCounts) }),
});

function withSettings(books: WhatIfBooks, changed: Partial<CapitalSettings>): WhatIfBooks {
  const { settings } = books;
  if (settings === null) throw new StepRefusal('', 'Set the capital settings in the Company Profile first.');
  return { ...books, settings: { ...settings, ...changed } };
}
