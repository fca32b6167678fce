import { warningName } from '@/components/earlyWarnings';
import type { EffectSide, PeriodEffect } from '@/contract/reviews/reviewEffect';
import { formatAmount } from '@/lib/format';

/** What approval does to the trial balance itself; null where it only changes it. */
export function trialBalanceText({ time_report, now, after }: PeriodEffect): string | null {
  if (now === null && after === null) return null;
  if (now === null) return `There's no trial balance for ${time_report} yet. Approval adds it.`;
  if (after === null) return `Approval deletes the trial balance for ${time_report}.`;
  return null;
}

/** Says of a trial balance that stays out of balance by how much; null where it balances, or a new finding says so. */
export function outOfBalanceText({ after, new_findings: findings }: PeriodEffect): string | null {
  if (after === null || after.out_of_balance === 0) return null;
  if (findings.some(({ rule }) => rule === 'trialBalanceUnbalanced')) return null;
  return `The trial balance stays out of balance by ${formatAmount(Math.abs(after.out_of_balance))}.`;
}

/** The early-warning levels by what approval does to them. */
export type WarningChanges = {
  /** Reached after approval and not before. */
  reached: EffectSide['warnings'];
  /** Of those reached before and after, and before alone: their names. */
  staying: readonly string[];
  left: readonly string[];
};

export function warningChanges({ now, after }: PeriodEffect): WarningChanges {
  const [before, then] = [now?.warnings ?? [], after?.warnings ?? []];
  const isIn = (warnings: EffectSide['warnings'], level: string) => warnings.some((warning) => warning.level === level);
  return {
    reached: then.filter(({ level }) => !isIn(before, level)),
    staying: then.filter(({ level }) => isIn(before, level)).map(({ level }) => warningName(level)),
    left: before.filter(({ level }) => !isIn(then, level)).map(({ level }) => warningName(level)),
  };
}
