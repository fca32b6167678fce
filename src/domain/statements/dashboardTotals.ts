import type { TotalName, Totals } from '@/contract/statements/totals.schema';
import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { toAmount } from '@/domain/money';

/** The item number behind each total. Liabilities outside aggregate indebtedness are the allowable ones. */
export const totalCodes = {
  total_net_capital: '3750',
  total_assets: '940',
  total_allowable_assets: '540',
  total_non_allowable_assets: '740',
  total_liabilities: '1760',
  total_allowable_liabilities: '1450',
  total_non_allowable_liabilities: '1230',
  total_ownership_equity: '1800',
  total_aggregate_indebtedness: '3840',
  total_income_revenue: '4030',
  total_expenses: '4200',
  total_net_income: '4230',
} as const satisfies Record<TotalName, string>;

/** Returns the dashboard's twelve totals of a computation, in dollars and cents; null if the figure is undefined. */
export function dashboardTotals(figures: Figures): Totals {
  const entries = Object.entries(totalCodes).map(([name, code]) => {
    const amount = amountOf(figures, code);
    return [name, amount === null ? null : toAmount(amount)];
  });
  return Object.fromEntries(entries) as Totals; // fromEntries forgets the names that totalCodes guarantees
}
