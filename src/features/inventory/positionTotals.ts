import type { TableTotals } from '@/components/table';
import { formatMoney, money, sum } from '@/domain/money';
import { notComputed } from './positionNames';

type Summed = {
  /** Null with a backend that doesn't send it. */
  tot_pos_val: number | null;
  haircut_amount: number | null;
  long_or_short?: string;
  long_short?: string;
};

/**
 * Returns the totals of the listed positions' values and haircuts, to the cent; undefined without any. Says so if they are of one page among several.
 * A haircut that isn't computed, or a missing value, leaves no total.
 */
export function positionTotals(rows: readonly Summed[], total: number): TableTotals | undefined {
  if (rows.length === 0) return undefined;
  const haircuts = rows.flatMap(({ haircut_amount: amount }) => amount ?? []);
  const values = rows.flatMap(({ tot_pos_val: value }) => value ?? []);
  return {
    label: labelOf(rows, total),
    cells: {
      tot_pos_val: values.length < rows.length ? '' : totalText(values),
      haircut_amount: haircuts.length < rows.length ? notComputed : totalText(haircuts),
    },
  };
}

/** Returns the label of the totals; it notes that positive values of short positions are added to those of long ones. */
function labelOf(rows: readonly Summed[], total: number): string {
  const of = rows.length < total ? 'Total of this page' : 'Total';
  const hasShorts = rows.some(({ long_or_short: side, long_short: ofOption }) => (side ?? ofOption) === 'Short');
  return hasShorts ? `${of}, long and short` : of;
}

function totalText(amounts: readonly number[]): string {
  return formatMoney(sum(amounts.map(money)));
}
