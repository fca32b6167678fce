import { formatDollars, money } from '@/domain/money';
import type { ValueDoubt } from '../facts';
import { listNames } from '../listNames';
import type { Question } from '../question';

/** Asks about positions whose value isn't quantity times price. */
export const positionValueDiffers: Question = {
  id: 'positionValueDiffers',
  version: 1,
  class: 'answer',
  title: "Position value that isn't quantity times price",
  about:
    'Compares the value of each position with its quantity times its price, by the factor of its kind. Asks which of the three is wrong.',
  reads: ['inventory'],
  authority: ['Rule 17a-3(a)(2)', 'Rule 15c3-1(c)(2)(vi)'],
  place: 'inventory',
  exclusions: ['Differences up to 0.5% of the value.'],
  askOfFacts: ({ facts }) => {
    const { count, first } = facts.positions.values;
    const [largest] = first;
    if (largest === undefined) return [];
    const text = `${listNames(first.map(nameOf), count)}.`;
    const message = `The value of ${count === 1 ? '1 position' : `${count} positions`} isn't its quantity times its price: ${text} Haircuts follow the value: correct the quantity, the price or the value, or say why they differ.`;
    return [{ message, codes: [], subject: 'values' }];
  },
};

function nameOf({ identifier, value, computed }: ValueDoubt): string {
  return `${identifier} (${formatDollars(money(value))} entered, ${formatDollars(money(computed))} computed)`;
}
