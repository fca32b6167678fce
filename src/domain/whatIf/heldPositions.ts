import { positionValue } from '@/domain/haircuts/positionValue';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { divide, type Money, money, multiply, negate, roundTo, roundToCents, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { StepRefusal } from './stepRefusal';
import type { HeldPositions, WhatIfBooks } from './whatIfBooks';

/** The position that a step names. Refuses one that isn't there. */
export function heldPosition({ positions, period }: WhatIfBooks, id: number): NonOptionPosition {
  const found = positions?.nonOptions.find((position) => position.id === id);
  if (found !== undefined) return found;
  throw new StepRefusal(
    'position',
    `This position isn't in the inventory of ${formatDay(period.end)}. Choose another one.`,
  );
}

/** The option that a step names. Refuses one that isn't there. */
export function heldOption({ positions, period }: WhatIfBooks, id: number): OptionPosition {
  const found = positions?.options.find((option) => option.id === id);
  if (found !== undefined) return found;
  throw new StepRefusal(
    'position',
    `This option isn't in the inventory of ${formatDay(period.end)}. Choose another one.`,
  );
}

/** The books with an option in the place of another; null: none comes, or none goes. */
export function withOption(books: WhatIfBooks, gone: OptionPosition | null, come: OptionPosition | null): WhatIfBooks {
  const { nonOptions, options }: HeldPositions = books.positions ?? { nonOptions: [], options: [] };
  const next = [...options.filter((option) => option !== gone), ...(come === null ? [] : [come])];
  return { ...books, positions: nonOptions.length + next.length === 0 ? null : { nonOptions, options: next } };
}

/** The books with a position changed; null: gone. */
export function replaced(books: WhatIfBooks, before: NonOptionPosition, after: NonOptionPosition | null): WhatIfBooks {
  const { nonOptions, options }: HeldPositions = books.positions ?? { nonOptions: [], options: [] };
  const next = nonOptions.flatMap((position) => (position !== before ? [position] : after === null ? [] : [after]));
  return { ...books, positions: next.length + options.length === 0 ? null : { nonOptions: next, options } };
}

/** A position with another quantity or price, and its value by them; prices have four decimals, half away from zero. */
export function revalued(
  before: NonOptionPosition,
  changed: Partial<Pick<NonOptionPosition, 'quantity' | 'closingPrice'>>,
): NonOptionPosition {
  const { quantity, closingPrice } = { ...before, ...changed };
  const price = roundTo(closingPrice, 4);
  const faceValue =
    before.faceValue === null || changed.quantity === undefined
      ? before.faceValue
      : roundToCents(divide(multiply(before.faceValue, quantity), before.quantity));
  const value = positionValue({
    type: before.type,
    quantity: toDecimalString(quantity),
    price: toDecimalString(price),
    faceValue: faceValue === null ? null : toDecimalString(faceValue),
  });
  return { ...before, quantity, closingPrice: price, faceValue, marketValue: money(value) };
}

/** What a position is to net assets: negative where it's short. */
export function signedValue({ side, marketValue }: Pick<NonOptionPosition, 'side' | 'marketValue'>): Money {
  return side === 'Long' ? marketValue : negate(marketValue);
}
