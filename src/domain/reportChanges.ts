import type { ChangeCause } from '@/contract/reports/reportChanges';
import { isEqual, isZero, type Money, subtract, zero } from './money';

/** The amounts of a report by the ids of its lines; null = no figure, absent = no such line then. */
export type LineAmounts = ReadonlyMap<string, Money | null>;

/** A line of a form, in its order. */
export type FormLine = { id: string; code: string | null; caption: string; unit: 'money' | 'percent' };

/** A line that would be printed otherwise today. */
export type LineChange = {
  line: FormLine;
  reported: Money | null;
  today: Money | null;
  /** Null where one side has no figure. */
  change: Money | null;
  cause: ChangeCause;
};

/** What a report says, what today's rules make of its frozen inputs, and what they make of today's books. */
export type ComparedAmounts = { reported: LineAmounts; byTodaysRules: LineAmounts; today: LineAmounts };

/** The lines that differ between a report and today, to the cent, each with its cause. A line that one side lacks differs unless it's zero. */
export function changedLines(lines: readonly FormLine[], amounts: ComparedAmounts): readonly LineChange[] {
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
