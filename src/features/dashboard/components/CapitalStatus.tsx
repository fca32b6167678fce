import type { ComponentProps } from 'react';
import { warningName } from '@/components/earlyWarnings';
import { Pill } from '@/components/feedback';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import { isDeficiency } from '@/domain/earlyWarning/earlyWarningTexts';

/** In a word and a color: the gravest level reached, or that none is, or why nobody can say. */
export function CapitalStatus({ standing }: { standing: NetCapitalStanding }) {
  const { tone, text } = statusOf(standing);
  return <Pill tone={tone}>{text}</Pill>;
}

type PillTone = ComponentProps<typeof Pill>['tone'];

function statusOf(standing: NetCapitalStanding): { tone: PillTone; text: string } {
  const [gravest] = standing.warnings;
  if (gravest !== undefined) {
    return { tone: isDeficiency(gravest.level) ? 'danger' : 'warning', text: warningName(gravest.level) };
  }
  if (!standing.warnings_checked) return { tone: 'neutral', text: 'Incomplete' };
  if (standing.findings_to_fix.length > 0) return { tone: 'warning', text: 'Fix issues first' };
  return { tone: 'success', text: 'No early-warning level reached' };
}
