import type { AccountType } from '@/contract/books/setting';
import type { NormalSide } from './focus/lines/lineTraits';
import { add, isMore, isNegative, isZero, type Money, negate, roundToCents, subtract, zero } from './money';

/** What an account holds in a period. */
export type Sides = { debit: Money; credit: Money };

/** How a balance was changed: by how much, on which side. A balance changed on both sides counts as changed by its net, on the debit side. */
export type ContraChange = { side: NormalSide; difference: Money };

/** The change from one balance to another, rounded to cents. The difference is zero where nothing changed. */
export function contraChangeOf(original: Sides, current: Sides): ContraChange {
  const debit = roundToCents(subtract(current.debit, original.debit));
  const credit = roundToCents(subtract(current.credit, original.credit));
  return isZero(debit)
    ? { side: 'credit', difference: credit }
    : { side: 'debit', difference: subtract(debit, credit) };
}

/**
 * Whether two account types stand on the same side: Assets and Expenses do, and so do Liabilities (with equity, which travels as such) and
 * Income. An account without a type stands where the other does.
 */
export function isSameSide(a: AccountType | null, b: AccountType | null): boolean {
  return a === null || b === null || isDebitType(a) === isDebitType(b);
}

/** Whether an adjustment, or the total of several, goes beyond the difference, either way. */
export function exceedsDifference(amount: Money, difference: Money): boolean {
  return isMore(size(amount), size(difference));
}

export type Adjustment = {
  /** The side on which the adjusted-for account was changed. */
  side: NormalSide;
  isSameSide: boolean;
  amount: Money;
};

/**
 * An account's balance after an adjustment. Of a same-side type a positive amount is subtracted and a negative one added, on the side that was
 * changed; of an opposite-side type it's the reverse, on the other side. So debits less credits move by the opposite of the change. What
 * turns negative goes to the other side, and a balance that stood on one side stays on one.
 */
export function adjustedBalance(balance: Sides, { side, isSameSide: isSame, amount }: Adjustment): Sides {
  const moved = isSame ? side : otherSide(side);
  const changed = { ...balance, [moved]: isSame ? subtract(balance[moved], amount) : add(balance[moved], amount) };
  const isOneSided = isZero(balance.debit) || isZero(balance.credit);
  return isOneSided ? onOneSide(changed) : withoutNegatives(changed);
}

function onOneSide({ debit, credit }: Sides): Sides {
  return withoutNegatives({ debit: subtract(debit, credit), credit: zero });
}

function withoutNegatives({ debit, credit }: Sides): Sides {
  return {
    debit: add(positivePart(debit), positivePart(negate(credit))),
    credit: add(positivePart(credit), positivePart(negate(debit))),
  };
}

function positivePart(amount: Money): Money {
  return isNegative(amount) ? zero : amount;
}

function size(amount: Money): Money {
  return isNegative(amount) ? negate(amount) : amount;
}

function otherSide(side: NormalSide): NormalSide {
  return side === 'debit' ? 'credit' : 'debit';
}

function isDebitType(type: AccountType): boolean {
  return type === 'Assets' || type === 'Expenses';
}
