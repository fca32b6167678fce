import type { ExplainedPart } from '@/contract/explain';
import { formatDollars, money } from '@/domain/money';
import { formatAmount } from '@/lib/format';

type Shown = Pick<ExplainedPart, 'amount' | 'unit'>;

/** A figure by itself: `$1,234.50`, `40.46%`, `n/a`. */
export function headFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'percent' ? percentText(amount) : formatDollars(money(amount));
}

/** A figure in a column of figures: `1,234.50`. */
export function columnFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'percent' ? percentText(amount) : formatAmount(amount);
}

/** With the three decimals of a haircut where it has them. */
function percentText(percentage: number): string {
  return `${formatAmount(percentage, Number(percentage.toFixed(2)) === percentage ? 2 : 3)}%`;
}
