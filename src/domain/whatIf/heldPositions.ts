import { positionValue } from '@/domain/haircuts/positionValue';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { divide, type Money, money, multiply, negate, roundTo, roundToCents, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { StepRefusal } from './stepRefusal';
import type { HeldPositions, WhatIfBooks } from './whatIfBooks';

/** Returns the position that a step names. Refuses one that doesn't exist. */
export function requirePosition(books: WhatIfBooks, id: number): NonOptionPosition {
  const found = books.positions?.nonOptions.find((position) => position.id === id);
  return found ?? refuseMissing('position', books);
}

/** Returns the option that a step names. Refuses one that doesn't exist. */
export function requireOption(books: WhatIfBooks, id: number): OptionPosition {
  const found = books.positions?.options.find((option) => option.id === id);
  return found ?? refuseMissing('option', books);
}

function refuseMissing(name: 'position' | 'option', { period }: WhatIfBooks): never {
  const day = formatDay(period.end);
  throw new StepRefusal('position', `This ${name} isn't in the inventory of ${day}. Choose another one.`);
}

/** Returns an id for an added position: positions of the books have positive ids, added ones count down from zero. */
export function newId(held: readonly { id: number }[] = []): number {
  return held.reduce((least, { id }) => Math.min(least, id), 0) - 1;
}

/** Returns the books with other securities or options, an empty inventory if there was none. */
export function withPositions(books: WhatIfBooks, changed: Partial<HeldPositions>): WhatIfBooks {
  const next: HeldPositions = { ...(books.positions ?? { nonOptions: [], options: [] }), ...changed };
  return { ...books, positions: next.nonOptions.length + next.options.length === 0 ? null : next };
}

/** Returns the books with one option replaced by another; null for no option on that side. */
export function withOption(books: WhatIfBooks, gone: OptionPosition | null, come: OptionPosition | null): WhatIfBooks {
  const kept = (books.positions?.options ?? []).filter((option) => option !== gone);
  return withPositions(books, { options: come === null ? kept : [...kept, come] });
}

/** Returns the books with a position replaced, or removed for null. */
export function replacePosition(
  books: WhatIfBooks,
  before: NonOptionPosition,
  after: NonOptionPosition | null,
): WhatIfBooks {
  const nonOptions = (books.positions?.nonOptions ?? []).flatMap((position) =>
    position !== before ? [position] : after === null ? [] : [after],
  );
  return withPositions(books, { nonOptions });
}

/** Returns a position with another quantity or price, and the value recomputed; prices have four decimals, half away from zero. */
export function revaluePosition(
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

/** Returns a position's effect on net assets: negative if it's short. */
export function signedValue({ side, marketValue }: Pick<NonOptionPosition, 'side' | 'marketValue'>): Money {
  return side === 'Long' ? marketValue : negate(marketValue);
}
