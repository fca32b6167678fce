import { workedExampleInputs } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { dashboardTotals } from '@/domain/statements/dashboardTotals';

describe('dashboardTotals', () => {
  it('are the twelve figures of the worked example', () => {
    expect(dashboardTotals(computeFocus(workedExampleInputs('base')).figures)).toEqual({
      total_net_capital: 249505,
      total_assets: 510700,
      total_allowable_assets: 446750,
      total_non_allowable_assets: 63950,
      total_liabilities: 240945,
      total_allowable_liabilities: 140000,
      total_non_allowable_liabilities: 100945,
      total_ownership_equity: 269755,
      total_aggregate_indebtedness: 100945,
      total_income_revenue: 232000,
      total_expenses: 197500,
      total_net_income: 27255,
    });
  });

  it('leave net capital out while it is incomplete', () => {
    const inputs = workedExampleInputs('base');
    const capital = { ...inputs.capital, otherSecuritiesHaircut: null, undueConcentration: null };
    const totals = dashboardTotals(computeFocus({ ...inputs, capital }).figures);
    expect([totals.total_net_capital, totals.total_assets]).toEqual([null, 510700]);
  });
});
