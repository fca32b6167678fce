import { EarlyWarnings } from '@/components/earlyWarnings';
import { Icon } from '@/components/icon';
import type { EffectSide, PeriodEffect } from '@/contract/reviews/reviewEffect';
import { earlyWarningCheckText } from '@/domain/earlyWarning/earlyWarningTexts';
import { warningChanges } from './effectTexts';

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

/** Reassures only where nothing is to be fixed first. */
function NoneReached({ after, isBefore }: NoneReachedProps) {
  const text = `No early-warning level reached ${isBefore ? 'before or after' : 'after approval'}.`;
  if (after.issues_to_fix > 0) {
    return (
      <p className="nc-effect-quiet">
        <Icon name="info" /> {text} Fix the issues before you rely on these figures.
      </p>
    );
  }
  return (
    <p className="nc-effect-good">
      <Icon name="check" /> {text}
    </p>
  );
}
