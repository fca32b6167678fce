import { divide, isLess, isPositive, type Money, money, multiply, roundPercent, subtract, toAmount } from '../money';
import { type CapitalStep, capitalSteps, type ItemAmounts, largestCause } from './capitalSteps';

/** A period of the trend. `amounts` are those of `pictureAmounts`; a server from before has none. */
export type TrendPoint = {
  time_report: string;
  net_capital: number | null;
  net_capital_requirement: number | null;
  warning_level: number | null;
  amounts?: ItemAmounts;
};

/**
 * A fall of net capital that a reader asks about: `below` names the level that it fell below, null for a fall of more than a third alone.
 * `lost` is positive, in dollars; `percent` of the former net capital, null where that was none. `cause` is what took most.
 */
export type CapitalDrop = {
  time_report: string;
  before: string;
  lost: number;
  percent: number | null;
  below: 'requirement' | 'warning' | null;
  cause: CapitalStep | null;
};

export type TrendMarks = {
  /** The periods with the lowest and the last net capital; null without any. */
  lowest: string | null;
  last: string | null;
  drops: readonly CapitalDrop[];
};

/** What happened in the course of net capital, oldest first. A period without a figure is passed over. */
export function trendMarks(trend: readonly TrendPoint[]): TrendMarks {
  const known = trend.filter(isKnown);
  const lowest = known.reduce<KnownPoint | null>(
    (found, point) => (found === null || point.net_capital <= found.net_capital ? point : found),
    null,
  );
  return {
    lowest: lowest?.time_report ?? null,
    last: known.at(-1)?.time_report ?? null,
    drops: known.slice(1).flatMap((point, index) => dropOf(point, known[index] ?? point) ?? []),
  };
}

type KnownPoint = TrendPoint & { net_capital: number };

function isKnown(point: TrendPoint): point is KnownPoint {
  return point.net_capital !== null;
}

function dropOf(now: KnownPoint, before: KnownPoint): CapitalDrop | null {
  const [start, end] = [money(before.net_capital), money(now.net_capital)];
  const below = levelFallenBelow(now, before);
  const lost = subtract(start, end);
  if (!isLess(end, start) || (below === null && !isMoreThanAThird(lost, start))) return null;
  const steps = now.amounts && before.amounts ? capitalSteps(now.amounts, before.amounts) : null;
  return {
    time_report: now.time_report,
    before: before.time_report,
    lost: toAmount(lost),
    percent: before.net_capital > 0 ? toAmount(roundPercent(multiply(divide(lost, start), 100))) : null,
    below,
    cause: steps && largestCause(steps),
  };
}

/** The gravest level that net capital is below now and wasn't before. */
function levelFallenBelow(now: KnownPoint, before: KnownPoint): CapitalDrop['below'] {
  const isBelow = (point: KnownPoint, level: number | null) => level !== null && point.net_capital < level;
  const isNew = (of: (point: KnownPoint) => number | null) => isBelow(now, of(now)) && !isBelow(before, of(before));
  if (isNew((point) => point.net_capital_requirement)) return 'requirement';
  return isNew((point) => point.warning_level) ? 'warning' : null;
}

function isMoreThanAThird(lost: Money, of: Money): boolean {
  return isPositive(of) && isLess(of, multiply(lost, 3));
}
