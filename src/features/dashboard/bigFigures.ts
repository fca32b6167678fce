import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { formatDollars, money } from '@/domain/money';
import { formatAmount, formatCount } from '@/lib/format';

export type BigFigure = {
  label: string;
  /** The item of the form that it is; null for a ratio. */
  code: string | null;
  /** The item that it opens as; null for what is on no line. */
  figure: string | null;
  text: string;
  /** `quiet` for a figure that isn't there. */
  tone: 'good' | 'bad' | 'quiet' | null;
};

/** The figures that answer whether the firm has the capital that it must have. */
export function bigFigures(standing: NetCapitalStanding): readonly BigFigure[] {
  const { method, net_capital: netCapital, excess_net_capital: excess } = standing;
  const excessCode = method === 'ALTERNATIVE' ? '3910' : '3770';
  return [
    { label: 'Net capital', code: '3750', figure: '3750', ...amountOf(netCapital) },
    { label: 'Excess over the requirement', code: excessCode, figure: excessCode, ...toned(excess) },
    method === 'ALTERNATIVE' ? debitItemsRatio(standing) : indebtednessRatio(standing),
  ];
}

function indebtednessRatio(standing: NetCapitalStanding): BigFigure {
  const { indebtedness_percentage: percentage, max_indebtedness_percentage: max } = standing;
  const limit = max === undefined || max === null ? '' : `, max ${formatCount(max)}%`;
  return { label: `A.I. to net capital${limit}`, code: null, figure: '3850', ...percentageOf(standing, percentage) };
}

function debitItemsRatio(standing: NetCapitalStanding): BigFigure {
  const { debit_items: debitItems = null, debit_items_percentage: percentage = null } = standing;
  const label = 'Net capital to debit items, min 2%, notice below 5%';
  if (debitItems === 0) return { label, code: null, figure: null, text: 'No debit items', tone: 'quiet' };
  if (debitItems === null) return { label, code: null, figure: null, ...incomplete };
  return { label, code: null, figure: null, ...percentageOf(standing, percentage) };
}

const incomplete = { text: 'Incomplete', tone: 'quiet' } as const;

function amountOf(amount: number | null): Pick<BigFigure, 'text' | 'tone'> {
  return amount === null ? incomplete : { text: formatDollars(money(amount)), tone: amount < 0 ? 'bad' : null };
}

function toned(amount: number | null): Pick<BigFigure, 'text' | 'tone'> {
  return amount === null ? incomplete : { ...amountOf(amount), tone: amount < 0 ? 'bad' : 'good' };
}

/** A ratio to a net capital of zero or less has no meaning. */
function percentageOf(
  { is_complete }: NetCapitalStanding,
  percentage: number | null,
): Pick<BigFigure, 'text' | 'tone'> {
  if (percentage !== null) return { text: `${formatAmount(percentage)}%`, tone: null };
  return is_complete ? { text: 'No net capital', tone: 'bad' } : incomplete;
}
