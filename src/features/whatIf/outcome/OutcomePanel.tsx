import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EarlyWarnings } from '@/components/earlyWarnings/EarlyWarnings';
import { FixedFindings, NewFindings } from '@/components/findings/ChangedFindings';
import { EffectTable, effectRows, hiddenCount } from '@/components/netCapital';
import type { WhatIfOutcome } from '@/contract/whatIf/whatIf.schema';
import { getBarReach } from '@/domain/netCapital/earlyWarning/capitalBar';
import { outcomeFigure } from '@/domain/whatIf/outcomes/outcomeFigure';
import { limitTable } from '@/domain/whatIf/outcomes/outcomeTable';
import { startText } from '@/domain/whatIf/whatIfStart';
import { SideBar } from './SideBar';
import type { StepsExplain } from './useStepsExplain';
import { WhatIfOutcomeTable } from './WhatIfOutcomeTable';

/** The firm's net capital before and after the steps, every level and limit, and the lines that change. */
export function OutcomePanel({ outcome, explain }: { outcome: WhatIfOutcome; explain: StepsExplain }) {
  const [isWhole, setIsWhole] = useState(false);
  const {
    before,
    after,
    lines,
    new_findings: appearing,
    resolved_findings: resolved,
    time_report: timeReport,
  } = outcome;
  const effect = { lines, now: before, after };
  const hidden = hiddenCount(effect);
  const reach = getBarReach([before, after]);
  const limits = limitTable(outcome);
  return (
    <>
      <SideBar side={before} title="Before" reach={reach} />
      <SideBar side={after} title="After" reach={reach} />
      <EarlyWarnings
        warnings={after.warnings}
        isChecked={after.warnings_checked}
        isProvisional={after.issues_to_fix > 0}
      />
      <EffectTable
        timeReport={startText(timeReport)}
        figureOf={(code) => outcomeFigure(outcome, code)}
        rows={effectRows(effect, { isWhole })}
        caption="Figures before and after the steps, in US dollars"
        nowText="Before"
        onExplainNow={explain.before}
        onExplainAfter={explain.after}
      />
      {hidden > 0 && (
        <Button variant="link" size="sm" className="px-0" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Hide totals' : `Show ${hidden} changed ${hidden === 1 ? 'total' : 'totals'}`}
        </Button>
      )}
      {limits.sections.length > 0 && (
        <WhatIfOutcomeTable
          table={limits}
          caption="Levels and limits before and after the steps, in US dollars"
          openers={[explain.before, explain.after]}
        />
      )}
      <NewFindings title="New after these steps" findings={appearing} />
      <FixedFindings title="Fixed by these steps" findings={resolved} />
    </>
  );
}
