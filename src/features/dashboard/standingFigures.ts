import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { formatAmount } from '@/lib/format';

/** A figure of the standing as it is read; null while it is incomplete. */
export type StandingFigure = { label: string; text: string | null };

/** The figures of the standing in reading order: capital against its requirement first. */
export function standingFigures(standing: NetCapitalStanding): readonly StandingFigure[] {
  return [
    { label: 'Net capital', text: amountText(standing.net_capital) },
    { label: 'Net capital requirement', text: amountText(standing.net_capital_requirement) },
    { label: 'Excess net capital', text: amountText(standing.excess_net_capital) },
    { label: '120% of the requirement', text: amountText(standing.early_warning_level) },
    { label: 'Aggregate indebtedness', text: amountText(standing.aggregate_indebtedness) },
    { label: 'Aggregate indebtedness to net capital', text: percentageText(standing) },
  ];
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : formatAmount(amount);
}

/** A ratio to a net capital of zero or less has no meaning. */
function percentageText({ indebtedness_percentage: percentage, is_complete }: NetCapitalStanding): string | null {
  if (percentage !== null) return `${formatAmount(percentage)}%`;
  return is_complete ? 'not defined' : null;
}
