import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { formatMoney, isZero, type Money, subtract, sum } from '@/domain/money';
import type { RaisedPoint } from '../question';

/** Two sums of items of the form that must be equal. */
export type ComparedItems = {
  left: readonly string[];
  right: readonly string[];
  text: string;
  /** The capital inputs that resolve a difference, if any. */
  inputs?: readonly string[];
};

/** Compares two sums of figures, to the cent. */
export function differ(figures: Figures, { left, right, text, inputs }: ComparedItems): readonly RaisedPoint[] {
  const [leftTotal, rightTotal] = [totalOf(figures, left), totalOf(figures, right)];
  const message = differenceText(text, leftTotal, rightTotal);
  if (message === null) return [];
  const codes = left.length + right.length <= 4 ? [...left, ...right] : left;
  return [{ message, codes, ...(inputs && { inputs }) }];
}

/** Formats a difference of two amounts; null if they are equal. */
export function differenceText(text: string, left: Money, right: Money): string | null {
  const difference = subtract(left, right);
  if (isZero(difference)) return null;
  return `${text} differ by ${formatMoney(difference)}: ${formatMoney(left)} against ${formatMoney(right)}.`;
}

/** Sums figures; one without an amount counts as zero. */
export function totalOf(figures: Figures, codes: readonly string[]): Money {
  return sum(codes.flatMap((code) => amountOf(figures, code) ?? []));
}
