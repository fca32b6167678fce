import type { NonOptionPosition } from '@/domain/haircuts/types';
import { inventoryTypes } from '@/domain/haircuts/vocabulary';
import { add, divide, money, multiply, subtract, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { requirePosition, revaluePosition, signedValue, withPositions } from '../heldPositions';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import { post, type WhatIfBooks } from '../whatIfBooks';
import { incomeAccount, securitiesAccount } from './sharedFields';

/** One position at another price. */
export const repriceStep = describeStep({
  title: 'Reprice a position',
  fields: {
    position: { type: 'position', label: 'Position', of: 'security' },
    price: { type: 'price', label: 'Price' },
    securities: securitiesAccount,
    income: incomeAccount,
  },
  sentence: ['Reprice', 'position', 'at', 'price', ', in', 'securities', 'against', 'income'],
  isStaged: true,
  take: (books, { position: id, price, securities, income }) => {
    const before = requirePosition(books, id);
    return repriced(books, [[before, revaluePosition(before, { closingPrice: price })]], { securities, income });
  },
});

/** All positions of a type and side, up or down by a percentage. */
export const repriceClassStep = describeStep({
  title: 'Reprice a class of positions',
  fields: {
    side: {
      type: 'choice',
      label: 'Long or short',
      choices: [
        { value: 'Long', label: 'long' },
        { value: 'Short', label: 'short' },
      ],
    },
    class: {
      type: 'choice',
      label: 'Type',
      choices: inventoryTypes.map(({ code, label }) => ({ value: code, label })),
    },
    percent: { type: 'percent', label: 'Percent' },
    securities: securitiesAccount,
    income: incomeAccount,
  },
  sentence: [
    'Reprice',
    'side',
    'positions of type',
    'class',
    'by',
    'percent',
    '%, in',
    'securities',
    'against',
    'income',
  ],
  isStaged: true,
  take: (books, { side, class: type, percent, securities, income }) => {
    const held = books.positions?.nonOptions ?? [];
    const changed = held.filter((position) => position.type === type && position.side === side);
    if (changed.length === 0) {
      throw new StepRefusal(
        'class',
        `No ${side.toLowerCase()} positions of this type are in the inventory of ${formatDay(books.period.end)}.`,
      );
    }
    const factor = add(money(1), divide(percent, 100));
    return repriced(
      books,
      changed.map((position) => [
        position,
        revaluePosition(position, { closingPrice: multiply(position.closingPrice, factor) }),
      ]),
      { securities, income },
    );
  },
});

type Repriced = readonly (readonly [NonOptionPosition, NonOptionPosition])[];

/** Posts the positions' gain: a debit of their account and a credit of income. */
function repriced(
  books: WhatIfBooks,
  changes: Repriced,
  accounts: { securities: string; income: string },
): WhatIfBooks {
  const after = new Map(changes.map(([{ id }, position]) => [id, position]));
  const nonOptions = (books.positions?.nonOptions ?? []).map((position) => after.get(position.id) ?? position);
  const gain = sum(changes.map(([before, then]) => subtract(signedValue(then), signedValue(before))));
  return post(withPositions(books, { nonOptions }), {
    debit: { number: accounts.securities, field: 'securities' },
    credit: { number: accounts.income, field: 'income' },
    amount: gain,
  });
}
