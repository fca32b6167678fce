import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import type { NetCapitalFigures } from '@/domain/netCapital/standing';
import { formatAmount } from '@/lib/format';

/** The figures of a period, and whether they are final. */
export type KeyFigures = NetCapitalFigures & Pick<NetCapitalStanding, 'is_complete'>;

/** A figure as it is read; null while it is incomplete. */
export type KeyFigure = {
  label: string;
  text: string | null;
  /** Its item of the form, by which it opens; null for what is none. */
  code: string | null;
};

/** The figures in reading order: capital against its requirement first. */
export function keyFigures(figures: KeyFigures): readonly KeyFigure[] {
  const isAlternative = figures.method === 'ALTERNATIVE';
  return [
    { label: 'Net capital', text: amountText(figures.net_capital), code: '3750' },
    { label: 'Net capital requirement', text: amountText(figures.net_capital_requirement), code: '3760' },
    {
      label: 'Excess net capital',
      text: amountText(figures.excess_net_capital),
      code: isAlternative ? '3910' : '3770',
    },
    { label: '120% of the requirement', text: amountText(figures.early_warning_level), code: null },
    ...(isAlternative ? debitItemFigures(figures) : indebtednessFigures(figures)),
  ];
}

function indebtednessFigures(figures: KeyFigures): readonly KeyFigure[] {
  return [
    { label: 'Aggregate indebtedness', text: amountText(figures.aggregate_indebtedness), code: '3840' },
    {
      label: 'Aggregate indebtedness to net capital',
      text: percentageText(figures, figures.indebtedness_percentage),
      code: '3850',
    },
  ];
}

function debitItemFigures(figures: KeyFigures): readonly KeyFigure[] {
  const { debit_items: debitItems = null, debit_items_percentage: percentage = null } = figures;
  const text = debitItems === 0 ? 'No debit items' : percentageText(figures, percentage);
  return [
    { label: 'Aggregate debit items', text: amountText(debitItems), code: null },
    { label: 'Net capital to aggregate debit items', text: debitItems === null ? null : text, code: null },
  ];
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : formatAmount(amount);
}

/** A ratio to a net capital of zero or less has no meaning. */
function percentageText({ is_complete }: KeyFigures, percentage: number | null): string | null {
  if (percentage !== null) return `${formatAmount(percentage)}%`;
  return is_complete ? 'No net capital' : null;
}
