import { absolute, isLess, type Money, money } from '@/domain/money';

/** Amounts below this, in dollars, are rounding and small change that no examiner asks about. */
const trivial = money(100);

/** True for an amount too small to ask about. */
export function isTrivial(amount: Money): boolean {
  return isLess(absolute(amount), trivial);
}
