import { divide, isMore, isPositive, largest, type Money, money, multiply, subtract, toAmount } from '../money';
import { isDeficiency } from './earlyWarningTexts';

/** A level as it travels; `threshold` in dollars, null where it isn't judged by net capital. */
export type BarLevel = { level: string; is_reached: boolean; threshold: number | null };

/** Where a level stands on the bar, in percent of its length. */
export type BarMark = { level: string; threshold: number; at: number; isDeficiency: boolean };

/** How far net capital is from a level, in dollars and never negative; `isReached` when it is below. */
export type LevelDistance = { level: string; amount: number; isReached: boolean };

export type CapitalBar = {
  /** Net capital's place, in percent of the bar's length; 0 for none. */
  at: number;
  marks: readonly BarMark[];
  /** To the gravest level reached, else to the nearest; null without any. */
  distance: LevelDistance | null;
};

/** Room at the end, so that the last mark stands clear of it. */
const usedShare = '0.95';

/** Net capital and the early-warning levels on one scale from zero. `levels` come gravest first. */
export function capitalBar(netCapital: number, levels: readonly BarLevel[]): CapitalBar {
  const placed = levels.flatMap((level) =>
    level.threshold === null ? [] : [{ ...level, threshold: level.threshold, value: money(level.threshold) }],
  );
  const capital = money(netCapital);
  const highest = largest(capital, ...placed.map(({ value }) => value));
  const place = (value: Money) =>
    isPositive(value) ? toAmount(multiply(divide(value, highest), 100).times(usedShare)) : 0;
  const marks = placed.map(({ level, threshold, value }) => ({
    level,
    threshold,
    at: place(value),
    isDeficiency: isDeficiency(level),
  }));
  const reached = placed.find((level) => level.is_reached);
  const nearest = placed.reduce<(typeof placed)[number] | undefined>(
    (found, level) => (found === undefined || isMore(level.value, found.value) ? level : found),
    undefined,
  );
  const measured = reached ?? nearest;
  return {
    at: place(capital),
    marks,
    distance:
      measured === undefined
        ? null
        : {
            level: measured.level,
            amount: toAmount(subtract(capital, measured.value).abs()),
            isReached: reached !== undefined,
          },
  };
}
