import { option } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { optionAmounts, optionCharge } from '@/domain/haircuts/options/optionFormulas';
import { toDecimalString } from '@/domain/money';

type Values = Parameters<typeof option>[0];

describe('optionCharge', () => {
  it.each<[string, Values, string]>([
    ['long, not covered: half of its value', { marketValue: 4200 }, '2100'],
    ['short call out of the money', { side: 'Short', contracts: 5, strike: 50 }, '2600'],
    ['short call far out of the money: half of 15%', { side: 'Short', contracts: 5, strike: 60 }, '1800'],
    [
      'short call on cheap stock: $250 a contract',
      { side: 'Short', contracts: 5, underlyingPrice: 10, strike: 20 },
      '1250',
    ],
    ['short put in the money', { side: 'Short', callPut: 'Put', contracts: 2, underlyingPrice: 20, strike: 22 }, '600'],
    ['covered call', { side: 'Short', isCovered: true, contracts: 5, strike: 45 }, '2100'],
    [
      'covered call deep in the money: $25 a contract',
      { side: 'Short', isCovered: true, contracts: 5, strike: 10 },
      '125',
    ],
    ['protective put', { callPut: 'Put', isCovered: true, contracts: 5, strike: 45 }, '1500'],
    ['protective put far out of the money: 15%', { callPut: 'Put', isCovered: true, contracts: 5, strike: 30 }, '3600'],
    [
      'protective put in the money: $25 a contract',
      { callPut: 'Put', isCovered: true, contracts: 5, strike: 55 },
      '125',
    ],
    [
      'protective put barely in the money: no more than that',
      { callPut: 'Put', isCovered: true, contracts: 5, strike: 48.1 },
      '50',
    ],
    [
      'the exercise price stands in for the strike',
      { side: 'Short', contracts: 5, strike: null, exercisePrice: 50 },
      '2600',
    ],
    ['without either, nothing is taken off', { side: 'Short', contracts: 5, strike: null }, '3600'],
  ])('%s', (_, values, expected) => {
    const position = option(values);
    const { amount } = optionCharge(position, optionAmounts(position), position.isCovered);
    expect(toDecimalString(amount)).toBe(expected);
  });
});
