import { workedExampleInputs } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { formatMoney } from '@/domain/money';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';

describe('netCapitalRows', () => {
  const { figures } = computeFocus(workedExampleInputs('base'));

  it('has the six totals of the report', () => {
    const totals = netCapitalRows(figures).filter((row) => row.isTotal);
    expect(totals.map((row) => [row.label, row.amount === null ? null : formatMoney(row.amount)])).toEqual([
      ['Net Worth', '269,755.00'],
      ['Adjusted Net Worth', '319,755.00'],
      ['Current Net Capital Before Haircuts', '253,305.00'],
      ['Tentative Net Capital', '253,305.00'],
      ['Net Capital', '249,505.00'],
      ['Current Capital', '199,505.00'],
    ]);
  });

  it('shows deductions negative, so that the column adds up', () => {
    const printed = netCapitalRows(figures).flatMap((row) => {
      const isWanted = row.codes.length === 1 && ['3540', '3610', '3734', '3760'].includes(row.codes[0] ?? '');
      return isWanted && row.amount !== null ? [formatMoney(row.amount)] : [];
    });
    expect(printed).toEqual(['(63,950.00)', '(2,500.00)', '(3,800.00)', '(50,000.00)']);
  });

  it('gives the ratio as a percentage', () => {
    expect(netCapitalRows(figures).at(-1)).toMatchObject({ unit: 'percent', codes: ['3850'] });
  });

  it('leaves undefined what net capital without haircuts leaves undefined', () => {
    const inputs = workedExampleInputs('base');
    const capital = { ...inputs.capital, otherSecuritiesHaircut: null, undueConcentration: null };
    const rows = netCapitalRows(computeFocus({ ...inputs, capital }).figures);
    const undefinedTotals = rows.filter((row) => row.isTotal && row.amount === null).map((row) => row.label);
    expect(undefinedTotals).toEqual(['Net Capital', 'Current Capital']);
  });
});
