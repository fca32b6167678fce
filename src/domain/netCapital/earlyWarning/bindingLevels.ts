import type { EarlyWarning } from '@/domain/focus/types';
import { divide, largest, type Money, roundUpToCents } from '@/domain/money';
import { earlyWarningLevels, getIndebtednessTimes } from './levels';

/**
 * An early-warning level that applies to the firm. `threshold` is the lowest net capital, in whole cents, that doesn't reach it; null if it isn't
 * measured by net capital.
 */
export type BindingLevel = Pick<EarlyWarning, 'level' | 'message' | 'citation'> & {
  isReached: boolean;
  threshold: Money | null;
};

/** Returns the levels of the table that apply to the firm, most severe first. `maxTimes` is its limit of A.I. to net capital, 15 or 8. */
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

/** Returns the net capital below which a notice is due: the higher of 120% of the requirement and, by the alternative method, 5% of debit items. */
export function warningThreshold(levels: readonly BindingLevel[]): Money | null {
  const thresholds = levels.flatMap(({ level, threshold }) =>
    threshold !== null && earlyWarningLevels[level].setsWarningLevel ? [threshold] : [],
  );
  const [first, ...others] = thresholds;
  return first === undefined ? null : largest(first, ...others);
}

function thresholdOf({ level, left, right }: EarlyWarning, maxTimes: number): Money | null {
  const { test, title } = earlyWarningLevels[level];
  if (title === null) return null;
  return roundUpToCents(
    test.against === 'indebtedness' ? divide(left.amount, getIndebtednessTimes(test, maxTimes)) : right.amount,
  );
}
