import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ProfileFieldLinks } from '@/components/feedback';
import { EffectTable, effectRows, hiddenCount } from '@/components/netCapital';
import type { PeriodEffect } from '@/contract/reviews/reviewEffect';
import { EffectFindings } from './EffectFindings';
import { EffectWarnings } from './EffectWarnings';
import { trialBalanceText } from './effectTexts';

/** The figures of a period before and after, the warnings that they reach, and what is to be fixed. */
export function PeriodFigures({ effect }: { effect: PeriodEffect }) {
  const [isWhole, setIsWhole] = useState(false);
  const { time_report: timeReport, missing_fields: missing } = effect;
  if (missing.length > 0) {
    return (
      <>
        <p className="mb-0">The company profile lacks what the figures of {timeReport} need.</p>
        <ProfileFieldLinks errors={missing} />
      </>
    );
  }
  const hidden = hiddenCount(effect);
  const balanceText = trialBalanceText(effect);
  return (
    <>
      {balanceText !== null && <p className="nc-effect-quiet">{balanceText}</p>}
      <EffectTable timeReport={timeReport} rows={effectRows(effect, { isWhole })} />
      {hidden > 0 && (
        <Button variant="link" size="sm" className="nc-effect-more" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Hide totals' : `Show ${hidden} changed ${hidden === 1 ? 'total' : 'totals'}`}
        </Button>
      )}
      <EffectWarnings effect={effect} />
      <EffectFindings effect={effect} />
    </>
  );
}
