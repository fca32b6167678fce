import { EarlyWarnings, warningName } from '@/components/earlyWarnings/EarlyWarnings';
import { Icon } from '@/components/icon/Icon';
import type { EffectSide, PeriodEffect } from '@/contract/reviews/reviewEffect.schema';
import { earlyWarningCheckText } from '@/domain/netCapital/earlyWarning/earlyWarningTexts';
import { formatAmount } from '@/lib/format';

/** The early-warning levels that approval reaches, keeps and leaves. */
export function EffectWarnings({ effect }: { effect: PeriodEffect }) {
  const { now, after } = effect;
  if (after === null) return null;
  const { reached, staying, left } = warningChanges(effect);
  const isNone = reached.length + staying.length + left.length === 0;
  const checkText = earlyWarningCheckText({
    isChecked: after.warnings_checked,
    reachedCount: after.warnings.length,
    lacksDebitItems: after.is_complete && after.net_capital_requirement === null,
  });
  return (
    <div className="nc-effect-warnings">
      {reached.length > 0 && (
        <>
          <p className="nc-effect-lead">
            Approval reaches {reached.length === 1 ? 'this early-warning level' : 'these early-warning levels'}:
          </p>
          <EarlyWarnings warnings={reached} isChecked />
        </>
      )}
      {staying.length > 0 && (
        <p className="nc-effect-staying">
          <Icon name="warning" /> Reached before and after: {staying.join(', ')}.
        </p>
      )}
      {left.length > 0 && (
        <p className="nc-effect-good">
          <Icon name="check" /> No longer reached: {left.join(', ')}.
        </p>
      )}
      {after.warnings_checked && isNone && <NoneReached after={after} isBefore={now?.warnings_checked ?? false} />}
      {!after.warnings_checked && checkText !== null && (
        <p className="nc-effect-quiet">
          <Icon name="info" /> {checkText}
        </p>
      )}
    </div>
  );
}

type NoneReachedProps = { after: EffectSide; isBefore: boolean };

/** Notes that no level is reached; muted while issues are open. */
function NoneReached({ after, isBefore }: NoneReachedProps) {
  const text = `No early-warning level reached ${isBefore ? 'before or after' : 'after approval'}.`;
  if (after.issues_to_fix > 0) {
    return (
      <p className="nc-effect-quiet">
        <Icon name="info" /> {text} Fix or answer the open issues before you rely on these figures.
      </p>
    );
  }
  return (
    <p className="nc-effect-good">
      <Icon name="check" /> {text}
    </p>
  );
}

/** Returns the note that approval adds or removes the trial balance; null if it only changes it. */
export function trialBalanceText({ time_report, now, after }: PeriodEffect): string | null {
  if (now === null && after === null) return null;
  if (now === null) return `There's no trial balance for ${time_report} yet. Approval adds it.`;
  if (after === null) return `Approval deletes the trial balance for ${time_report}.`;
  return null;
}

/** Returns the difference of a trial balance that stays out of balance; null if it balances, or a new finding states it. */
export function outOfBalanceText({ after, new_findings: findings }: PeriodEffect): string | null {
  if (after === null || after.out_of_balance === 0) return null;
  if (findings.some(({ rule }) => rule === 'trialBalanceUnbalanced')) return null;
  return `The trial balance stays out of balance by ${formatAmount(Math.abs(after.out_of_balance))}.`;
}

/** The early-warning levels by the effect of approval on them. */
export type WarningChanges = {
  /** Reached after approval and not before. */
  reached: EffectSide['warnings'];
  /** Names of the levels reached before and after, and only before. */
  staying: readonly string[];
  left: readonly string[];
};

function warningChanges({ now, after }: PeriodEffect): WarningChanges {
  const [before, then] = [now?.warnings ?? [], after?.warnings ?? []];
  const isIn = (warnings: EffectSide['warnings'], level: string) => warnings.some((warning) => warning.level === level);
  return {
    reached: then.filter(({ level }) => !isIn(before, level)),
    staying: then.filter(({ level }) => isIn(before, level)).map(({ level }) => warningName(level)),
    left: before.filter(({ level }) => !isIn(then, level)).map(({ level }) => warningName(level)),
  };
}
