import type { ExplainedPart } from '@/contract/figures/explain';
import { formatDollars, money } from '@/domain/money';
import { formatAmount, formatPoints } from '@/lib/format';

type Shown = Pick<ExplainedPart, 'amount' | 'unit'>;

/** A figure by itself: `$1,234.50`, `40.46%`, `n/a`. */
export function headFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'money' ? formatDollars(money(amount)) : percentText(amount, unit);
}

/** A figure in a column of figures: `1,234.50`. */
export function columnFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'money' ? formatAmount(amount) : percentText(amount, unit);
}

/** With the three decimals of a haircut where it has them. */
function percentText(percentage: number, unit: 'percent' | 'points'): string {
  const decimals = Number(percentage.toFixed(2)) === percentage ? 2 : 3;
  return unit === 'points' ? formatPoints(percentage, decimals) : `${formatAmount(percentage, decimals)}%`;
}
