import type { ChangeCause } from '@/contract/reports/report';
import { isEqual, isZero, type Money, subtract, zero } from '@/domain/money';

/** The amounts of a report by the ids of its lines; null = no figure, absent = no such line then. */
export type LineAmounts = ReadonlyMap<string, Money | null>;

/** A line of a form, in its order. */
export type FormLine = { id: string; code: string | null; caption: string; unit: 'money' | 'percent' };

/** A line that would print differently today. */
export type LineChange = {
  line: FormLine;
  reported: Money | null;
  today: Money | null;
  /** Null if either side has no figure. */
  change: Money | null;
  cause: ChangeCause;
};

/** A report's stored amounts, those of today's rules on its frozen inputs, and those of today's rules and books. */
export type ComparedAmounts = { reported: LineAmounts; byTodaysRules: LineAmounts; today: LineAmounts };

/**
 * Returns the lines that differ between a report and today, to the cent, each with its cause. A line missing on one side differs unless it's zero.
 */
export function findChangedLines(lines: readonly FormLine[], amounts: ComparedAmounts): readonly LineChange[] {
  return lines.flatMap((line) => {
    const reported = amounts.reported.get(line.id);
    const ruled = amounts.byTodaysRules.get(line.id);
    const today = amounts.today.get(line.id);
    if (isSame(reported, today)) return [];
    return [
      {
        line,
        reported: reported ?? null,
        today: today ?? null,
        change: reported && today ? subtract(today, reported) : null,
        cause: causeOf(!isSame(reported, ruled), !isSame(ruled, today)),
      },
    ];
  });
}

function causeOf(isByRules: boolean, isByBooks: boolean): ChangeCause {
  if (isByRules && isByBooks) return 'BOTH';
  return isByRules ? 'RULES' : 'BOOKS';
}

function isSame(a: Money | null | undefined, b: Money | null | undefined): boolean {
  if (a && b) return isEqual(a, b);
  if (a === undefined || b === undefined) return isZero(a ?? b ?? zero);
  return a === b;
}
