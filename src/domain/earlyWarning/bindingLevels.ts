import type { EarlyWarning, EarlyWarningLevel } from '../focus/types';
import { divide, largest, type Money, roundUpToCents } from '../money';

/**
 * An early-warning level that binds the firm. `threshold` is the least net capital, in whole cents, at which it isn't reached; null where it
 * isn't judged by net capital.
 */
export type BindingLevel = Pick<EarlyWarning, 'level' | 'message' | 'citation'> & {
  isReached: boolean;
  threshold: Money | null;
};

const indebtednessTimes: Partial<Record<EarlyWarningLevel, number>> = {
  indebtednessAbove1200: 12,
  indebtednessAbove1000: 10,
};

/** The levels of the table that bind the firm, gravest first. `maxTimes` is its limit of A.I. to net capital, 15 or 8. */
export function bindingLevels(table: readonly EarlyWarning[], maxTimes: number): readonly BindingLevel[] {
  return table
    .filter(({ applies }) => applies)
    .map((row) => ({
      level: row.level,
      message: row.message,
      citation: row.citation,
      isReached: row.fires,
      threshold: thresholdOf(row, maxTimes),
    }));
}

/** The net capital below which a notice is due: the higher of 120% of the requirement and, by the alternative method, 5% of debit items. */
export function warningThreshold(levels: readonly BindingLevel[]): Money | null {
  const thresholds = levels.flatMap(({ level, threshold }) =>
    threshold !== null && (level === 'netCapitalBelow120' || level === 'netCapitalBelow5PercentOfDebitItems')
      ? [threshold]
      : [],
  );
  const [first, ...others] = thresholds;
  return first === undefined ? null : largest(first, ...others);
}

function thresholdOf({ level, left, right }: EarlyWarning, maxTimes: number): Money | null {
  if (level === 'debtEquityAbove70') return null;
  const times = level === 'indebtednessAboveMaximum' ? maxTimes : indebtednessTimes[level];
  return roundUpToCents(times === undefined ? right.amount : divide(left.amount, times));
}
