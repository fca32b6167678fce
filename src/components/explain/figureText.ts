import type { ExplainedPart } from '@/contract/explain';
import { formatDollars, money } from '@/domain/money';
import { formatAmount } from '@/lib/format';

type Shown = Pick<ExplainedPart, 'amount' | 'unit'>;

/** A figure by itself: `$1,234.50`, `40.46%`, `n/a`. */
export function headFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'percent' ? `${formatAmount(amount)}%` : formatDollars(money(amount));
}

/** A figure in a column of figures: `1,234.50`. */
export function columnFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'percent' ? `${formatAmount(amount)}%` : formatAmount(amount);
}
