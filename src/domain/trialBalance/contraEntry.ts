import type { AccountType } from '@/contract/coa/setting';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { add, isMore, isNegative, isZero, type Money, negate, roundToCents, subtract, zero } from '@/domain/money';

/** An account's balance in a period. */
export type Sides = { debit: Money; credit: Money };

/** A balance's change: its difference and side. A balance changed on both sides counts as changed by its net, on the debit side. */
export type ContraChange = { side: NormalSide; difference: Money };

/** Returns the change from one balance to another, rounded to cents. The difference is zero if nothing changed. */
export function getContraChange(original: Sides, current: Sides): ContraChange {
  const debit = roundToCents(subtract(current.debit, original.debit));
  const credit = roundToCents(subtract(current.credit, original.credit));
  return isZero(debit)
    ? { side: 'credit', difference: credit }
    : { side: 'debit', difference: subtract(debit, credit) };
}

/**
 * True if two account types have the same normal side: Assets and Expenses, or Liabilities (including equity, as in wire format) and Income. An
 * account without a type matches either.
 */
export function isSameSide(a: AccountType | null, b: AccountType | null): boolean {
  return a === null || b === null || isDebitType(a) === isDebitType(b);
}

/** True if an adjustment, or the total of several, is larger in size than the difference. */
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
 * Returns an account's balance after an adjustment. For a same-side type a positive amount is subtracted and a negative one added, on the changed
 * side; for an opposite-side type the reverse, on the other side, so debits less credits move by the opposite of the change. A negative result moves
 * to the other side, and a one-sided balance stays one-sided.
 */
export function adjustBalance(balance: Sides, { side, isSameSide: isSame, amount }: Adjustment): Sides {
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
