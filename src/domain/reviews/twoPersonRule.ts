import type { IsoDate } from '@/domain/periods';

/** A posted change of the two-person rule. */
export type RuleChange = { effectiveFrom: IsoDate; isOn: boolean; commitNumber: number };

/** Returns the change in force on a day, of several on one date the last posted; null before the first, when the rule is off. */
export function findRuleInForce<Change extends RuleChange>(changes: readonly Change[], day: IsoDate): Change | null {
  return changes.reduce<Change | null>((found, change) => {
    if (change.effectiveFrom > day) return found;
    return found === null || isLater(change, found) ? change : found;
  }, null);
}

function isLater(change: RuleChange, than: RuleChange): boolean {
  if (change.effectiveFrom !== than.effectiveFrom) return change.effectiveFrom > than.effectiveFrom;
  return change.commitNumber > than.commitNumber;
}
