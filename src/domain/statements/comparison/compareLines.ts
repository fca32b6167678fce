import { changeFigure } from '@/domain/explain/figureAddress';
import { type ComparedFigures, type ComparedRow, computeChange } from './comparedRow';
import type { Pair } from './comparedTimes';
import type { ReportLine } from './reportLines';

/**
 * Merges the lines of a report of two dates in its own order, each with its change. Lines of the earlier one only follow the others of their group; a
 * line missing from one report is zero there.
 */
export function compareLines({ now, before }: Pair<readonly ReportLine[]>): readonly ComparedRow[] {
  const earlier = byLine(before);
  const later = byLine(now);
  const gone = before.filter(({ line }) => !later.has(line));
  // Lines without a group, such as the grand total, end a report with groups.
  const groups = [...new Set([...now, ...gone].map(({ group }) => group))].toSorted(
    (a, b) => Number(a === null) - Number(b === null),
  );
  return groups.flatMap((group) => {
    const isIn = (line: ReportLine) => line.group === group;
    return inOrder(now.filter(isIn), gone.filter(isIn)).map((line) =>
      comparedRow(line, { now: later.get(line.line), before: earlier.get(line.line) }),
    );
  });
}

function byLine(lines: readonly ReportLine[]): ReadonlyMap<string, ReportLine> {
  return new Map(lines.map((line) => [line.line, line]));
}

/** Orders the lines; a group's total stays its last line. */
function inOrder(lines: readonly ReportLine[], gone: readonly ReportLine[]): readonly ReportLine[] {
  if (gone.length === 0) return lines;
  return [...lines, ...gone].toSorted((a, b) => Number(a.isTotal) - Number(b.isTotal));
}

function comparedRow(
  { line, number = null, label, group, unit, isTotal }: ReportLine,
  { now, before }: Pair<ReportLine | undefined>,
): ComparedRow {
  const values = { before: before === undefined ? 0 : before.value, now: now === undefined ? 0 : now.value };
  return {
    ...{ line, number, label, group, unit, isTotal },
    figures: figuresOf({ now: now?.figure ?? null, before: before?.figure ?? null }),
    ...computeChange(values, unit),
  };
}

function figuresOf({ now, before }: Pair<string | null>): ComparedFigures {
  const isSame = now !== null && before !== null && placeOf(now) === placeOf(before);
  return { now, before, change: isSame ? changeFigure(now, before) : null };
}

/** Returns an address without its time. Items of the two methods are different figures. */
function placeOf(figure: string): string {
  const [kind, , ...rest] = figure.split(':');
  return [kind, ...rest].join(':');
}
