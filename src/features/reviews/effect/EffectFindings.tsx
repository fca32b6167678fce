import { FindingGroup } from '@/components/findings';
import { Icon } from '@/components/icon';
import type { PeriodEffect } from '@/contract/reviews/reviewEffect';
import { outOfBalanceText } from './effectTexts';

/** What is to be fixed after approval and wasn't before, and what approval fixes. */
export function EffectFindings({ effect }: { effect: PeriodEffect }) {
  const { new_findings: appearing, resolved_findings: resolved } = effect;
  const outOfBalance = outOfBalanceText(effect);
  return (
    <>
      {appearing.length > 0 && (
        <section className="nc-effect-findings">
          <h3>New after approval</h3>
          <FindingGroup severity="error" findings={appearing} heading="h4" />
          <FindingGroup severity="warning" findings={appearing} heading="h4" />
        </section>
      )}
      {outOfBalance !== null && (
        <p className="nc-effect-staying">
          <Icon name="warning" /> {outOfBalance}
        </p>
      )}
      {resolved.length > 0 && (
        <section className="nc-effect-findings">
          <h3>Fixed by approval</h3>
          <ul>
            {resolved.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
