import { option } from '@tests/support/books/haircutPositions';
import { chargeAll, whatIfBooks } from '@tests/support/books/whatIfFirm';
import { expect, test } from 'vitest';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { money } from '@/domain/money';
import { doAtOnce } from '@/domain/pieces';
import { applySteps, readSteps } from '@/domain/whatIf/applySteps';
import { computeStanding } from '@/domain/whatIf/standing';

const held = option({
  id: 1700,
  description: 'XYZ 50 Call',
  side: 'Long',
  contracts: 4,
  underlyingSymbol: 'XYZ',
  underlyingPrice: 48,
  strike: 50,
  expiry: '2025-06-20',
  marketValue: 1_000,
});
const { books, terms } = whatIfBooks(
  [
    ['200', 500_000],
    ['424', 1_000],
    ['1360', 0],
    ['1792', -501_000],
  ],
  { nonOptions: [], options: [held] },
);

const through = { cash: '1000', securities: '1001' };
const trade = { direction: 'sell', quantity: 1, position: 1700, ...through };
const contract = { symbol: 'abc', callPut: 'Put', strike: 45, expiry: '2025-06-20', price: 1.25, underlyingPrice: 48 };
const write = { direction: 'write', quantity: 2, ...contract, covered: 'No', ...through, securities: '1002' };

function take(kind: WhatIfStep['kind'], values: WhatIfStep['values']) {
  const read = readSteps([{ kind, values }]);
  return read.ok ? applySteps(books, read.steps, terms) : { ok: false as const, issue: read.issues[0] };
}

function taken(kind: WhatIfStep['kind'], values: WhatIfStep['values']) {
  const outcome = take(kind, values);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issue));
  const { inputs } = doAtOnce(computeStanding(outcome.books, terms, chargeAll));
  const balanceOf = (number: string) => {
    const { debit = money(0), credit = money(0) } = outcome.books.accounts.get(number) ?? {};
    return debit.minus(credit).toNumber();
  };
  return { balanceOf, options: outcome.books.positions?.options, inventory: inputs.inventory };
}

/** Returns all that the inventory is charged. */
const charged = ({ inventory }: ReturnType<typeof taken>) =>
  Object.values(inventory?.boxes ?? {})
    .reduce((total, { amount }) => total.plus(amount ?? 0), money(0))
    .toNumber();

test('an option is sold at its closing price, and its haircut falls with it', () => {
  const after = taken('optionTrade', trade);
  expect([after.balanceOf('1000'), after.balanceOf('1001')]).toEqual([500_250, 750]);
  // 50% of what is left of it.
  expect(charged(after)).toBe(375);
  expect(taken('optionTrade', { ...trade, quantity: 4 }).options).toBeUndefined();
});

test('a written option is owed at its price, and charged by Appendix A', () => {
  const after = taken('option', write);
  expect([after.balanceOf('1000'), after.balanceOf('1002')]).toEqual([500_250, -250]);
  // 50% of the call's 1,000; of the put 15% of 9,600 less 600 out of the money.
  expect(charged(after)).toBe(500 + 840);
});

const refused: readonly [string, WhatIfStep['kind'], WhatIfStep['values'], string, RegExp][] = [
  ['more than is held', 'optionTrade', { ...trade, quantity: 5 }, 'quantity', /^XYZ 50 Call: 4 long is the whole/],
  ['an option that isn’t there', 'optionTrade', { ...trade, position: 1701 }, 'position', /^This option isn't in/],
  ['an expired contract', 'option', { ...write, expiry: '2025-03-31' }, 'expiry', /^Enter an expiration after 03\/31/],
  ['no strike', 'option', { ...write, strike: null }, 'strike', /^Enter the strike/],
  ['no symbol', 'option', { ...write, symbol: ' ' }, 'symbol', /^Enter the underlying symbol/],
  ['a written one on an asset', 'option', { ...write, securities: '1001', quantity: 9 }, 'securities', /holds \$1,000/],
  [
    'one that is held',
    'option',
    { ...write, direction: 'buy', symbol: 'xyz', callPut: 'Call', strike: 50 },
    'symbol',
    /^XYZ 50 Call is held already/,
  ],
];

test.each(refused)('refuses %s', (...[, kind, values, field, message]) => {
  expect(take(kind, values)).toMatchObject({ ok: false, issue: { field, message: expect.stringMatching(message) } });
});
