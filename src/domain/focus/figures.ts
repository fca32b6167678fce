import { type Money, sum, withSign } from '@/domain/money';
import type { Figure, FigurePart, Figures } from './types';

/** A figure that is the signed sum of its parts. */
export function figureOfParts(code: string, parts: readonly FigurePart[]): Figure {
  return { code, amount: sum(parts.map(signedAmount)), parts };
}

/** What a part adds to a sum. */
export function signedAmount(part: FigurePart): Money {
  return 'sign' in part ? withSign(part.sign, part.amount) : part.amount;
}

/** The figure of an item number. Throws a RangeError for one that the computation does not hold. */
export function figureOf(figures: Figures, code: string): Figure {
  const figure = figures[code];
  if (figure === undefined) throw new RangeError(`No figure for item ${code}`);
  return figure;
}

/** The amount of an item number, in the form's sign; null where it is undefined. */
export function amountOf(figures: Figures, code: string): Money | null {
  return figureOf(figures, code).amount;
}

/** The amount of an item that is always defined (statement lines and their totals). Throws a RangeError where it is not. */
export function definedAmountOf(figures: Figures, code: string): Money {
  const amount = amountOf(figures, code);
  if (amount === null) throw new RangeError(`Item ${code} is undefined`);
  return amount;
}
