import { positionValue } from '@/domain/haircuts/positionValue';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { divide, type Money, money, multiply, negate, roundTo, roundToCents, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { StepRefusal } from './stepRefusal';
import type { HeldPositions, WhatIfBooks } from './whatIfBooks';

/** The position that a step names. Refuses one that isn't there. */
export function heldPosition(books: WhatIfBooks, id: number): NonOptionPosition {
  const found = books.positions?.nonOptions.find((position) => position.id === id);
  return found ?? refuseMissing('position', books);
}

/** The option that a step names. Refuses one that isn't there. */
export function heldOption(books: WhatIfBooks, id: number): OptionPosition {
  const found = books.positions?.options.find((option) => option.id === id);
  return found ?? refuseMissing('option', books);
}

function refuseMissing(name: 'position' | 'option', { period }: WhatIfBooks): never {
  const day = formatDay(period.end);
  throw new StepRefusal('position', `This ${name} isn't in the inventory of ${day}. Choose another one.`);
}

/** An id for what a step adds: positions of the books have positive ones, those that steps add count down from zero. */
export function newId(held: readonly { id: number }[] = []): number {
  return held.reduce((least, { id }) => Math.min(least, id), 0) - 1;
}

/** The books with other securities or options; without any at all the inventory is empty. */
export function withPositions(books: WhatIfBooks, changed: Partial<HeldPositions>): WhatIfBooks {
  const next: HeldPositions = { ...(books.positions ?? { nonOptions: [], options: [] }), ...changed };
  return { ...books, positions: next.nonOptions.length + next.options.length === 0 ? null : next };
}

/** The books with an option in the place of another; null: none comes, or none goes. */
export function withOption(books: WhatIfBooks, gone: OptionPosition | null, come: OptionPosition | null): WhatIfBooks {
  const kept = (books.positions?.options ?? []).filter((option) => option !== gone);
  return withPositions(books, { options: come === null ? kept : [...kept, come] });
}

/** The books with a position changed; null: gone. */
export function replaced(books: WhatIfBooks, before: NonOptionPosition, after: NonOptionPosition | null): WhatIfBooks {
  const nonOptions = (books.positions?.nonOptions ?? []).flatMap((position) =>
    position !== before ? [position] : after === null ? [] : [after],
  );
  return withPositions(books, { nonOptions });
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
