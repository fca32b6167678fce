import { FixedFindings, NewFindings } from '@/components/findings';
import { Icon } from '@/components/icon';
import type { PeriodEffect } from '@/contract/reviews/reviewEffect';
import { outOfBalanceText } from './effectTexts';

/** What is to be fixed after approval and wasn't before, and what approval fixes. */
export function EffectFindings({ effect }: { effect: PeriodEffect }) {
  const { new_findings: appearing, resolved_findings: resolved } = effect;
  const outOfBalance = outOfBalanceText(effect);
  return (
    <>
      <NewFindings title="New after approval" findings={appearing} />
      {outOfBalance !== null && (
        <p className="nc-effect-staying">
          <Icon name="warning" /> {outOfBalance}
        </p>
      )}
      <FixedFindings title="Fixed by approval" findings={resolved} />
    </>
  );
}
