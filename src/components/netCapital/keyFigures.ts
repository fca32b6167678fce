import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import type { NetCapitalFigures } from '@/domain/netCapital/standing';
import { formatAmount } from '@/lib/format';

/** The figures of a period, and whether they are final. */
export type KeyFigures = NetCapitalFigures & Pick<NetCapitalStanding, 'is_complete'>;

/** A figure as it is read; null while it is incomplete. */
export type KeyFigure = { label: string; text: string | null };

/** The figures in reading order: capital against its requirement first. */
export function keyFigures(figures: KeyFigures): readonly KeyFigure[] {
  return [
    { label: 'Net capital', text: amountText(figures.net_capital) },
    { label: 'Net capital requirement', text: amountText(figures.net_capital_requirement) },
    { label: 'Excess net capital', text: amountText(figures.excess_net_capital) },
    { label: '120% of the requirement', text: amountText(figures.early_warning_level) },
    { label: 'Aggregate indebtedness', text: amountText(figures.aggregate_indebtedness) },
    { label: 'Aggregate indebtedness to net capital', text: percentageText(figures) },
  ];
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : formatAmount(amount);
}

/** A ratio to a net capital of zero or less has no meaning. */
function percentageText({ indebtedness_percentage: percentage, is_complete }: KeyFigures): string | null {
  if (percentage !== null) return `${formatAmount(percentage)}%`;
  return is_complete ? 'not defined' : null;
}
