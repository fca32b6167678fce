import './netCapital.css';
import { FigureButton, FigureList, FigureText } from '@/components/feedback';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { capitalFigure, focusFigure, inputFigure } from '@/domain/explain/figureAddress';
import type { NetCapitalFigures } from '@/domain/netCapital/standing';
import { formatAmount } from '@/lib/format';

type KeyFigureListProps = {
  figures: KeyFigures;
  timeReport: string;
  /** Explains a figure by its address. */
  onExplain: (figure: string) => void;
};

/** Net capital, its requirement, and aggregate indebtedness. */
export function KeyFigureList({ figures, timeReport, onExplain }: KeyFigureListProps) {
  return (
    <FigureList
      className="nc-key-figures"
      figures={keyFigures(figures, timeReport).map((figure) => ({
        label: figure.label,
        value: <Amount {...figure} onExplain={onExplain} />,
      }))}
    />
  );
}

function Amount({ label, text, figure, onExplain }: KeyFigure & Pick<KeyFigureListProps, 'onExplain'>) {
  if (text === null) return <span className="text-body-secondary">incomplete</span>;
  return (
    <FigureButton label={`${text}, explain ${label}`} onClick={() => onExplain(figure)}>
      <FigureText text={text} />
    </FigureButton>
  );
}

/** The figures of a period, and if they are final. */
type KeyFigures = NetCapitalFigures & Pick<NetCapitalStanding, 'is_complete'>;

/** A formatted figure; null while incomplete. */
type KeyFigure = {
  label: string;
  text: string | null;
  /** Address of its explanation. */
  figure: string;
};

/** Returns the figures in reading order: capital against its requirement first. */
function keyFigures(figures: KeyFigures, timeReport: string): readonly KeyFigure[] {
  const item = (code: string) => focusFigure(timeReport, code);
  const isAlternative = figures.method === 'ALTERNATIVE';
  return [
    { label: 'Net capital', text: amountText(figures.net_capital), figure: item('3750') },
    { label: 'Net capital requirement', text: amountText(figures.net_capital_requirement), figure: item('3760') },
    {
      label: 'Excess net capital',
      text: amountText(figures.excess_net_capital),
      figure: item(isAlternative ? '3910' : '3770'),
    },
    {
      label: '120% of the requirement',
      text: amountText(figures.early_warning_level),
      figure: capitalFigure(timeReport, 'netCapitalBelow120'),
    },
    ...(isAlternative ? debitItemFigures(figures, timeReport) : indebtednessFigures(figures, timeReport)),
  ];
}

function indebtednessFigures(figures: KeyFigures, timeReport: string): readonly KeyFigure[] {
  return [
    {
      label: 'Aggregate indebtedness',
      text: amountText(figures.aggregate_indebtedness),
      figure: focusFigure(timeReport, '3840'),
    },
    {
      label: 'Aggregate indebtedness to net capital',
      text: percentageText(figures, figures.indebtedness_percentage),
      figure: focusFigure(timeReport, '3850'),
    },
  ];
}

function debitItemFigures(figures: KeyFigures, timeReport: string): readonly KeyFigure[] {
  const { debit_items: debitItems = null, debit_items_percentage: percentage = null } = figures;
  const text = debitItems === 0 ? 'No debit items' : percentageText(figures, percentage);
  return [
    { label: 'Aggregate debit items', text: amountText(debitItems), figure: inputFigure(timeReport, 'debitItems') },
    {
      label: 'Net capital to aggregate debit items',
      text: debitItems === null ? null : text,
      figure: capitalFigure(timeReport, 'debitItemsPercentage'),
    },
  ];
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : formatAmount(amount);
}

/** Formats a percentage; a ratio to a net capital of zero or less has no meaning. */
function percentageText({ is_complete }: KeyFigures, percentage: number | null): string | null {
  if (percentage !== null) return `${formatAmount(percentage)}%`;
  return is_complete ? 'No net capital' : null;
}
