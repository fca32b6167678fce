import { divide, isZero, money, multiply, roundPercent, subtract, toAmount } from '@/domain/money';
import type { Pair } from './comparedTimes';

/** A line of a report at both times. */
export type ComparedRow = {
  /** Names the line to its reasons. */
  line: string;
  number: string | null;
  label: string;
  /** Null for what is in no group. */
  group: string | null;
  unit: 'money' | 'percent';
  before: number | null;
  now: number | null;
  /** In points for percentages. Null where one of the times has no amount. */
  change: number | null;
  /** Of the earlier amount; null where that is zero or there is none, and for what is a percentage itself. */
  percentage: number | null;
  isTotal: boolean;
  /** The addresses under which its amounts open. */
  figures: ComparedFigures;
};

/** The addresses of a line's amounts, and of what it moved by; null for what doesn't open. */
export type ComparedFigures = Pair<string | null> & { change: string | null };

type Moved = Pick<ComparedRow, 'before' | 'now' | 'change' | 'percentage'>;

/** What an amount moved by: the later less the earlier, and in percent of the earlier one's size. */
export function moved({ before, now }: Pair<number | null>, unit: ComparedRow['unit']): Moved {
  if (before === null || now === null) return { before, now, change: null, percentage: null };
  const change = subtract(money(now), money(before));
  const base = money(Math.abs(before));
  const isRelative = unit === 'money' && !isZero(base);
  const percentage = isRelative ? toAmount(roundPercent(multiply(divide(change, base), 100))) : null;
  return { before, now, change: toAmount(change), percentage };
}

/** Lines without totals, those that moved most first; then percentages, and what can't be compared. */
export function largestFirst(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  const rank = ({ change, unit }: ComparedRow) => (change === null ? 2 : unit === 'percent' ? 1 : 0);
  const size = ({ change }: ComparedRow) => Math.abs(change ?? 0);
  return rows.filter(({ isTotal }) => !isTotal).toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** The size of the largest movement of an amount that is no total, in dollars; zero without one. */
export function largestMove(rows: readonly ComparedRow[]): number {
  const moves = rows.filter(({ unit, isTotal }) => unit === 'money' && !isTotal);
  return moves.reduce((largest, { change }) => Math.max(largest, Math.abs(change ?? 0)), 0);
}

/** Rows by group, in their order. One that holds a total alone needs no title. */
export function groupsOf(
  rows: readonly ComparedRow[],
): readonly { title: string | null; rows: readonly ComparedRow[] }[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const ofGroup = rows.filter((row) => row.group === group);
    return { title: ofGroup.every(({ isTotal }) => isTotal) ? null : group, rows: ofGroup };
  });
}
