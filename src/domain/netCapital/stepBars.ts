import {
  divide,
  isLess,
  isPositive,
  isZero,
  largest,
  type Money,
  money,
  multiply,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import type { CapitalStep, CapitalSteps } from './capitalSteps';

/** A bar of the waterfall, from start to end in percent of the scale's length; `step` is null for the two net capitals. */
export type StepBar = { step: CapitalStep | null; amount: Money; from: number; to: number };

export type StepBars = {
  /** Start of the scale: zero or below, or above zero if the steps would be too small to see. */
  startsAt: Money;
  /** Position of zero, in percent; null if the scale starts above it. */
  zeroAt: number | null;
  bars: readonly StepBar[];
};

/** Places the earlier net capital, each step from the end of the one before, and the later net capital on one scale. */
export function stepBars({ before, now, steps }: CapitalSteps): StepBars {
  const ends = steps.map((_, index) => sum([before, ...steps.slice(0, index + 1).map(({ change }) => change)]));
  const startsAt = startOf([before, now, ...ends]);
  const hasZero = !isPositive(startsAt);
  const place = scaleOf([startsAt, before, now, ...ends], hasZero ? zero : startsAt);
  const zeroAt = hasZero ? place(zero) : null;
  const total = (amount: Money): StepBar => ({ step: null, amount, from: zeroAt ?? 0, to: place(amount) });
  return {
    startsAt,
    zeroAt,
    bars: [
      total(before),
      ...steps.map((step, index) => ({
        step,
        amount: step.change,
        from: place(ends[index - 1] ?? before),
        to: place(ends[index] ?? before),
      })),
      total(now),
    ],
  };
}

/** Returns zero or the lowest end. For ends close together far above zero, a round amount below the lowest by about their range. */
function startOf(ends: readonly [Money, ...Money[]]): Money {
  const [first, ...others] = ends;
  const [low, high] = [smallest(first, ...others), largest(first, ...others)];
  const range = subtract(high, low);
  const start = subtract(low, range);
  if (isZero(range) || isLess(multiply(start, 2), high)) return smallest(zero, low);
  const step = money(10 ** Math.floor(Math.log10(range.toNumber())));
  return multiply(divide(start, step).floor(), step);
}

/** Places amounts as bars from zero on one scale; `ends` in percent of the scale's length. */
export function barsFromZero(amounts: readonly Money[]): { zeroAt: number; ends: readonly number[] } {
  const place = scaleOf(amounts, zero);
  return { zeroAt: place(zero), ends: amounts.map(place) };
}

/** Returns a function that places an amount in percent of the scale that covers all of these. */
function scaleOf(amounts: readonly Money[], one: Money): (amount: Money) => number {
  const low = smallest(one, ...amounts);
  const length = subtract(largest(one, ...amounts), low);
  return (amount) => (isZero(length) ? 0 : multiply(divide(subtract(amount, low), length), 100).toNumber());
}
