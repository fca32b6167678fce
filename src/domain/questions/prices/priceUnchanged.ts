import { formatDay } from '@/domain/periods';
import type { PriceDoubt } from '../facts';
import { listNames } from '../listNames';
import type { Question } from '../question';

/** Asks about prices of actively priced positions that are those of an earlier report date. */
export const priceUnchanged: Question = {
  id: 'priceUnchanged',
  version: 1,
  class: 'answer',
  title: 'Price unchanged since the last report date',
  about:
    'Compares the prices of stocks, exchange-traded and equity funds, Treasury securities and options with those of a report date at least 25 days earlier. Asks for the source of a price that is the same.',
  reads: ['inventory'],
  authority: ['Rule 15c3-1(c)(2)(vi)', 'Rule 17a-3(a)(2)'],
  place: 'inventory',
  fact: 'the source of the price',
  exclusions: [
    'Money market funds, paper and other positions that are priced at par.',
    'Options at five cents or less.',
  ],
  askOfFacts: ({ facts }) => {
    const { count, first } = facts.positions.prices;
    if (count === 0) return [];
    const isOne = count === 1;
    const message = `${isOne ? '1 position has' : `${count} positions have`} the price of an earlier report date: ${listNames(first.map(nameOf), count)}. An actively traded security seldom closes at the same price: enter the price of the period's last day, or name its source.`;
    return [{ message, codes: [], subject: 'prices' }];
  },
};

function nameOf({ identifier, price, since }: PriceDoubt): string {
  return `${identifier} (${Number(price)} since ${formatDay(since)})`;
}
