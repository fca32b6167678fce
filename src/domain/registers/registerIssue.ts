import { isEqual, isPositive, money, roundTo } from '@/domain/money';

/** A problem with a field, by its path. */
export type RegisterIssue = { path: string; message: string };

/** Checks that an amount is more than zero. */
export function checkAmount(path: string, amount: number): readonly RegisterIssue[] {
  const exact = money(amount);
  if (!isPositive(exact)) return [{ path, message: 'Enter an amount above zero' }];
  return isEqual(roundTo(exact, 2), exact) ? [] : [{ path, message: 'Enter at most two decimals' }];
}
