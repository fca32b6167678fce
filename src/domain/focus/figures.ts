import { applySign, type Money, sum } from '@/domain/money';
import type { Figure, FigurePart, Figures } from './types';

/** Returns a figure that is the signed sum of its parts. */
export function figureOfParts(code: string, parts: readonly FigurePart[]): Figure {
  return { code, amount: sum(parts.map(signedAmount)), parts };
}

/** Returns a part's signed amount in a sum. */
export function signedAmount(part: FigurePart): Money {
  return 'sign' in part ? applySign(part.sign, part.amount) : part.amount;
}

/** Returns the figure of an item number. Throws a RangeError for one that isn't in the computation. */
export function figureOf(figures: Figures, code: string): Figure {
  const figure = figures[code];
  if (figure === undefined) throw new RangeError(`No figure for item ${code}`);
  return figure;
}

/** Returns the amount of an item number, in the form's sign; null if it is undefined. */
export function amountOf(figures: Figures, code: string): Money | null {
  return figureOf(figures, code).amount;
}

/** Returns the amount of an item that is always defined (statement lines and their totals). Throws a RangeError if it isn't. */
export function definedAmountOf(figures: Figures, code: string): Money {
  const amount = amountOf(figures, code);
  if (amount === null) throw new RangeError(`Item ${code} is undefined`);
  return amount;
}
