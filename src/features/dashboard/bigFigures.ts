import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { capitalFigure, focusFigure } from '@/domain/explain/figureAddress';
import { formatDollars, money } from '@/domain/money';
import { formatAmount, formatCount } from '@/lib/format';

export type BigFigure = {
  label: string;
  /** The figure's item on the form; null for a ratio. */
  code: string | null;
  /** Address of its explanation. */
  figure: string;
  text: string;
  /** `quiet` for a missing figure. */
  tone: 'good' | 'bad' | 'quiet' | null;
};

/** Returns the figures that show if the firm has the required capital. */
export function bigFigures(standing: NetCapitalStanding): readonly BigFigure[] {
  const { method, net_capital: netCapital, excess_net_capital: excess } = standing;
  const item = (code: string) => focusFigure(standing.time_report, code);
  const excessCode = method === 'ALTERNATIVE' ? '3910' : '3770';
  return [
    { label: 'Net capital', code: '3750', figure: item('3750'), ...amountOf(netCapital) },
    { label: 'Excess over the requirement', code: excessCode, figure: item(excessCode), ...toned(excess) },
    method === 'ALTERNATIVE' ? debitItemsRatio(standing) : indebtednessRatio(standing),
  ];
}

function indebtednessRatio(standing: NetCapitalStanding): BigFigure {
  const { indebtedness_percentage: percentage, max_indebtedness_percentage: max } = standing;
  const limit = max === undefined || max === null ? '' : `, max ${formatCount(max)}%`;
  const figure = focusFigure(standing.time_report, '3850');
  return { label: `A.I. to net capital${limit}`, code: null, figure, ...percentageOf(standing, percentage) };
}

function debitItemsRatio(standing: NetCapitalStanding): BigFigure {
  const { debit_items: debitItems = null, debit_items_percentage: percentage = null } = standing;
  const label = 'Net capital to debit items, min 2%, notice below 5%';
  const ratio = { label, code: null, figure: capitalFigure(standing.time_report, 'debitItemsPercentage') };
  if (debitItems === 0) return { ...ratio, text: 'No debit items', tone: 'quiet' };
  if (debitItems === null) return { ...ratio, ...incomplete };
  return { ...ratio, ...percentageOf(standing, percentage) };
}

const incomplete = { text: 'Incomplete', tone: 'quiet' } as const;

function amountOf(amount: number | null): Pick<BigFigure, 'text' | 'tone'> {
  return amount === null ? incomplete : { text: formatDollars(money(amount)), tone: amount < 0 ? 'bad' : null };
}

function toned(amount: number | null): Pick<BigFigure, 'text' | 'tone'> {
  return amount === null ? incomplete : { ...amountOf(amount), tone: amount < 0 ? 'bad' : 'good' };
}

/** Formats a percentage; a ratio to a net capital of zero or less has no meaning. */
function percentageOf(
  { is_complete }: NetCapitalStanding,
  percentage: number | null,
): Pick<BigFigure, 'text' | 'tone'> {
  if (percentage !== null) return { text: `${formatAmount(percentage)}%`, tone: null };
  return is_complete ? { text: 'No net capital', tone: 'bad' } : incomplete;
}
