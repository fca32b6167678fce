import {
  divide,
  isEqual,
  isMore,
  isPositive,
  largest,
  type Money,
  money,
  multiply,
  roundPercent,
  subtract,
  toAmount,
} from '@/domain/money';
import { isDeficiency } from './levels';

/** A level in wire format; `threshold` in dollars, null if it isn't measured by net capital. */
export type BarLevel = { level: string; is_reached: boolean; threshold: number | null };

/** Levels at the same amount, and their position on the bar, in percent of its length. */
export type BarMark = {
  levels: readonly string[];
  threshold: number;
  at: number;
  isDeficiency: boolean;
  /** True for the highest of its severity, which falling net capital reaches first. */
  isBinding: boolean;
  /** Net capital less the amount, in dollars, negative when it falls short; and in percent of the amount, null of zero. */
  cushion: number;
  cushionPercent: number | null;
};

/** Distance of net capital from a level, in dollars and never negative; `isReached` if below it. */
export type LevelDistance = { level: string; amount: number; isReached: boolean };

export type CapitalBar = {
  /** Net capital's place, in percent of the bar's length; 0 for none. */
  at: number;
  /** The lowest first. */
  marks: readonly BarMark[];
  /** Distance to the most severe level reached, else to the nearest; null without any. */
  distance: LevelDistance | null;
};

/** Part of the bar in use; the rest keeps the last mark clear of the end. */
const usedShare = '0.95';

type PlacedLevel = { level: string; is_reached: boolean; value: Money; isDeficiency: boolean };

/** Returns the common length, in dollars, of bars shown next to each other. */
export function getBarReach(sides: readonly { net_capital: number | null; levels: readonly BarLevel[] }[]): number {
  return Math.max(
    0,
    ...sides.flatMap((side) =>
      [side.net_capital, ...side.levels.map(({ threshold }) => threshold)].map((each) => each ?? 0),
    ),
  );
}

/**
 * Places net capital and the early-warning levels on one scale from zero to their maximum or `reach` dollars. `levels` are sorted most severe first.
 */
export function capitalBar(netCapital: number, levels: readonly BarLevel[], reach = 0): CapitalBar {
  const placed = levels.flatMap(({ level, is_reached, threshold }): PlacedLevel[] =>
    threshold === null ? [] : [{ level, is_reached, value: money(threshold), isDeficiency: isDeficiency(level) }],
  );
  const capital = money(netCapital);
  const scale = largest(capital, money(reach), ...placed.map(({ value }) => value));
  return {
    at: placeOf(capital, scale),
    marks: marksOf(placed, capital, scale),
    distance: distanceOf(placed, capital),
  };
}

function placeOf(value: Money, scale: Money): number {
  return isPositive(value) ? toAmount(multiply(divide(value, scale), 100).times(usedShare)) : 0;
}

function marksOf(placed: readonly PlacedLevel[], capital: Money, scale: Money): readonly BarMark[] {
  const ascending = placed.toSorted((a, b) => a.value.comparedTo(b.value));
  const firsts = ascending.filter((one, index) => ascending.findIndex((other) => isSameMark(one, other)) === index);
  return firsts.map((first) => {
    const cushion = subtract(capital, first.value);
    return {
      levels: placed.filter((other) => isSameMark(first, other)).map(({ level }) => level),
      threshold: toAmount(first.value),
      at: placeOf(first.value, scale),
      isDeficiency: first.isDeficiency,
      isBinding: !placed.some((other) => other.isDeficiency === first.isDeficiency && isMore(other.value, first.value)),
      cushion: toAmount(cushion),
      cushionPercent: isPositive(first.value)
        ? toAmount(roundPercent(multiply(divide(cushion, first.value), 100)))
        : null,
    };
  });
}

function isSameMark(a: PlacedLevel, b: PlacedLevel): boolean {
  return a.isDeficiency === b.isDeficiency && isEqual(a.value, b.value);
}

function distanceOf(placed: readonly PlacedLevel[], capital: Money): LevelDistance | null {
  const reached = placed.find((level) => level.is_reached);
  const nearest = placed.reduce<PlacedLevel | undefined>(
    (found, level) => (found === undefined || isMore(level.value, found.value) ? level : found),
    undefined,
  );
  const measured = reached ?? nearest;
  if (measured === undefined) return null;
  const amount = toAmount(subtract(capital, measured.value).abs());
  return { level: measured.level, amount, isReached: reached !== undefined };
}
