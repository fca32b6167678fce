import { divide, isZero, money, multiply, roundPercent, subtract, toAmount } from '@/domain/money';
import type { Pair } from './comparedTimes';

/** A line of a report at both times. */
export type ComparedRow = {
  /** Names the line to its reasons. */
  line: string;
  number: string | null;
  label: string;
  /** Null for a row without a group. */
  group: string | null;
  unit: 'money' | 'percent';
  before: number | null;
  now: number | null;
  /** In points for percentages. Null if either time has no amount. */
  change: number | null;
  /** Percentage of the earlier amount; null if that is zero or missing, and for rows that are percentages. */
  percentage: number | null;
  isTotal: boolean;
  /** The addresses under which its amounts open. */
  figures: ComparedFigures;
};

/** The addresses of a line's amounts and of its change; null if there's no explanation to open. */
export type ComparedFigures = Pair<string | null> & { change: string | null };

type RowChange = Pick<ComparedRow, 'before' | 'now' | 'change' | 'percentage'>;

/** Computes a change: the later amount less the earlier, and in percent of the earlier one's absolute value. */
export function computeChange({ before, now }: Pair<number | null>, unit: ComparedRow['unit']): RowChange {
  if (before === null || now === null) return { before, now, change: null, percentage: null };
  const change = subtract(money(now), money(before));
  const base = money(Math.abs(before));
  const isRelative = unit === 'money' && !isZero(base);
  const percentage = isRelative ? toAmount(roundPercent(multiply(divide(change, base), 100))) : null;
  return { before, now, change: toAmount(change), percentage };
}

/** Sorts lines without totals by the size of their change; percentages and incomparable lines are last. */
export function sortByChange(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  const rank = ({ change, unit }: ComparedRow) => (change === null ? 2 : unit === 'percent' ? 1 : 0);
  const size = ({ change }: ComparedRow) => Math.abs(change ?? 0);
  return rows.filter(({ isTotal }) => !isTotal).toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** Returns the largest absolute change of an amount that isn't a total, in dollars; zero without one. */
export function getLargestChange(rows: readonly ComparedRow[]): number {
  const moves = rows.filter(({ unit, isTotal }) => unit === 'money' && !isTotal);
  return moves.reduce((largest, { change }) => Math.max(largest, Math.abs(change ?? 0)), 0);
}

/** Groups rows in their order. A group that has only a total needs no title. */
export function groupByTitle(
  rows: readonly ComparedRow[],
): readonly { title: string | null; rows: readonly ComparedRow[] }[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const ofGroup = rows.filter((row) => row.group === group);
    return { title: ofGroup.every(({ isTotal }) => isTotal) ? null : group, rows: ofGroup };
  });
}
