import {
  divide,
  isLess,
  isPositive,
  type Money,
  money,
  multiply,
  roundPercent,
  subtract,
  toAmount,
} from '@/domain/money';
import { type CapitalStep, capitalSteps, largestCause, type PictureAmounts } from './capitalSteps';

/** A period of the trend. `amounts` are those of `pictureAmounts`; older servers send none. */
export type TrendPoint = {
  time_report: string;
  net_capital: number | null;
  net_capital_requirement: number | null;
  warning_level: number | null;
  amounts?: PictureAmounts;
};

/**
 * A notable fall of net capital: `below` names the level that it fell below, null for a fall of more than a third only. `lost` is positive, in
 * dollars; `percent` of the earlier net capital, null if that was zero or less. `cause` is the step that reduced it most.
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

/** Finds the lowest and last net capital and its notable falls, oldest first. Periods without a figure are skipped. */
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
  const below = findLevelFallenBelow(now, before);
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

/** Returns the most severe level that net capital has newly fallen below. */
function findLevelFallenBelow(now: KnownPoint, before: KnownPoint): CapitalDrop['below'] {
  const isBelow = (point: KnownPoint, level: number | null) => level !== null && point.net_capital < level;
  const isNew = (of: (point: KnownPoint) => number | null) => isBelow(now, of(now)) && !isBelow(before, of(before));
  if (isNew((point) => point.net_capital_requirement)) return 'requirement';
  return isNew((point) => point.warning_level) ? 'warning' : null;
}

function isMoreThanAThird(lost: Money, of: Money): boolean {
  return isPositive(of) && isLess(of, multiply(lost, 3));
}
